import TestRig
import TestSupport
import Testing

@Suite("the log of todayd")
struct LogTests {
    private func log(_ world: World, belongsToJournal: Bool) async throws -> [String] {
        var command = world.command(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
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
}
