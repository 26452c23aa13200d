import LintEngine

/// All functions that packs may call. A new one is a file and a line here.
package enum BuiltInFunctions {
  package static let all: [RuleFunction] = [
    RequireFunction.function, ForbidFunction.function, IsFunction.function, EnumerationFunction.function,
    ContainsFunction.function, RangeFunction.function, LengthFunction.function, CountFunction.function,
    UniqueFunction.function, ConsistentFunction.function, OrderFunction.function, ReferenceFunction.function,
    MentionedFunction.function, WordingFunction.function, SaysFunction.function, SentenceFunction.function,
    SecretFunction.function, NumberFunction.function, AgreesFunction.function, CompleteFunction.function,
    StatesFunction.function, ContractFunction.function, CasingFunction.function, ContrastFunction.function,
    PatternFunction.function, MachineFunction.function, ScriptFunction.function,
  ]
}
