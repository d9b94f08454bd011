import Foundation
import SimulatorKit
import Testing

@testable import TwitchSimulator

@Suite("the catalogue and the ranking")
struct RankingTests {
    private func evening(_ seed: UInt64, steps: Int) -> [[RankedGame]] {
        var walk = RandomWalk(seed: seed)
        var ranking = Ranking.usual
        return (0..<steps).map { _ in
            walk.step(&ranking)
            return ranking.games
        }
    }

    @Test("there are more than a hundred games, with unique ids and awkward names")
    func catalogue() {
        let games = GameCatalogue.all
        #expect(games.count > 100)
        #expect(Set(games.map(\.id)).count == games.count)
        let known = games.map(\.igdbID).filter { !$0.isEmpty }
        #expect(Set(known).count == known.count)
        #expect(games.first?.igdbID == "")
        for mark in "&<\"'%\\\u{200D}⅃\u{301}".unicodeScalars {
            #expect(games.contains { $0.name.unicodeScalars.contains(mark) }, "\(mark)")
        }
        #expect(games.map(\.name.count).max() == 206)
    }

    @Test("a seed gives the same evening every time, another seed another")
    func seeds() {
        #expect(evening(7, steps: 50) == evening(7, steps: 50))
        #expect(evening(7, steps: 50).last != evening(8, steps: 50).last)
    }

    @Test("the numbers of a seed are the same on every machine")
    func frozen() {
        var generator = SeededGenerator(7)
        let expected: [UInt64] = [7_191_089_600_892_374_487, 309_689_372_594_955_804, 16_616_101_746_815_609_346]
        #expect((1...3).map { _ in generator.next() } == expected)
        #expect(evening(7, steps: 20).last?.prefix(3).map(\.viewers) == [429_888, 315_008, 268_538])
    }

    @Test("in an evening neighbours swap and newcomers enter the top three, and the order follows the viewers")
    func plausible() {
        let tops = evening(1, steps: 100).map { $0.prefix(3).map(\.game.id) }
        let changes = zip(tops, tops.dropFirst()).filter { $0 != $1 }
        #expect((5...70).contains(changes.count))
        #expect(changes.contains { Set($0) == Set($1) } && changes.contains { Set($0) != Set($1) })
        for ranking in evening(3, steps: 30) {
            #expect(ranking.map(\.viewers) == ranking.map(\.viewers).sorted(by: >))
            #expect(Set(ranking.map(\.game.id)).count == GameCatalogue.all.count)
        }
    }

    @Test("a ranking stands still until somebody moves it")
    func still() async throws {
        let caller = try await Caller()
        let before = caller.simulator.ranking
        _ = try caller.pages("games/top")
        #expect(caller.simulator.ranking == before)
        try caller.simulator.advance()
        #expect(caller.simulator.ranking != before)
    }

    @Test("a ranking that changes by itself changes while nobody looks")
    func ticking() async throws {
        let caller = try await Caller(.with { $0.changeEvery = 0.001 })
        let first = caller.simulator.ranking
        var looks = 0
        while caller.simulator.ranking == first, looks < 10_000_000 { looks += 1 }
        #expect(caller.simulator.ranking != first)
    }

    @Test(
        "a script begins with its first step, and stays at its last or begins again", arguments: [true, false])
    func script(repeats: Bool) async throws {
        let json = """
            {"repeat": \(repeats), "steps": [
              {"ranking": ["743", "21779"]},
              {"ranking": ["21779"], "viewers": {"21779": 5}, "faults": [{"name": "gone", "path": "/helix/streams"}]},
              {"faults": []}]}
            """
        let script = try Script(json: Data(json.utf8))
        let caller = try await Caller(.with { $0.script = script })
        #expect(try caller.list("games/top?first=2").ids == ["743", "21779"])
        try caller.simulator.advance()
        #expect(try caller.list("games/top?first=2").ids == ["21779", "743"])
        #expect(caller.simulator.ranking[0].viewers == 5)
        #expect(caller.helix("streams").status == 410)
        try caller.simulator.advance()
        #expect(caller.helix("streams").status == 200)
        try caller.simulator.advance()
        #expect(try caller.list("games/top?first=1").ids == [repeats ? "743" : "21779"])
    }

    @Test(
        "a script with an unknown game or fault, or without steps, is rejected",
        arguments: [
            #"{"steps": [{"ranking": ["x"]}]}"#, #"{"steps": [{"faults": [{"name": "x"}]}]}"#, "{}", "[",
        ])
    func badScript(json: String) {
        #expect(throws: (any Error).self) { try Script(json: Data(json.utf8)) }
    }
}
