import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TodayFiles

/// TodayCoreTests/Polling/HiddenTests and TodayAppTests/HiddenTests test what is shown.
@Suite("topgames hide, unhide and hidden")
struct HiddenTests {
    /// The ids in the feed.
    private func shown(_ world: World) throws -> [String] {
        let text = try #require(world.home.text(world.home.feed))
        return try #require(JSONCoding.decode(Feed.self, Data(text.utf8))).rows.map(\.id.description)
    }

    @Test("Without todayd, hide and unhide change the configuration and the bars at once, without a request")
    func alone() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let games = world.simulator.ranking.map(\.game)
            #expect(try await world.said("hidden").text.contains("`topgames hide "))
            await world.goOffline()
            #expect(
                try await world.said("hide", games[1].name.uppercased()) == (0, "\(games[1].name) is now hidden.\n"))
            #expect(
                try ConfigurationFile.read(world.home.configuration).leftOut(of: "topgames").entries == [games[1].id])
            #expect(try shown(world) == [0, 2, 3].map { games[$0].id })
            let top = try await world.said("--top3")
            #expect(top.code == 0 && top.text.contains("Hidden: \(games[1].name).\n"))
            let list = try await world.said("list", "--offline", "--page", "1")
            #expect(list.text.contains("\nHidden: \(games[1].name).") && list.text.contains(games[2].name))
            #expect(try await world.said("hidden").text == "\(games[1].id)  \(games[1].name)\n")
            #expect(try await world.said("show", games[1].name, "--offline").code == 0)
            #expect(try await world.said("hide", games[1].id) == (0, "\(games[1].name) is already hidden.\n"))
            #expect(try await world.said("unhide", games[1].name) == (0, "\(games[1].name) is no longer hidden.\n"))
            #expect(try shown(world) == games.prefix(3).map(\.id))
            #expect(try await world.said("unhide", games[1].name) == (0, "\(games[1].name) is not hidden.\n"))
            #expect(try await world.said("hide", " ").code == 64)
        }
    }

    @Test("todayd applies hide and unhide, and an edit of the file, without a notification")
    func running() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus)
            let games = world.simulator.ranking.map(\.game.id)
            #expect(try await world.said("hide", games[0]).code == 0)
            try await ProcProbe.wait("the others") { try shown(world) == Array(games[1...3]) }
            try world.home.replace(
                world.home.configuration, with: #"{"leaveOut": {"topgames": ["\#(games[1])", "\#(games[2])"]}}"#)
            daemon.program.signal(SIGHUP)
            try await ProcProbe.wait("the first again") { try shown(world) == [0, 3, 4].map { games[$0] } }
            #expect(try await daemon.stop() == .code(0))
            #expect(!(world.home.text("\(world.home.data)/log.jsonl") ?? "").contains("announced"))
        }
    }
}
