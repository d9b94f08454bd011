import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the log of todayd")
struct LogTests {
    private func log(_ world: World, belongsToJournal: Bool) async throws -> [String] {
        var command = world.command(.daemon, ["--once"], environment: World.withoutBus)
        command.journal = { device, inode in ["JOURNAL_STREAM": "\(device):\(belongsToJournal ? inode : inode + 1)"] }
        let outcome = try await world.run(command)
        #expect(outcome.code == 77 && outcome.output == "")
        return outcome.sentences.map(String.init)
    }

    @Test("its lines have levels if standard error is the journal")
    func journal() async throws {
        try await withWorld { world in
            let lines = try await log(world, belongsToJournal: true)
            #expect(!lines.isEmpty && lines.allSatisfy { $0.prefixMatch(of: /<[3-6]>[A-Z]/) != nil })
            #expect(lines.contains { $0.hasPrefix("<3>Not signed in to Twitch") })
        }
    }

    @Test("they have none if standard error is anything else")
    func notJournal() async throws {
        try await withWorld { world in
            let lines = try await log(world, belongsToJournal: false)
            #expect(!lines.isEmpty && lines.allSatisfy { !$0.hasPrefix("<") })
        }
    }

    @Test("a file that cannot be written is reported once; it keeps polling, and writes again when it can")
    func unwritable() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            // A folder in place of the file stops everybody, even root.
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try FileManager.default.createDirectory(atPath: world.home.snapshot, withIntermediateDirectories: false)
            for _ in 1...2 {
                let mark = world.simulator.requests.count
                daemon.program.signal(SIGHUP)
                try await world.request(to: "/helix/games/top", after: mark)
                try await daemon.log.first("the failure") { $0.hasPrefix("Cannot write \(world.home.snapshot): ") }
                try await ProcProbe.wait("the end of today-fetch") { ProcProbe.children(daemon.program.pid).isEmpty }
                try await world.settle()
            }
            #expect(daemon.log.all.count { $0.hasPrefix("Cannot write ") } == 1)
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try await daemon.poll()
            #expect(try world.keptTop.items.map(\.id) == world.leaderIDs)
        }
    }
}
