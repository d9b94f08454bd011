import Foundation
import TestSupport

/// The rest of a line that a bar has not read yet; most read scalars, or bytes, of which only ASCII matters.
struct LineScanner {
    private(set) var rest: ArraySlice<Unicode.Scalar>

    init(_ text: some StringProtocol) { rest = Array(text.unicodeScalars)[...] }

    mutating func next() -> Unicode.Scalar? { rest.popFirst() }

    func begins(_ words: String) -> Bool { rest.starts(with: words.unicodeScalars) }

    mutating func take(_ words: String) -> Bool {
        guard begins(words) else { return false }
        rest.removeFirst(words.unicodeScalars.count)
        return true
    }

    /// The number of these characters that come next, which are consumed.
    mutating func run(of sign: Unicode.Scalar) -> Int {
        let signs = rest.prefix { $0 == sign }
        rest.removeFirst(signs.count)
        return signs.count
    }

    /// The next `count` scalars, or fewer.
    mutating func take(_ count: Int) -> String {
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).map(String.init).joined()
    }

    /// The text up to `end`, which is consumed too.
    mutating func value(before end: Unicode.Scalar) throws -> String {
        guard let index = rest.firstIndex(of: end) else { throw NotShown(description: "no \(end) after a tag") }
        defer { rest.removeFirst() }
        return take(index - rest.startIndex)
    }
}

extension String {
    mutating func append(_ scalar: Unicode.Scalar) { unicodeScalars.append(scalar) }

    var isColour: Bool { wholeMatch(of: /#[0-9a-f]{6}/) != nil }

    /// The text of a widget for it as Pango markup; an element would come from a title.
    func pango() throws -> String {
        let pango = try PangoText(self)
        guard pango.elements.isEmpty else { throw NotShown(description: "elements: \(pango.elements)") }
        return pango.text
    }

    /// Its value in JSON, with keys in snake case.
    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: Data(utf8))
    }
}
