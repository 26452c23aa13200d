/// Short names of findings that outlive edits elsewhere in the file: what services know a finding by from run to run.
package enum Fingerprints {
  /// 16 hexadecimal digits for each entry, all different; of equal entries the order tells.
  package static func texts(of entries: [BaselineEntry?]) -> [String] {
    var counts: [BaselineEntry?: Int] = [:]
    return entries.map { entry in
      let number = counts[entry, default: 0]
      counts[entry] = number + 1
      var hash = StableHash()
      if let entry { hash.add(entry.line.utf8) }
      // The first one keeps its name when a second one like it comes or goes.
      if number > 0 || entry == nil { hash.add(UInt64(number)) }
      let digits = String(hash.value, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}
