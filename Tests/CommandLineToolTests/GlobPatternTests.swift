import CommandLineTool
import Testing

struct GlobPatternTests {
  @Test(arguments: [
    ("*.yaml", "a.yaml"), ("*.yaml", "a/b/c.yaml"), ("drafts", "a/drafts/b.yaml"), ("drafts/", "drafts/b.yaml"),
    ("drafts/", "drafts/"), ("/a.yaml", "a.yaml"), ("./a.yaml", "a.yaml"), ("a/*.yaml", "a/b.yaml"),
    ("screens/drafts/**", "screens/drafts/x/y.yaml"), ("a/**/b.yaml", "a/b.yaml"), ("a/**/b.yaml", "a/x/y/b.yaml"),
    ("**/b.yaml", "b.yaml"), ("**/b.yaml", "x/y/b.yaml"), ("a/b", "a/b/c.yaml"), ("?.yaml", "ü.yaml"),
    ("[a-c].yaml", "b.yaml"), ("[!a-c].yaml", "d.yaml"), ("[]x].yaml", "].yaml"), ("[a-].yaml", "-.yaml"),
    ("[[:digit:]a-c].yaml", "7.yaml"), ("[^[:alpha:]]", "_"), (#"a\/b"#, "a/b"), ("[a/b]", "a"), (#"**\/b"#, "a/b"),
    (#"\*.yaml"#, "*.yaml"), (#"[\]]"#, "]"), ("**", "a/b"), ("***/b", "x/y/b"),
    ("a**b.yaml", "axxb.yaml"),
  ])
  func matches(pattern: String, path: String) {
    #expect(GlobPattern(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.yaml", "a.yml"), ("/a.yaml", "b/a.yaml"), ("./a.yaml", "b/a.yaml"), ("drafts/", "drafts"),
    ("a/*.yaml", "a/b/c.yaml"), ("a/*.yaml", "x/a/b.yaml"), ("a/**", "a"), ("a/**", "a/"), ("?.yaml", "ab.yaml"),
    ("[a-c].yaml", "d.yaml"), ("[!a-c].yaml", "b.yaml"), ("[z-a]", "b"), ("", "a"), ("/", "a"), ("a", ""),
    ("draft", "drafts/a.yaml"), (#"\*.yaml"#, "a.yaml"), ("a/**/b", "ab"),
    ("[a", "[a"), (#"a\"#, #"a\"#), ("a//b", "a/b"), ("//a", "a"), ("a//", "a/"), ("[[:digits:]]", "7"),
    (#"**\/b"#, "b"),
    ("x**/b", "x/y/b"), ("x/**y/b", "x/z/y/b"), (#"\**"#, "a"),
  ])
  func doesNotMatch(pattern: String, path: String) {
    #expect(!GlobPattern(pattern).matches(path))
  }

  @Test(.timeLimit(.minutes(20))) func hostilePatternsEnd() {
    let stars = GlobPattern(String(repeating: "*a", count: 500) + "b")
    #expect(!stars.matches(String(repeating: "a", count: 2000)))
    let folders = GlobPattern(String(repeating: "**/a/", count: 100) + "b")
    #expect(!folders.matches(String(repeating: "a/", count: 300)))
  }
}
