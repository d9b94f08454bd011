import TestSupport
import Testing

@testable import TodayCore

@Suite("How a change affected one place")
struct MoveTests {
    @Test(
        "from the previous place to the current one",
        arguments: [
            (nil, 1, Move.new, "●"), (1, 1, .same, ""), (2, 1, .up, "▲"), (3, 1, .up, "▲"), (1, 2, .down, "▼"),
            (2, 3, .down, "▼"),
        ])
    func moves(previous: Int?, rank: Int, move: Move, symbol: String) {
        #expect(Move(from: previous, to: rank) == move)
        #expect(move.symbol() == symbol)
    }

    @Test("a favourite's star is the sign of no move, and in ASCII its asterisk is not either")
    func star() {
        for move in [Move.up, .down, .new, .same] {
            #expect(move.symbol() != "★" && move.symbol(ascii: true) != "*")
            #expect(move.symbol().count == move.symbol(ascii: true).count)
            #expect(move.symbol(ascii: true).utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("an item knows its own move")
    func item() {
        let item = Sample.items("AB")[1]
        #expect(item.move == .new)
        #expect(item.with(previousRank: 2).move == .same)
        #expect(item.with(previousRank: 1).move == .down)
        #expect(item.with(previousRank: 2).with(rank: 1).move == .up)
    }
}
