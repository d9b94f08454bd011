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
            try configure(world, "on: 'set', leaveOut: ['Chess']")
            let some = try await world.run(.topgames, ["notify"])
            #expect(some.code == 0 && some.errors == "")
            let sentence = "Announces changes of games, not of order alone, that last 2 polls.\n"
            #expect(some.output == sentence + "Left out: Chess.\nNot muted.\n")
            try configure(world, "via: 'none'")
            let none = try await world.run(.topgames, ["notify"])
            #expect(none.output == "Nothing is announced: \"via\" is \"none\".\nNot muted.\n")
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
            let start = world.leaderIDs
            for ranking in [start, [start[1], start[0]], [start[1], start[0]], [start[1], start[0]]] {
                try world.simulator.setRanking(ranking)
                #expect(try await world.pollOnce().code == 0)
            }
            let lines = try await world.run(.topgames, ["notify", "--explain"]).output.split(separator: "\n")
            let time = #/([A-Z][a-z]+ \d+ )?\d\d:\d\d {2}/#
            #expect(lines.allSatisfy { $0.prefixMatch(of: time) != nil })
            #expect(
                lines.map { $0.split(separator: "  ", maxSplits: 1).last } == [
                    "first ranking: nothing to compare it with", "order changed 1↔2, lasted 1 of 2 polls: waiting",
                    "order changed 1↔2, skipped: notifications are switched off (notify.via)", "no change",
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
}

@Suite("topgames mute and log")
struct MuteAndLogTests {
    @Test("mute alone shows the current state; for some time, it lasts that long")
    func mute() async throws {
        try await withWorld { world in
            let before = try await world.run(.topgames, ["mute"])
            #expect(before.code == 0 && before.output == "topgames is not muted.\n" && before.errors == "")
            let file = "\(world.home.root)/state/today/topgames/mute.json"
            #expect(world.home.text(file) == nil)
            let earliest = Date().addingTimeInterval(5398.5)
            #expect(try await world.run(.topgames, ["mute", "90m"]).output.hasPrefix("topgames is muted until "))
            let time = try #require(world.home.text(file)?.firstMatch(of: /"until"\s*:\s*"([^"]+)"/)?.1)
            let until = try Date(String(time), strategy: .iso8601)
            #expect(until > earliest && until < earliest.addingTimeInterval(61.5))
            #expect(try await world.run(.topgames, ["mute"]).output.hasPrefix("topgames is muted until "))
        }
    }

    @Test("with nothing to report log says so, and --json has no items")
    func nothing() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["log"])
            #expect(outcome.code == 0 && outcome.output == "")
            #expect(outcome.errors == "Nothing was announced or deferred yet; todayd writes this log.\n")
            let json = try await world.run(.topgames, ["log", "--json"])
            #expect(json.output.filter { !$0.isWhitespace } == #"{"items":[]}"#)
        }
    }

    /// A line of the log, as the daemon writes it.
    private func line(_ ago: Double, _ verdict: String, title: String = "Rust") -> String {
        let item = #"{"id":"1","rank":1,"title":"\#(title)"}"#
        let time = Home.text(Date(timeIntervalSinceNow: -ago))
        return #"{"at":"\#(time)","items":[\#(item)],"schema":1,"slot":"topThree",\#(verdict)}"# + "\n"
    }

    @Test("one line each with its reason; unreadable lines are skipped")
    func lines() async throws {
        try await withWorld { world in
            let hostile = "\\u001b[2JTom & <b>Jerry</b>\\n2 x"
            try world.home.replace(
                "\(world.home.data)/log.jsonl",
                with: line(9_000, #""verdict":"announced""#) + "{\"broken\n" + line(7_300, #""verdict":"undelivered""#)
                    + line(60, #""verdict":"passedOver","by":"on""#, title: hostile))
            let outcome = try await world.run(.topgames, ["log"])
            #expect(outcome.code == 0 && outcome.errors == "")
            let lines = outcome.output.split(separator: "\n").map { $0.split(separator: "  ", maxSplits: 1).last }
            #expect(
                lines == [
                    "1 ● Rust — announced",
                    "1 ● Rust — not delivered: no notification server accepted it",
                    "1 ● [2JTom & <b>Jerry</b> 2 x — skipped: only the order changed",
                ])
        }
    }

    @Test("a log that cannot be read is reported, with exit code 74")
    func unreadable() async throws {
        try await withWorld { world in
            try FileManager.default.createDirectory(
                atPath: "\(world.home.data)/log.jsonl", withIntermediateDirectories: false)
            let outcome = try await world.run(.topgames, ["log"])
            #expect(outcome.code == 74 && outcome.errors.hasPrefix("Cannot read "))
        }
    }
}
