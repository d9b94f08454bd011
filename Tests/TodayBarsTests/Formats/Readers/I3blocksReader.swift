import Foundation
import TestSupport

/// i3blocks, both as in 1.4 (src/json.c, src/block.c) and as in 1.5, and then i3bar with Pango markup.
struct I3blocksReader: BarReader {
    struct Block: Decodable, Equatable {
        let fullText: String
        let shortText: String?
        let color: String?
        let urgent: String?
        let markup: String?
    }

    let format = "i3blocks"

    func read(_ output: String) throws -> BarReading {
        let block = try Self.block(output)
        let (full, short) = (try PangoText(block.fullText), try PangoText(block.shortText ?? ""))
        guard block.markup == "pango", full.elements.isEmpty, short.elements.isEmpty, !full.text.isEmpty else {
            throw NotShown(description: "an element of a title's making, or nothing: \(output)")
        }
        return BarReading(text: full.text, more: [short.text])
    }

    func hasRoom(for line: String) -> Bool { Self.mostBytes(line) < 1024 }

    /// The short text: only the first place.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        [.line(PromisedLine(scene, self, places: 1) { Self.mostBytes($0) < 512 })]
    }

    /// The bytes of `line` if each sign that may become an entity takes six.
    private static func mostBytes(_ line: String) -> Int {
        line.utf8.count + 5 * line.unicodeScalars.filter { "&<>'\"\\".unicodeScalars.contains($0) }.count
    }

    /// The block, which has to be the same in both versions.
    static func block(_ output: String) throws -> Block {
        let old = Block(
            fullText: try value("full_text", 1024, output) ?? "", shortText: try value("short_text", 512, output),
            color: try value("color", 8, output), urgent: try value("urgent", 8, output),
            markup: try value("markup", 8, output))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let new = try decoder.decode(Block.self, from: Data(output.utf8))
        guard old == new else { throw NotShown(description: "1.4 reads \(old), 1.5 \(new)") }
        return new
    }

    /// As 1.4 looks for it: the first occurrence of the name, then everything up to the next quote, cut to its array.
    private static func value(_ name: String, _ size: Int, _ output: String) throws -> String? {
        guard output.utf8.count < 2048 else { throw NotShown(description: "longer than its buffer") }
        guard let key = output.range(of: "\"\(name)\"", options: .literal) else { return nil }
        let value = output.utf8[key.upperBound...].dropFirst()
        guard value.first == UInt8(ascii: "\"") else { throw NotShown(description: "no string: \(name)") }
        let bytes = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        return String(decoding: bytes.prefix(size - 1), as: UTF8.self)
    }
}
