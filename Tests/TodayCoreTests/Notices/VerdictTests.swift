import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Decisions in files and in words")
struct VerdictTests {
    static let all: [NotifyDecision] = [
        .first, .unchanged, .waiting(polls: 1, of: 2), .offered, .announced(nil),
        .announced(Digest(before: 0, since: Sample.start)), .announced(Digest(before: 4, since: Sample.start)),
        .undelivered, .deferred(.muted(until: Sample.start + 3600)), .deferred(.quiet(until: Sample.start + 7200)),
        .deferred(.limited(most: 6, until: Sample.start + 600)), .deferred(.desktop), .skipped(.off),
        .skipped(.orderOnly), .skipped(.moved(places: 1, least: 2)), .skipped(.moved(places: 2, least: 3)),
        .skipped(.noFavorite),
        .undone(changes: 1, since: Sample.start), .undone(changes: 3, since: Sample.start), .over,
    ]

    private var records: [NotifyRecord] {
        let items = Sample.items("BAC").map { $0.with(previousRank: $0.rank == 3 ? nil : 3 - $0.rank) }
        return Self.all.map { NotifyRecord($0, items, at: Sample.start) }
            + [
                NotifyRecord(
                    .announced(nil), .connection, DisplayText("Twitch is\u{1B}[2J \"away\""), at: Sample.start),
                NotifyRecord(.over, .signIn, nil, at: Sample.start),
            ]
    }

    @Test("Each decision in words is as in the golden file")
    func words() {
        Golden.expect(Self.all.map { $0.sentence(Sample.clock) + "\n" }.joined(), "verdicts.txt")
    }

    @Test("Each decision in JSON is one line as in the golden file, and reads back")
    func json() throws {
        let lines = try records.map { try #require(JSONCoding.encode($0, pretty: false)) }
        Golden.expect(lines.joined(separator: "\n") + "\n", "verdicts.jsonl")
        #expect(lines.allSatisfy { !$0.contains("\n") })
        #expect(lines.map { JSONCoding.decode(NotifyRecord.self, Data($0.utf8)) } == records)
    }

    @Test(
        "Anything else does not decode as a record",
        arguments: [
            "{}", "[]", #"{"schema":1,"at":"2026-11-21T02:20:00Z","slot":"topThree","verdict":"maybe"}"#,
            #"{"schema":2,"at":"2026-11-21T02:20:00Z","slot":"topThree","verdict":"first"}"#,
            #"{"schema":1,"at":"now","slot":"topThree","verdict":"first"}"#,
            #"{"schema":1,"at":"2026-11-21T02:20:00Z","slot":"topThree","verdict":"heldBack","by":"x"}"#,
            #"{"schema":1,"at":"2026-11-21T02:20:00Z","slot":"topThree","verdict":"passedOver","by":"quiet"}"#,
        ])
    func refused(text: String) {
        #expect(JSONCoding.decode(NotifyRecord.self, Data(text.utf8)) == nil)
    }

    @Test("--json adds a sentence to each record")
    func report() throws {
        let report = NotifyReport(Array(records.prefix(3)), clock: Sample.clock)
        Golden.expect(try #require(JSONCoding.encode(report, pretty: true)) + "\n", "notify-report.json")
        #expect(JSONCoding.encode(NotifyReport([], clock: Sample.clock), pretty: false) == #"{"items":[]}"#)
    }

    @Test("Titles stay text, whatever they contain")
    func hostile() {
        for title in AwkwardTitles.hostile {
            let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText(title))
            let record = NotifyRecord(.announced(nil), [item], at: Sample.start)
            for line in [record.sentenceWithSubject(Sample.clock), record.sentenceWithChange(Sample.clock)] {
                #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
            }
        }
    }
}
