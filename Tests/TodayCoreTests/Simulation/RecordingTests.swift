import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Reading recorded rankings")
struct RecordingTests {
    private static let head = "date,time,game,viewers\n"
    private static let shapes =
        "must be date,time,game,viewers, or time,rank,id,title, or a snapshot in JSON on each line"

    @Test("A table of games and viewers makes rankings, with ids made from the names")
    func table() throws {
        let text =
            Self.head + """
                2022-01-31,10:45:52,Just Chatting,390431
                2022-01-31,10:45:52,"Rust, ""the"" game",5

                2022-02-01,10:45,just chatting,7\r
                """
        let recording = try Recording(text)
        #expect(recording.isLocal)
        #expect(recording.lists.map(\.at) == ["2022-01-31T10:45:52Z", "2022-02-01T10:45:00Z"].map(Sample.time))
        let titles = recording.lists.map { $0.items.map { $0.title.escaped(for: .plain) } }
        #expect(titles == [["Just Chatting", "Rust, \"the\" game"], ["just chatting"]])
        #expect(recording.lists[0].items.map(\.rank) == [1, 2])
        #expect(recording.lists[0].items[0].id == recording.lists[1].items[0].id)
        #expect(recording.lists[0].items[0].metric == Metric(value: 390_431, unit: "viewers"))
    }

    @Test("Our own history as CSV has ids and times, and titles without the apostrophe before a formula")
    func history() throws {
        let text = """
            time,rank,id,title\r
            2026-11-21T02:20:00Z,1,509658,Just Chatting\r
            2026-11-21T02:20:00Z,2,33,"'=Rust, ""the"" game"\r
            2026-11-21T02:21:00Z,1,33,"'=Rust, ""the"" game"\r
            2026-11-21T02:21:00Z,2,509658,'Tis\r

            """
        let recording = try Recording(text)
        #expect(!recording.isLocal && recording.lists.map(\.at) == [0, 60].map { Sample.start + $0 })
        let (first, second) = (recording.lists[0].items, recording.lists[1].items)
        #expect(first.map(\.id.description) == ["509658", "33"] && second.map(\.rank) == [1, 2])
        #expect(first[1].title == DisplayText("=Rust, \"the\" game") && second[1].title == DisplayText("'Tis"))
    }

    @Test("Snapshots have their own ids and times")
    func snapshots() throws {
        let lines = try [0, 60].map { later in
            try #require(JSONCoding.encode(Sample.snapshot("ABC", at: Sample.start + later), pretty: false))
        }
        let recording = try Recording(lines.joined(separator: "\n") + "\n")
        #expect(!recording.isLocal)
        #expect(recording.lists.map(\.at) == [Sample.start, Sample.start + 60])
        #expect(recording.lists[0].items.map(\.id) == Sample.ids("ABC"))
    }

    @Test(
        "A mistake is reported with its line",
        arguments: [
            ("", 1, "the file is empty"), ("\n \n", 1, "the file is empty"),
            ("game,viewers\n", 1, shapes),
            ("\n<html>\n", 2, shapes),
            (head, 1, "no ranking follows"), ("time,rank,id,title\r\n", 1, "no ranking follows"),
            (
                "time,rank,id,title\n2026-11-21T02:20:00Z,1,1,A\n2026-11-21T02:20:00Z,3,3,C\n", 3,
                "rank 2 is missing: record all ranks"
            ),
            (
                "time,rank,id,title\n2026-11-21T02:20:00Z,one,1,A\n", 2,
                "must be a time, a rank, an id and a title, as `history --csv` prints them"
            ),
            (
                "time,rank,id,title\n2026-11-21T02:20:00Z,1,1,A\n2026-11-21T02:20:00Z,2,1,A\n", 3,
                "its game appears twice at this time"
            ),
            (
                "time,rank,id,title\n2026-11-21T02:20:00Z,1,1,A\n2026-11-21T02:19:00Z,1,1,A\n", 3,
                "its time is before that of the line above"
            ),
            (
                head + "2022-01-31,10:45:52,Rust\n", 2,
                "must have four fields, date,time,game,viewers; a name with a comma needs quotes"
            ),
            (
                head + "2022-01-31,10:45:52,Rust, the game,5\n", 2,
                "must have four fields, date,time,game,viewers; a name with a comma needs quotes"
            ),
            (
                head + "2022-01-31,10:45:52,\"Rust,5\n", 2,
                "must have four fields, date,time,game,viewers; a name with a comma needs quotes"
            ),
            (head + "31.1.2022,10:45:52,Rust,5\n", 2, "must begin with a date and a time, as in 2022-01-31,10:45"),
            (head + "2022-02-30,10:45:52,Rust,5\n", 2, "must begin with a date and a time, as in 2022-01-31,10:45"),
            (head + "2022-01-31,10:45:52,Rust,many\n", 2, "must end with a number of viewers"),
            (head + "2022-01-31,10:45:52,Rust,nan\n", 2, "must end with a number of viewers"),
            (head + "2022-01-31,10:45:52,Rust,-5\n", 2, "must end with a number of viewers"),
            (head + "2022-01-31,10:45:52, ,5\n", 2, "the name of the game is missing"),
            (
                head + "2022-01-31,10:45:52,Rust,5\n\n2022-01-31,10:45:51,Rust,5\n", 4,
                "its time is before that of the line above"
            ),
            (
                head + "2022-01-31,10:45:52,Rust,5\n2022-01-31,10:45:52,RUST,5\n", 3,
                "its game appears twice at this time"
            ),
            ("{\"schema\": 1}\n", 1, "must be a snapshot in JSON, as in snapshot.json, on one line"),
            ("{\n", 1, "must be a snapshot in JSON, as in snapshot.json, on one line"),
        ])
    func mistakes(text: String, line: Int, reason: String) {
        #expect(throws: RecordingError(line: line, reason: reason)) { try Recording(text) }
        #expect(RecordingError(line: line, reason: reason).sentence(file: "x.csv") == "x.csv:\(line): \(reason)")
    }

    @Test("A snapshot that is no newer than the previous one is an error")
    func snapshotOrder() throws {
        let line = try #require(JSONCoding.encode(Sample.snapshot("ABC"), pretty: false))
        #expect(throws: RecordingError(line: 2, reason: "must be fetched later than the one above")) {
            try Recording("\(line)\n\(line)\n")
        }
    }

    @Test("Random files are read or rejected with a line and a reason")
    func random() {
        var generator = SeededGenerator(21)
        let alphabet = Array("{}[]:,\"\\\n\r 2022-01-31Tgame0é\u{0}😀")
        for _ in 0..<3_000 {
            let noise = String((0..<60).compactMap { _ in alphabet.randomElement(using: &generator) })
            for text in [noise, Self.head + noise, Self.head + "2022-01-31,10:45:52," + noise] {
                do throws(RecordingError) {
                    #expect(!(try Recording(text).lists.isEmpty))
                } catch {
                    #expect(error.line >= 1 && !error.reason.isEmpty)
                }
            }
        }
    }
}
