import Foundation

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
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let blocks = try decoder.decode([Block].self, from: Data(output.utf8))
        guard blocks.allSatisfy({ $0.markup ?? "none" == "none" && !$0.fullText.isEmpty }) else {
            throw NotShown(description: "markup, or a block that is left out: \(output)")
        }
        guard blocks.dropLast().allSatisfy({ $0.separator == false && $0.separatorBlockWidth == 0 }) else {
            throw NotShown(description: "a gap within the line: \(output)")
        }
        return blocks
    }
}
