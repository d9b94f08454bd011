import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd and favourites", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct FavoriteNoticeTests {
    private func game(_ world: World) throws -> (id: String, name: String) {
        let game = try #require(world.simulator.ranking.dropFirst(40).first).game
        return (game.id, game.name)
    }

    @Test("one that reaches the first page is announced once, and logged")
    func told() async throws {
        try await withWorld { world in
            try world.signIn()
            let game = try game(world)
            #expect(try await world.said("favorite", game.id).code == 0)
            let (daemon, recorder) = try await world.startDesktop()
            try await world.see(daemon, world.leaderIDs + [game.id])
            let notification = try await recorder.notification()
            #expect(notification.violations == [])
            #expect(notification.summary?.contains(game.name) == true)
            #expect(notification.summary?.hasSuffix("is on the first page of Twitch") == true)
            #expect(notification.hints?["category"]?.text == "x-topgames.favorite")
            #expect(notification.actions?.contains("open-\(game.id)") == true)
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            #expect(try await world.said("log").text.contains("favourite 4 ● \(game.name) — announced"))
        }
    }

    @Test("one that reaches the top three is in that announcement, and in no other")
    func topThree() async throws {
        try await withWorld { world in
            try world.signIn()
            let game = try game(world)
            #expect(try await world.said("favorite", game.id).code == 0)
            let (daemon, recorder) = try await world.startDesktop()
            try await world.see(daemon, [game.id])
            #expect(try await recorder.notification().summary == "Top games on Twitch changed")
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }
}
