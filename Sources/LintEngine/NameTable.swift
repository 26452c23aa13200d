import YAMLTree

/// Gives each name that packs and the manifest format know a number, so that keys are compared as numbers.
package struct NameTable: Sendable {
  /// The number of a name that is not in the table.
  package static let unknown: Int32 = -2
  /// The number of no name at all, as of an item of a list.
  package static let none: Int32 = -1

  private(set) package var names: [String] = []
  private var hashes: [UInt32] = []
  private var slots: [Int32] = [Int32](repeating: -1, count: 1024)
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []

  package init() {}

  /// The number of `name`, which is added where it is new.
  package mutating func intern(_ name: String) -> Int32 {
    var name = name
    let (found, hash) = name.withUTF8 { name in
      let hash = NameTable.hash(name)
      return (find(name, hash), hash)
    }
    if found >= 0 { return found }
    let number = Int32(names.count)
    names.append(name)
    hashes.append(hash)
    bytes.append(contentsOf: name.utf8)
    ends.append(Int32(bytes.count))
    if names.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for index in names.indices { place(Int32(index)) }
    } else {
      place(number)
    }
    return number
  }

  /// The number of the name that these UTF-8 bytes spell, or `unknown`.
  package func number(of name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let found = find(name, NameTable.hash(name))
    return found >= 0 ? found : NameTable.unknown
  }

  package func number(of name: ArraySlice<UInt8>) -> Int32 {
    name.withUnsafeBufferPointer { number(of: $0) }
  }

  /// The number of the text of a scalar.
  func number(of scalar: Int32, in stream: YAMLStream) -> Int32 {
    let start = Int(stream.nodes[Int(scalar)].valueStart)
    let end = start + Int(stream.nodes[Int(scalar)].valueCount)
    func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
      self.number(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    return stream.nodes[Int(scalar)].valueInSource
      ? stream.source.bytes.withUnsafeBufferPointer(number) : stream.text.withUnsafeBufferPointer(number)
  }

  package func number(of name: String) -> Int32 {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  private mutating func place(_ number: Int32) {
    var slot = Int(hashes[Int(number)]) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32 {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if hashes[candidate] == hash {
        let start = candidate == 0 ? 0 : Int(ends[candidate - 1])
        if Int(ends[candidate]) - start == name.count, isName(name, at: start) { return Int32(candidate) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  private func isName(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}

/// Whether two runs of bytes are the same; quicker than `==` of slices for the short texts of manifests.
@inline(__always)
package func sameBytes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  var i = left.startIndex
  var j = right.startIndex
  while i < left.endIndex {
    if left[i] != right[j] { return false }
    i += 1
    j += 1
  }
  return true
}
