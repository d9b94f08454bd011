import TestSupport
import Testing

@testable import TodayCore

@Suite("Text for fonts with only ASCII")
struct ASCIITextTests {
    @Test(
        "accents are dropped, letters and symbols are written out, other scripts become a question mark",
        arguments: [
            ("Pokémon™ Legends – Z‑A", "PokemonTM Legends - Z-A"), ("Brøderbund: Łódź", "Broderbund: Lodz"),
            ("“Straße” ≥ 5", "\"Strasse\" >= 5"), ("Tom Clancy’s", "Tom Clancy's"), ("I ♥️ Rust", "I <3 Rust"),
            ("原神 Genshin", "? Genshin"), ("Ghost 👻👻 Town", "Ghost ? Town"), ("plain & <simple>", "plain & <simple>"),
        ])
    func written(_ text: String, _ ascii: String) {
        #expect(DisplayText(text).ascii.escaped(for: .plain) == ascii)
    }

    @Test("nothing is left of a name without any letter or digit", arguments: ["原神", "✂️", "…", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func nothing(_ text: String) {
        #expect(DisplayText(text).ascii.isEmpty)
    }

    @Test("whatever goes in, only printable ASCII comes out")
    func always() {
        var generator = SeededGenerator(32)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(500, &generator) {
            let text = DisplayText(raw).ascii.escaped(for: .plain)
            #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(raw.debugDescription)")
        }
    }
}
