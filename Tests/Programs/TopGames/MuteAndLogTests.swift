import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames mute")
struct MuteCommandTests {
    private func until(_ world: World) throws -> Date? {
        struct Document: Decodable {
            let schema: Int
            let until: Date
        }
        guard let text = world.home.text("\(world.home.root)/state/today/mute.json") else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Document.self, from: Data(text.utf8)).until
    }

    @Test("alone it shows the current state")
    func alone() async throws {
        try await withWorld { world in
            let before = try await world.run(.topgames, ["mute"])
            #expect(before.code == 0 && before.output == "Not muted.\n" && before.errors == "")
            #expect(try until(world) == nil)
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            #expect(try await world.run(.topgames, ["mute"]).output.hasPrefix("Muted until "))
        }
    }

    @Test("for some time", arguments: [("90m", 5400.0), ("7d", 604_800)])
    func span(_ word: String, _ seconds: Double) async throws {
        try await withWorld { world in
            let start = Date()
            let outcome = try await world.run(.topgames, ["mute", word])
            #expect(outcome.code == 0 && outcome.output.hasPrefix("Muted until "))
            let until = try #require(try until(world)).timeIntervalSince(start)
            #expect(until > seconds - 1.5 && until < seconds + 60)
        }
    }

    @Test("a file that cannot be written is reported, with exit code 74")
    func unwritable() async throws {
        try await withWorld { world in
            try FileManager.default.createDirectory(
                atPath: "\(world.home.root)/state/today/mute.json", withIntermediateDirectories: true)
            let outcome = try await world.run(.topgames, ["mute", "1h"])
            #expect(outcome.code == 74 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("Cannot write ") && outcome.sentences.count == 1)
        }
    }
}

@Suite("topgames log")
struct LogCommandTests {
    /// A line of the log, as the daemon writes it.
    private func line(_ ago: Double, _ verdict: String, title: String = "Rust") -> String {
        let item = #"{"id":"1","rank":1,"title":"\#(title)"}"#
        let time = Home.text(Date(timeIntervalSinceNow: -ago))
        return #"{"at":"\#(time)","items":[\#(item)],"schema":1,"slot":"topThree",\#(verdict)}"# + "\n"
    }

    private func write(_ world: World, _ text: String) throws {
        try world.home.replace("\(world.home.data)/log.jsonl", with: text)
    }

    @Test("with nothing to report it says so, and --json has no items")
    func nothing() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["log"])
            #expect(outcome.code == 0 && outcome.output == "")
            #expect(
                outcome.errors == "Nothing was announced or held back yet; todayd writes this log.\n")
            let json = try await world.run(.topgames, ["log", "--json"])
            #expect(json.code == 0 && json.errors == "")
            #expect(json.output.filter { !$0.isWhitespace } == #"{"items":[]}"#)
        }
    }

    @Test("one line each with its reason; unreadable lines are skipped")
    func lines() async throws {
        try await withWorld { world in
            let hostile = "\\u001b[2JTom & <b>Jerry</b>\\n2 x"
            try write(
                world,
                line(9_000, #""verdict":"announced""#) + "{\"broken\n" + line(7_300, #""verdict":"undelivered""#)
                    + line(60, #""verdict":"passedOver","by":"on""#, title: hostile))
            let outcome = try await world.run(.topgames, ["log"])
            #expect(outcome.code == 0 && outcome.errors == "")
            let lines = outcome.output.split(separator: "\n").map { $0.split(separator: "  ", maxSplits: 1).last }
            #expect(
                lines == [
                    "1 ● Rust — announced",
                    "1 ● Rust — not delivered: no notification server took it; will retry",
                    "1 ● [2JTom & <b>Jerry</b> 2 x — passed over: only the order changed",
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
