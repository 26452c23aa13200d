import ScreenStates

/// A diagram as an SVG file of its own, for light and dark pages.
package enum DiagramFile {
  /// The file as UTF-8 that ends with a line feed; nil where the diagram is too large for a picture.
  package static func render(_ diagram: Diagram, title: String) -> [UInt8]? {
    guard let picture = DiagramPicture(diagram) else { return nil }
    var file = HTMLText()
    file.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    picture.write(to: &file, label: title, attributes: [("xmlns", "http://www.w3.org/2000/svg")]) { svg in
      svg.element("title", title)
      svg.markup("\n<style>\n\(style)</style>\n")
      svg.markup("<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n")
    }
    file.markup("\n")
    return file.bytes
  }

  private static let style = #"""
    svg {
      font: 13px system-ui, sans-serif;
      --text: #1c2430; --soft: #536074; --page: #ffffff; --panel: #f5f7fa; --error: #a4161a;
    }
    @media (prefers-color-scheme: dark) {
      svg { --text: #e6eaf0; --soft: #a4b0c0; --page: #12161c; --panel: #1a2029; --error: #ff9d9d; }
    }
    .page { fill: var(--page); }
    \#(DiagramPicture.style)

    """#
}
