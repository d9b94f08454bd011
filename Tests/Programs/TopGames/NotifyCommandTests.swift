import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TodayFiles

@Suite("topgames notify")
struct NotifyCommandTests {
    private static let table = """
        date,time,game,viewers
        2026-11-20,21:00:00,Just Chatting,5
        2026-11-20,21:00:00,Rust,4
        2026-11-20,21:00:00,Chess,3
        2026-11-20,23:00:00,Rust,5
        2026-11-20,23:00:00,Just Chatting,4
        2026-11-20,23:00:00,Chess,3
        2026-11-21,01:00:00,Chess,5
        2026-11-21,01:00:00,Rust,4
        2026-11-21,01:00:00,Just Chatting,3
        2026-11-21,12:00:00,Chess,5
        2026-11-21,12:00:00,Just Chatting,4
        2026-11-21,12:00:00,Rust,3

        """

    private func configure(_ world: World, _ notify: String) throws {
        try world.home.replace(world.home.configuration, with: "{notify: {\(notify)}}")
    }

    @Test("alone it shows the rules in force")
    func rules() async throws {
        try await withWorld { world in
            try configure(world, "on: 'set', quiet: {from: '22:00', to: '7:00'}, mostPerHour: 6, leaveOut: ['Chess']")
            let outcome = try await world.run(.topgames, ["notify"])
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(
                outcome.output == """
                    Announces changes of games, not of order alone, that last 2 polls.
                    At most 6 an hour.
                    Quiet hours from 22:00 to 07:00.
                    Left out: Chess.
                    Not muted.

                    """)
        }
    }

    @Test("where notifications are switched off, it says that nothing is announced")
    func off() async throws {
        try await withWorld { world in
            try configure(world, "via: 'none', mostPerHour: 6")
            let outcome = try await world.run(.topgames, ["notify"])
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(outcome.output == "Nothing is announced: \"via\" is \"none\".\nNot muted.\n")
        }
    }

    @Test(
        "what todayd refuses it refuses too, in the same words and with the same code",
        arguments: ["{notify: {via: 'dunst'}}", "{\n sources: ['topgames', 'youtube']}"])
    func refused(_ text: String) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: text)
            let said = try await world.run(.topgames, ["notify"])
            let daemon = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(said.code == 78 && said.output == "" && daemon.code == 78)
            #expect(said.sentences.count == 1 && daemon.sentences.contains(said.sentences[0]))
            #expect(!(said.errors + daemon.errors).contains("--help"))
        }
    }

    @Test("--explain without a poll says what to do, and --json has no items")
    func nothing() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["notify", "--explain"])
            #expect(outcome.code == 0 && outcome.output == "")
            #expect(outcome.errors == "No polls yet: start `todayd`.\n")
            let json = try await world.run(.topgames, ["notify", "--explain", "--json"])
            #expect(json.code == 0 && json.output.filter { !$0.isWhitespace } == #"{"items":[]}"#)
        }
    }

    @Test("--explain lists each verdict with its time, latest last")
    func explain() async throws {
        try await withWorld { world in
            try world.signIn()
            try configure(world, "via: 'none'")
            let silent = ["DBUS_SESSION_BUS_ADDRESS": ""]
            let start = world.leaderIDs
            for ranking in [start, [start[1], start[0]], [start[1], start[0]], [start[1], start[0]]] {
                try world.simulator.setRanking(ranking)
                #expect(try await world.run(.daemon, ["--once"], environment: silent).code == 0)
            }
            let lines = try await world.run(.topgames, ["notify", "--explain"]).output.split(separator: "\n")
            let time = #/([A-Z][a-z]+ \d+ )?\d\d:\d\d {2}/#
            #expect(lines.allSatisfy { $0.prefixMatch(of: time) != nil })
            #expect(
                lines.map { $0.split(separator: "  ", maxSplits: 1).last } == [
                    "first ranking: nothing to compare it with", "order changed 1↔2, lasted 1 of 2 polls: waiting",
                    "order changed 1↔2, passed over: notifications are switched off (notify.via)", "no change",
                ])
            let json = try await world.run(.topgames, ["notify", "--explain", "--json"]).output
            #expect(json.contains("\"sentence\" : \"lasted 1 of 2 polls: waiting\""))
        }
    }

    @Test("--simulate prints what would have been announced, and changes nothing")
    func simulate() async throws {
        try await withWorld { world in
            let path = "\(world.home.root)/days.csv"
            try world.home.replace(path, with: Self.table)
            try configure(world, "quiet: {from: '22:00', to: '07:00'}")
            let outcome = try await world.run(.topgames, ["notify", "--simulate", path])
            #expect(outcome.code == 0 && outcome.errors == "")
            Golden.expect(outcome.output, "notify/simulate.txt")
            #expect(world.simulator.requests.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: world.home.data).isEmpty)
            let other = try await world.run(.topgames, ["notify", "--simulate", path, "--interval", "600"])
            #expect(other.output.contains("polled every 600 s"))
            let json = try await world.run(.topgames, ["notify", "--simulate", path, "--json"])
            #expect(json.code == 0 && json.output.contains(#""by" : "quiet""#))
        }
    }

    @Test("a missing file is reported, with exit code 74")
    func missing() async throws {
        try await withWorld { world in
            let path = "\(world.home.root)/nope.csv"
            let outcome = try await world.run(.topgames, ["notify", "--simulate", path])
            #expect(outcome.code == 74 && outcome.errors == "Cannot read \(path): no such file.\n")
        }
    }
}
