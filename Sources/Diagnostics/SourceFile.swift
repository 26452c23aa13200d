/// One input file: the path it is reported under and its bytes as they were read.
package struct SourceFile: Sendable {
  /// The path with `/` between its parts; bytes that are not UTF-8 are kept as `PathBytes` does.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A half-open range of bytes in one file of a run.
package struct SourceSpan: Hashable, Sendable {
  /// The index of the file in the run's list of files.
  package var file: Int32
  /// The byte offset of the first byte.
  package var lowerBound: Int32
  /// The byte offset behind the last byte; equal to `lowerBound` for an empty place.
  package var upperBound: Int32

  package init(file: Int32, lowerBound: Int32, upperBound: Int32) {
    self.file = file
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  package init(file: Int32, lowerBound: Int, upperBound: Int) {
    self.init(file: file, lowerBound: Int32(lowerBound), upperBound: Int32(upperBound))
  }
}
