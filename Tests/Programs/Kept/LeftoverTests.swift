import Foundation
import TestRig
import TestSupport
import Testing

@Suite("what a killed writer left behind")
struct LeftoverTests {
    @Test("a token is gone after logout, and every temporary file once todayd has started")
    func leftovers() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let state = "\(world.home.root)/state/today"
            let ended = try await world.startedAndEnded()
            let temporary = [
                "\(state)/.credentials.json.\(ended).tmp", "\(state)/topgames/.snapshot.json.\(ended).tmp",
                "\(world.shared)/.favorites.json.\(ended).tmp", "\(world.home.art)/.1.jpg.\(ended).tmp",
            ]
            for path in temporary {
                try FileManager.default.createDirectory(
                    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                try world.home.replace(path, with: "half a file")
            }
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(outcome.code == 0)
            #expect(temporary.allSatisfy { world.home.text($0) == nil })
            // Another process has the number of the one that was killed.
            let token = "\(state)/.credentials.json.1.tmp"
            try world.home.replace(token, with: "a token")
            #expect(try await world.said("logout").code == 0)
            #expect(world.home.text(token) == nil)
        }
    }
}

extension World {
    /// The number of a process that has ended.
    fileprivate func startedAndEnded() async throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }
}
