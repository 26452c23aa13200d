import Synchronization

/// An object that the first thread that has one stores for all.
///
/// What `AtomicLazyReference` does; reading that one looks up the type of what it holds each time, which costs more than a
/// short match.
final class SharedOnce<Object: AnyObject & Sendable>: Sendable {
  /// The address of the object, which this holds; zero before there is one.
  private let address = Atomic<UInt>(0)

  deinit { Self.reference(at: address.load(ordering: .acquiring))?.release() }

  func load() -> Object? { Self.reference(at: address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// The object that is stored, which is another one where another thread was first.
  func storeIfNil(_ object: Object) -> Object {
    let retained = Unmanaged.passRetained(object)
    let (isStored, original) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    retained.release()
    return Self.reference(at: original)?.takeUnretainedValue() ?? object
  }

  private static func reference(at address: UInt) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }
}
