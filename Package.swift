// swift-tools-version: 6.0
import PackageDescription

// `make` links the C and C++ libraries into the program; where only shared ones are there, it is linked against those.
let isStatic = Context.environment["POCKETPAY_LINT_STATIC"] == "1"
// What a static RE2 needs beside itself: newer ones stand on Abseil. `make` asks pkg-config.
let librariesBelowRE2 = (Context.environment["POCKETPAY_LINT_RE2_NEEDS"] ?? "").split(separator: " ").map(String.init)
let re2Libraries = [isStatic ? ":libre2.a" : "re2"] + librariesBelowRE2 + ["stdc++", "m", "pthread"]

let package = Package(
  name: "pocketpay-lint",
  products: [
    .executable(name: "pocketpay-lint", targets: ["pocketpay-lint"])
  ],
  targets: [
    .target(name: "CYAML", linkerSettings: [.linkedLibrary(isStatic ? ":libyaml.a" : "yaml")]),
    .target(name: "CRE2", linkerSettings: re2Libraries.map { .linkedLibrary($0) }),
    .target(name: "RegularExpressions", dependencies: ["CRE2"]),
    .target(name: "Diagnostics"),
    .target(name: "YAMLTree", dependencies: ["CYAML", "Diagnostics"]),
    .target(name: "ManifestOutlines", dependencies: ["Diagnostics", "ScreenStates"]),
    .target(name: "GraphLayout"),
    .target(name: "Wording"),
    .target(name: "NumberFormats"),
    .target(name: "ScreenStates"),
    .target(name: "ProductPages", dependencies: ["Diagnostics", "YAMLTree"]),
    .target(name: "JSONPath", dependencies: ["Diagnostics"]),
    .target(name: "Fixes", dependencies: ["Diagnostics", "YAMLTree", "ProductPages"]),
    .target(
      name: "LintEngine",
      dependencies: [
        "Diagnostics", "YAMLTree", "ManifestOutlines", "Wording", "NumberFormats", "JSONPath", "RegularExpressions",
        "Fixes", "ScreenStates", "ProductPages",
      ]),
    .target(
      name: "RuleFunctions",
      dependencies: [
        "Diagnostics", "YAMLTree", "LintEngine", "Wording", "NumberFormats", "RegularExpressions", "Fixes",
        "ScreenStates",
      ]),
    .target(name: "Baselines", dependencies: ["Diagnostics", "YAMLTree", "ProductPages"]),
    .target(name: "Reporting", dependencies: ["Diagnostics", "ManifestOutlines", "ScreenStates", "GraphLayout"]),
    .target(name: "JSONSchema", dependencies: ["LintEngine", "Reporting"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Diagnostics", "YAMLTree", "ManifestOutlines", "LintEngine", "RuleFunctions", "Baselines", "Fixes", "Reporting",
        "NumberFormats", "JSONPath", "JSONSchema", "ScreenStates",
      ]),
    .executableTarget(name: "pocketpay-lint", dependencies: ["CommandLineTool"]),
    .executableTarget(name: "bench-wording", dependencies: ["Wording"], path: "bench/wording"),
    .target(name: "Coverage", dependencies: ["Diagnostics", "LintEngine"]),
    .executableTarget(
      name: "coverage-ledger", dependencies: ["Coverage", "Diagnostics", "LintEngine", "RuleFunctions", "YAMLTree"]),
    .executableTarget(name: "embed-packs", dependencies: ["Diagnostics", "YAMLTree", "LintEngine"]),
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "ProcessorTime"]),
    .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "Diagnostics", "ProcessorTime"]),
    .testTarget(name: "WordingTests", dependencies: ["Wording", "ProcessorTime"]),
    .testTarget(name: "RegularExpressionsTests", dependencies: ["RegularExpressions", "ProcessorTime"]),
    .testTarget(name: "NumberFormatsTests", dependencies: ["NumberFormats"]),
    .testTarget(name: "ScreenStatesTests", dependencies: ["ScreenStates", "ProcessorTime"]),
    .testTarget(name: "JSONPathTests", dependencies: ["JSONPath"]),
    .testTarget(
      name: "ProductPagesTests",
      dependencies: ["ProcessorTime", "ProductPages", "LintEngine", "RuleFunctions", "YAMLTree", "Diagnostics"]),
    .testTarget(name: "FixesTests", dependencies: ["Fixes", "YAMLTree", "Diagnostics"]),
    .testTarget(name: "BaselinesTests", dependencies: ["Baselines", "YAMLTree", "Diagnostics"]),
    .testTarget(name: "GraphLayoutTests", dependencies: ["GraphLayout"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "ManifestOutlines", "Diagnostics", "ScreenStates"]),
    .testTarget(
      name: "LintEngineTests",
      dependencies: [
        "ProcessorTime", "LintEngine", "RuleFunctions", "NumberFormats", "ScreenStates", "YAMLTree", "Diagnostics",
        "Fixes",
      ],
      exclude: ["Corpus"]),
    .testTarget(
      name: "CoverageTests", dependencies: ["Coverage", "LintEngine", "RuleFunctions", "YAMLTree", "Diagnostics"]),
    .testTarget(
      name: "JSONSchemaTests", dependencies: ["JSONSchema", "LintEngine", "RuleFunctions", "YAMLTree", "Diagnostics"]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "ProcessorTime", "CommandLineTool", "LintEngine", "RuleFunctions", "ScreenStates", "Diagnostics", "YAMLTree",
        "pocketpay-lint",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
