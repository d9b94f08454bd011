import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("Faults of Twitch and of the connection")
struct FaultTests {
    /// The programs' own exit codes; none is of a signal.
    private static let codes: Set<Int32> = [0, 69, 75, 77]

    private func isOneSentence(_ text: String) -> Bool {
        text.hasSuffix(".\n") && text.count { $0 == "\n" } == 1 && !text.contains("\u{1B}")
    }

    @Test(
        "todayd survives every fault of a connection: the last good snapshot stays, or a newer good one replaces it",
        arguments: [
            "hang", "slow", "reset", "closed", "truncated", "reset-mid-body", "stalled", "drip", "endless", "huge",
        ])
    func daemon(_ fault: String) async throws {
        try await withWorld { world in
            let old = try await world.haveData(secondsOld: 600)
            let before = world.home.text(world.home.snapshot)
            // A short delay is enough to test that the client gives up by itself.
            world.simulator.set(fault, path: world.narrowed(fault), seconds: fault == "slow" ? 0.1 : nil)
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(Self.codes.contains(outcome.code))
            #expect(outcome.output == "")
            let after = world.home.text(world.home.snapshot)
            if outcome.code == 0 {
                let new = try ShownTop(#require(after))
                #expect(new.fetchedAt >= old.fetchedAt.addingTimeInterval(-600) && new.items.map(\.rank) == [1, 2, 3])
                #expect(new.items.allSatisfy { !$0.title.isEmpty && !$0.id.isEmpty })
            } else {
                #expect(after == before)
                #expect(isOneSentence(outcome.errors) || outcome.sentences.allSatisfy { $0.hasSuffix(".") })
            }
            let shown = try await world.run(.topgames, [])
            #expect(shown.code == 0 && shown.output.split(separator: "\n").count == 4)
        }
    }

    @Test(
        "On its first day topgames reports a failure in one sentence",
        arguments: [
            "server-error", "unavailable", "forbidden", "not-found", "gone", "bad-request", "reset", "closed",
            "truncated", "html",
            "html-bad-gateway", "empty-body", "wrong-shape", "wrong-types", "deep-nesting", "cut-json", "bad-gzip",
            "gzip-bomb", "huge",
            "empty-list", "redirect-loop", "redirect-elsewhere", "rate-limited", "rate-limited-far-reset",
            "invalid-token",
        ])
    func sentence(_ fault: String) async throws {
        try await withWorld { world in
            try world.signIn()
            // Slightly above the limit, because a debug build is slow with each byte.
            world.simulator.set(fault, path: "/helix/games/top", bytes: (4 << 20) + 65_536)
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.output == "" && Self.codes.subtracting([0]).contains(outcome.code))
            Golden.expect(outcome.errors, "sentences/\(fault).txt")
            #expect(world.home.text(world.home.snapshot) == nil)
        }
    }
}

extension World {
    /// The path of a fault: slow ones hit only the list, all others every request.
    fileprivate func narrowed(_ fault: String) -> String? {
        ["hang", "stalled", "drip", "endless", "slow"].contains(fault) ? "/helix/games/top" : nil
    }
}
