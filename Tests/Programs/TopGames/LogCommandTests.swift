import Foundation
import TestRig
import TestSupport
import Testing

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

    @Test(
        "--since leaves out older entries",
        arguments: [("3h", 2), ("1h", 1), ("30s", 0), ("2020-01-01", 3), ("2020-01-01 18:00", 3), ("yesterday", 2)])
    func since(_ time: String, _ count: Int) async throws {
        try await withWorld { world in
            try write(
                world,
                line(200_000, #""verdict":"announced""#) + line(7_300, #""verdict":"announced""#)
                    + line(60, #""verdict":"announced""#))
            let outcome = try await world.run(.topgames, ["log", "--since", time])
            #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == count)
            #expect(outcome.errors.isEmpty == (count > 0))
            let json = try await world.run(.topgames, ["log", "--json", "--since", time]).output
            #expect(json.components(separatedBy: "\"sentence\"").count - 1 == count)
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
