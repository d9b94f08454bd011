import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames on a machine where it never ran")
struct FreshStartTests {
    @Test("without a sign-in it says so in one sentence, exits with 77 and sends no request")
    func notSignedIn() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 77)
            #expect(outcome.output == "")
            #expect(outcome.errors == "Not signed in to Twitch: run `topgames login`.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("it shows the three that Twitch ranks first, in Twitch's order")
    func ranking() async throws {
        try await withWorld { world in
            try world.simulator.setRanking(
                ["743", "26936", "509658"], viewers: ["743": 10, "26936": 20, "509658": 30])
            try world.signIn()
            let outcome = try await world.run(.topgames, ["--top3"])
            #expect(outcome.code == 0 && outcome.errors == "")
            let rows = outcome.output.split(separator: "\n")
            #expect(rows.count == 4)
            #expect(rows.first?.hasPrefix("Top games on Twitch · ") == true)
            for (place, title) in world.leaders.enumerated() {
                #expect(rows[place + 1].hasPrefix("\(place + 1)   \(title)  "))
            }
            // The sums contradict the order, and the order counts.
            #expect(
                rows.dropFirst().map { $0.split(separator: " ").suffix(2) } == [
                    ["10", "viewers"], ["20", "viewers"], ["30", "viewers"],
                ])
        }
    }

    @Test("--json has the whole snapshot, its age and its state")
    func json() async throws {
        try await withWorld { world in
            let top = try await world.haveData()
            #expect(top.schema == 1 && top.source == "topgames" && top.state == "fresh")
            #expect(try (0...60).contains(#require(top.ageSeconds)))
            #expect(top.items.map(\.title) == world.leaders)
            #expect(top.items.map(\.id) == world.leaderIDs)
            #expect(top.items.map(\.rank) == [1, 2, 3])
            for (item, ranked) in zip(top.items, world.simulator.ranking) {
                let metric = try #require(item.metric)
                #expect(metric.unit == "viewers" && metric.atLeast)
                #expect(metric.value > 0 && metric.value <= Double(ranked.viewers))
            }
        }
    }
}
