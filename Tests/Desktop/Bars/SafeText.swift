import Foundation

extension String {
    /// A JSON string, as Foundation writes it.
    var asJSON: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Pango markup with every character as a number: none of the title's own markup remains.
    var asEntities: String { unicodeScalars.map { "&#\($0.value);" }.joined() }

    /// Kept in order by left-to-right marks, whatever the direction of its titles.
    var fromLeftToRight: String { "\u{200E}" + replacing(" · ", with: "\u{200E} · ") }
}

extension Bar {
    /// Blocks of i3bar's protocol without markup; the second and third start with the separator.
    @Sendable static func blocks(_ text: String) -> String {
        let parts = text.replacing(" · ", with: "\n · ").split(separator: "\n").map { "\u{200E}\($0)" }
        let blocks = parts.enumerated().map { index, part in
            let join = index < parts.count - 1 ? ",\"separator\":false,\"separator_block_width\":0" : ""
            return "{\"full_text\":\(part.asJSON)\(join)}"
        }
        return "[\(blocks.joined(separator: ","))],"
    }
}
