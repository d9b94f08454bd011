import TestSupport
import Testing

@testable import TodayCore

@Suite("Items that the user leaves out")
struct LeftOutTests {
    private let noun = Noun("game", "games")

    @Test("A name matches in any case and with other accents, an id in any case, and nothing else does")
    func names() {
        let leftOut = LeftOut(["pokémon GO", "b"])
        let items = ["a": "Pokemon Go", "b": "Chess", "c": "Pokémon", "d": "b"].sorted { $0.key < $1.key }.map {
            Item(rank: Item.unranked, id: Sample.id($0.key), title: DisplayText($0.value))
        }
        #expect(leftOut.kept(items).map(\.id) == Sample.ids("c"))
        #expect(LeftOut().kept(items) == items && LeftOut().sortedFoldedEntries == nil)
    }

    @Test("A sentence names up to three, and counts the others")
    func sentence() {
        func said(_ titles: String..., command: String? = "topgames") -> String? {
            LeftOut.sentence(titles.map { DisplayText($0) }, noun, command: command, .english)
        }
        #expect(said() == nil)
        #expect(said("Just Chatting") == "Hidden: Just Chatting.")
        #expect(said("A", "B", String(repeating: "c", count: 50))?.hasPrefix("Hidden: A, B, ccc") == true)
        #expect(said("A", "B", "C", "D") == "Hidden: 4 games; `topgames hidden` lists all.")
        #expect(said("A", "B", "C", "D", command: nil) == "Hidden: 4 games.")
    }

    @Test("A sentence about hidden games has the command that shows their channels, with names as shell words")
    func games() {
        func said(_ games: String..., isWindow: Bool = false) -> String? {
            LeftOut.sentence(ofGames: games.map { DisplayText($0) }, isWindow: isWindow, .english)
        }
        #expect(said() == nil)
        let start = "Channels that play Chess, Just Chatting are hidden with the game"
        #expect(said("Chess", "Just Chatting") == "\(start); `topgames unhide Chess 'Just Chatting'` shows them.")
        #expect(said("Chess", "Just Chatting", isWindow: true) == "\(start).")
    }
}
