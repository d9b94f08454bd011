import Foundation
import TestSupport

/// i3bar and swaybar: a JSON array of blocks, drawn one after another.
struct I3barReader: BarReader {
    struct Block: Decodable {
        let fullText: String
        let shortText: String?
        let color: String?
        let name: String
        let instance: String?
        let urgent: Bool?
        let separator: Bool?
        let separatorBlockWidth: Int?
        let markup: String?
    }

    let format = "i3bar"

    func read(_ output: String) throws -> BarReading {
        let blocks = try Self.blocks(output)
        return BarReading(
            text: blocks.map(\.fullText).joined().drawn, more: blocks.map { ($0.shortText ?? $0.fullText).drawn })
    }

    /// The short texts: titles of 8 characters if that is shorter, and the whole remark.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        guard let cut = PromisedLine(scene, self).cut(to: text) else { return [] }
        let places = scene.places.prefix(cut.places).map { place in
            let (full, short) = (scene.place(place, cutTo: cut.characters), scene.place(place, cutTo: 8))
            return (place.rank == 1 ? "" : scene.separator) + (width(short) < width(full) ? short : full)
        }
        let note = cut.places == 0 ? scene.line(0, cutTo: 0) : cut.scene.remark.map { " (\($0))" }
        return (places + [note].compactMap(\.self)).map(Promised.words)
    }

    static func blocks(_ output: String) throws -> [Block] {
        let blocks = try output.json([Block].self)
        guard blocks.allSatisfy({ $0.markup ?? "none" == "none" && !$0.fullText.isEmpty }) else {
            throw NotShown(description: "markup, or a block that is left out: \(output)")
        }
        guard blocks.dropLast().allSatisfy({ $0.separator == false && $0.separatorBlockWidth == 0 }) else {
            throw NotShown(description: "a gap within the line: \(output)")
        }
        return blocks
    }
}

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
        let text = try block.fullText.pango()
        guard block.markup == "pango", !text.isEmpty else { throw NotShown(description: "nothing: \(output)") }
        return BarReading(text: text, more: [try (block.shortText ?? "").pango()])
    }

    func hasRoom(for line: String) -> Bool { Self.mostBytes(line) < 1024 }

    /// The short text: only the first place.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        [.line(PromisedLine(scene, self, places: 1) { Self.mostBytes($0) < 512 })]
    }

    /// The bytes of `line` if each character that may become an entity takes six.
    private static func mostBytes(_ line: String) -> Int {
        line.utf8.count + 5 * line.unicodeScalars.filter { "&<>'\"\\".unicodeScalars.contains($0) }.count
    }

    /// The block, which has to be the same in both versions.
    static func block(_ output: String) throws -> Block {
        let old = Block(
            fullText: try value("full_text", 1024, output) ?? "", shortText: try value("short_text", 512, output),
            color: try value("color", 8, output), urgent: try value("urgent", 8, output),
            markup: try value("markup", 8, output))
        let new = try output.json(Block.self)
        guard old == new else { throw NotShown(description: "1.4 reads \(old), 1.5 \(new)") }
        return new
    }

    /// As 1.4 searches for it: the first occurrence of the name, then everything up to the next quote, cut to its
    /// array.
    private static func value(_ name: String, _ size: Int, _ output: String) throws -> String? {
        guard output.utf8.count < 2048 else { throw NotShown(description: "longer than its buffer") }
        guard let key = output.range(of: "\"\(name)\"", options: .literal) else { return nil }
        let value = output.utf8[key.upperBound...].dropFirst()
        guard value.first == UInt8(ascii: "\"") else { throw NotShown(description: "no string: \(name)") }
        let bytes = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        return String(decoding: bytes.prefix(size - 1), as: UTF8.self)
    }
}

/// i3status-rust (src/blocks/custom.rs) with the block's own format `$text.pango-str()`: JSON, then Pango markup.
struct I3statusRustReader: BarReader {
    struct Input: Decodable {
        enum State: String, Decodable {
            case idle = "Idle"
            case info = "Info"
            case good = "Good"
            case warning = "Warning"
            case critical = "Critical"
        }

        let icon: String?
        let state: State?
        let text: String
        let shortText: String?
    }

    let format = "i3status-rust"

    func read(_ output: String) throws -> BarReading {
        let input = try Self.input(output)
        return BarReading(text: try input.text.pango(), more: [try (input.shortText ?? "").pango()])
    }

    /// The short text: only the first place.
    func more(_ scene: Scene, beside text: String) -> [Promised] { [.line(PromisedLine(scene, self, places: 1))] }

    static func input(_ output: String) throws -> Input {
        let input = try output.json(Input.self)
        guard input.icon ?? "" == "", !input.text.isEmpty else {
            throw NotShown(description: "an icon that may be missing, or nothing: \(output)")
        }
        return input
    }
}
