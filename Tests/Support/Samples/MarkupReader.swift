import Foundation
import FoundationXML

/// Reads XML by its own rules: elements are closed in order, and text contains no markup.
///
/// Source: XML 1.0 §2.2 and §2.4, as far as our pictures need it. It shares no code with ours.
package struct MarkupReader {
    /// An element and its own text.
    package struct Element {
        package let name: String
        package var text = ""
    }

    package private(set) var elements: [Element] = []

    /// `nil` if the markup is not well-formed.
    package init?(_ markup: String) {
        var open: [Int] = []
        var rest = markup.unicodeScalars[...]
        while let first = rest.first {
            if first == "<" {
                guard let end = rest.firstIndex(of: ">") else { return nil }
                let tag = String(rest[rest.index(after: rest.startIndex)..<end])
                rest = rest[rest.index(after: end)...]
                if tag.hasPrefix("/") {
                    guard let last = open.popLast(), elements[last].name == tag.dropFirst() else { return nil }
                } else {
                    guard !tag.contains("<"), tag.filter({ $0 == "\"" }).count % 2 == 0 else { return nil }
                    elements.append(Element(name: String(tag.prefix { $0.isLetter })))
                    if !tag.hasSuffix("/") { open.append(elements.count - 1) }
                }
            } else {
                let text = rest.prefix { $0 != "<" }
                rest = rest[text.endIndex...]
                guard let read = Self.unescaped(String(text)) else { return nil }
                if let last = open.last {
                    elements[last].text += read
                } else if !read.allSatisfy(\.isWhitespace) {
                    return nil
                }
            }
        }
        guard open.isEmpty else { return nil }
    }

    package func texts(_ name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

    private static func unescaped(_ text: String) -> String? {
        let named = ["amp": "&", "lt": "<", "gt": ">", "apos": "'", "quot": "\""]
        let controls = text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
        guard !controls else { return nil }
        var parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        var read = parts.removeFirst()
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let character = named[String(part[..<end])] else { return nil }
            read += character + part[part.index(after: end)...]
        }
        return read
    }
}

/// The visible text of Pango markup, and the elements around it, read by Foundation's XML parser.
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
