/// The keys of number fields and their examples.
package struct NumberKeys: Sendable {
  package let numbers: Int32
  package let inputs: Int32
  package let format: Int32
  package let role: Int32
  package let unit: Int32
  package let sign: Int32
  package let locale: Int32
  package let dir: Int32
  package let group: Int32
  package let examples: Int32
  package let value: Int32
  package let shows: Int32

  init(_ names: inout NameTable) {
    numbers = names.intern("numbers")
    inputs = names.intern("inputs")
    format = names.intern("format")
    role = names.intern("role")
    unit = names.intern("unit")
    sign = names.intern("sign")
    locale = names.intern("locale")
    dir = names.intern("dir")
    group = names.intern("group")
    examples = names.intern("examples")
    value = names.intern("value")
    shows = names.intern("shows")
  }
}
