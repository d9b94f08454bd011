import Foundation
import FoundationXML

/// What a widget shows of Pango markup, read by Foundation's XML parser: the text, and the elements around it.
package final class PangoText: NSObject, XMLParserDelegate {
    package struct NotMarkup: Error, CustomStringConvertible { package let description: String }

    package private(set) var text = ""
    package private(set) var elements: [String] = []

    /// Parses `markup`; throws for invalid markup, for which a bar would show nothing.
    package init(_ markup: String) throws {
        super.init()
        // NUL and other controls would be rejected, and so would a second root.
        let parser = XMLParser(data: Data("<markup>\(markup)</markup>".utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw NotMarkup(description: "\(parser.parserError?.localizedDescription ?? "?"): \(markup)")
        }
        elements.removeFirst()
        text = text.drawn
    }

    package func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { elements.append(name) }

    package func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    package func parser(_ parser: XMLParser, foundCDATA block: Data) { elements.append("CDATA") }

    package func parser(_ parser: XMLParser, foundComment comment: String) { elements.append("comment") }
}

extension String {
    /// The text as laid out by Unicode's rules: without isolates, and without a mark before one.
    ///
    /// Nested isolates are not ours, and stay. Source: UAX #9.
    package var drawn: String {
        let isolate = /\u{200E}\u{2068}([^\u{200E}\u{2068}\u{2069}]*)\u{2069}/.matchingSemantics(.unicodeScalar)
        return replacing(isolate) { String($0.1) }
    }
}
