import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TwitchSimulator

@Suite("one game in detail")
struct DetailTests {
    /// The answer about the game that Twitch ranks first.
    private func leader(_ world: World, _ arguments: String...) async throws -> FetchedAnswer {
        let outcome = try await world.run(.fetch, ["topgames", "--detail", world.leaderIDs[0]] + arguments)
        #expect(outcome.code == 0 && outcome.errors == "")
        return try JSONDecoder().decode(FetchedAnswer.self, from: Data(outcome.output.utf8))
    }

    private func item(_ answer: FetchedAnswer) throws -> FetchedAnswer.Item {
        #expect(answer.page?.items.count == 1)
        return try #require(answer.page?.items.first)
    }

    @Test("with enough pages its viewers and channels equal Twitch's, and are marked as complete")
    func whole() async throws {
        try await withWorld { world in
            try world.signIn()
            let item = try item(await leader(world, "--requests", "100"))
            let truth = world.simulator.ranking[0]
            #expect(item.id == truth.game.id && item.title == truth.game.name && item.rank == nil)
            #expect(item.metric?.value == Double(truth.viewers) && item.metric?.atLeast == false)
            let channels = try #require(item.details?.first)
            #expect(channels.unit == "channels" && channels.atLeast == false)
            #expect(
                Int(channels.value) > 500 && world.requests(to: "/helix/streams") == (Int(channels.value) + 99) / 100)
        }
    }

    @Test("by default it reads five pages, and the sums are lower bounds")
    func fivePages() async throws {
        try await withWorld { world in
            try world.signIn()
            let item = try item(await leader(world))
            #expect(world.requests(to: "/helix/games") == 1 && world.requests(to: "/helix/streams") == 5)
            #expect(item.metric?.atLeast == true)
            #expect(item.details?.first?.value == 500 && item.details?.first?.atLeast == true)
        }
    }

    @Test("streams that appear twice count once")
    func duplicates() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.duplicates)
            let item = try item(await leader(world, "--requests", "100"))
            #expect(item.metric?.value == Double(world.simulator.ranking[0].viewers))
        }
    }

    @Test(
        "inconsistent lists end the count, and the result never looks complete",
        arguments: [
            .cursorRepeats, .cursorToEmptyPage, .streamsUnknownGame, .streamsBlankGame, .streamsMissing,
            .cursorDoubled, .cursorRefused, .cursorAfterLast, .streamsErrorType,
        ] as [Fault])
    func quirks(_ fault: Fault) async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(fault, path: "/helix/streams")
            let item = try item(await leader(world, "--requests", "12"))
            let truth = Double(world.simulator.ranking[0].viewers)
            if let metric = item.metric {
                #expect(metric.value == truth || (metric.value < truth && metric.atLeast))
                #expect(item.details?.first?.unit == "channels")
            } else {
                #expect(item.details == nil)
            }
            #expect(world.requests(to: "/helix/streams") <= 24)
        }
    }

    @Test("when only the daemon's share of requests is left it stops, and says so")
    func fewLeft() async throws {
        var options = SimulatorOptions.publicClient
        options.rateLimit = RateLimit(points: 8, refillPerMinute: 0)
        try await withWorld(options) { world in
            try world.signIn()
            let answer = try await leader(world, "--requests", "100")
            let item = try item(answer)
            let requests = world.simulator.requests.count { $0.path.hasPrefix("/helix/") }
            #expect(requests == 7 && item.metric?.atLeast == true && item.details?.first?.value == 600)
            #expect(answer.remarks?.count == 1 && answer.remarks?.first?.contains("1 more request") == true)
        }
    }

    @Test("429 while counting: the partial count is returned and marked, with the reason and the pause")
    func rateLimited() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.rateLimited, skip: 2, path: "/helix/streams", seconds: 60)
            let answer = try await leader(world)
            let item = try item(answer)
            #expect(world.requests(to: "/helix/streams") == 3)
            #expect(item.details?.first?.value == 200 && item.metric?.atLeast == true)
            #expect(answer.remarks == ["Incomplete: Twitch asks for fewer requests (HTTP 429)."])
            #expect(answer.page?.restUntil != nil)
        }
    }

    @Test("an unknown game is an empty page")
    func unknown() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.fetch("--detail", "999999999").page?.items.isEmpty == true)
            #expect(try await world.fetch("--detail", "bulbasaur").page?.items.isEmpty == true)
            #expect(world.requests(to: "/helix/streams") == 0)
        }
    }

    @Test("its large picture is stored next to the small one, and not requested again")
    func art() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            for _ in 0..<2 { _ = try await leader(world, "--requests", "1") }
            let id = world.leaderIDs[0]
            let files = try FileManager.default.contentsOfDirectory(atPath: world.home.art)
            #expect(Set(files).isSuperset(of: ["\(id).png", "\(id).large.png"]))
            #expect(world.simulator.requests.count { $0.path.hasSuffix("600x800.png") } == 1)
        }
    }

    @Test(
        "an unusable picture costs nothing but itself", arguments: [.artMissing, .artHuge, .artNotImage] as [Fault])
    func noArt(_ fault: Fault) async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(fault)
            #expect(try item(await leader(world, "--requests", "1")).metric != nil)
            let files = try FileManager.default.contentsOfDirectory(atPath: world.home.art)
            #expect(files == ["\(world.leaderIDs[0]).large.none"])
        }
    }
}
