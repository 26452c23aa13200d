// swift-tools-version: 6.0
import PackageDescription

// `make` links libyaml into the program; where only the shared library is there, the program is linked against that.
let yamlLibrary = Context.environment["POCKETPAY_LINT_STATIC"] == "1" ? ":libyaml.a" : "yaml"

let package = Package(
  name: "pocketpay-lint",
  products: [
    .executable(name: "pocketpay-lint", targets: ["pocketpay-lint"])
  ],
  targets: [
    .target(name: "CYAML", linkerSettings: [.linkedLibrary(yamlLibrary)]),
    .target(name: "Diagnostics"),
    .target(name: "YAMLTree", dependencies: ["CYAML", "Diagnostics"]),
    .target(name: "Wording"),
    .target(name: "NumberFormats"),
    .target(name: "LintEngine", dependencies: ["Diagnostics", "YAMLTree", "Wording"]),
    .target(
      name: "RuleFunctions",
      dependencies: ["Diagnostics", "YAMLTree", "LintEngine", "Wording", "NumberFormats"]),
    .target(name: "Reporting", dependencies: ["Diagnostics"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Diagnostics", "YAMLTree", "LintEngine", "RuleFunctions", "Reporting", "NumberFormats",
      ]),
    .executableTarget(name: "pocketpay-lint", dependencies: ["CommandLineTool"]),
    .executableTarget(name: "embed-packs", dependencies: ["Diagnostics", "YAMLTree", "LintEngine"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "Diagnostics"]),
    .testTarget(name: "WordingTests", dependencies: ["Wording"]),
    .testTarget(name: "NumberFormatsTests", dependencies: ["NumberFormats"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting", "Diagnostics"]),
    .testTarget(
      name: "LintEngineTests",
      dependencies: ["LintEngine", "RuleFunctions", "YAMLTree", "Diagnostics"]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: ["CommandLineTool", "LintEngine", "RuleFunctions", "Diagnostics"]),
  ],
  swiftLanguageModes: [.v6]
)
