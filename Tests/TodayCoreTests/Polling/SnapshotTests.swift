import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The snapshot of the top three")
struct SnapshotTests {
    private let later = Sample.start + 60

    @Test("In the first snapshot nothing has moved")
    func first() {
        let snapshot = Sample.snapshot("ABC")
        #expect(snapshot.items.map(\.move) == [.same, .same, .same])
        #expect(snapshot.changedAt == Sample.start)
        #expect(snapshot.fetchedAt == Sample.start)
        #expect(snapshot.label == Sample.label)
    }

    @Test("Only the first three of a page are in the snapshot")
    func three() {
        #expect(Sample.snapshot("ABCDE").items.map(\.id) == Sample.ids("ABC"))
        #expect(Sample.snapshot("AB").items.count == 2)
    }

    @Test("An empty page makes no snapshot")
    func empty() {
        #expect(Snapshot(page: Page(items: [], fetchedAt: later), label: Sample.label, after: nil) == nil)
        #expect(
            Snapshot(page: Page(items: [], fetchedAt: later), label: Sample.label, after: Sample.snapshot("ABC")) == nil
        )
    }

    @Test("If nothing moved, only the time is new; changedAt and the moves are unchanged")
    func unchanged() {
        let changed = Sample.snapshot("BAC", at: later, after: Sample.snapshot("ABC"))
        let same = Sample.snapshot("BAC", at: later + 60, after: changed)
        #expect(same.fetchedAt == later + 60)
        #expect(same.changedAt == later)
        #expect(same.items.map(\.previousRank) == [2, 1, 3])
    }

    @Test("A new game has no previous place, and a second change drops the moves of the first")
    func entered() {
        let first = Sample.snapshot("DAB", at: later, after: Sample.snapshot("ABC"))
        #expect(first.items.map(\.previousRank) == [nil, 1, 2] && first.items.map(\.move) == [.new, .down, .down])
        let second = Sample.snapshot("DBA", at: later + 60, after: first)
        #expect(second.items.map(\.previousRank) == [1, 3, 2])
        #expect(second.changedAt == later + 60)
    }

    @Test("New viewers or a new title do not change the ranking")
    func otherNumbers() {
        var page = Sample.page("ABC", at: later)
        page.items[0].metric = Metric(value: 5, unit: "viewers")
        let snapshot = Snapshot(page: page, label: Sample.label, after: Sample.snapshot("ABC"))
        #expect(snapshot?.changedAt == Sample.start)
        #expect(snapshot?.items[0].metric?.value == 5)
    }

    @Test("The age is never negative: with a clock slightly behind it is 0, with a wrong one unknown")
    func age() {
        #expect(Sample.snapshot("ABC").age(at: later) == 60)
        #expect(Sample.snapshot("ABC").age(at: Sample.start + -60) == 0)
        #expect(Sample.snapshot("ABC").age(at: Sample.start + -61) == nil)
        #expect(Sample.snapshot("ABC").age(at: Sample.start + -86_400) == nil)
    }

    @Test("A file of an old version, without the service, has the source's name instead")
    func oldFile() throws {
        let text = """
            {"schema": 1, "source": "topgames", "fetchedAt": "2026-11-21T02:20:00Z", "changedAt": "2026-11-21T01:05:00Z",
             "items": [{"rank": 1, "id": "509658", "title": "Just Chatting"}]}
            """
        let snapshot = try #require(JSONCoding.decode(Snapshot.self, Data(text.utf8)))
        #expect(snapshot.label == SourceLabel(name: "topgames", service: "topgames", heading: "topgames"))
        #expect(snapshot.items[0].move == .new)
    }

    @Test(
        "Anything else does not decode as a snapshot",
        arguments: [
            ("of a later schema", #""schema": 2"#, #"[{"rank": 1, "id": "5", "title": "x"}]"#),
            ("without items", #""schema": 1"#, "[]"),
            ("with a path for an id", #""schema": 1"#, #"[{"rank": 1, "id": "../x", "title": "x"}]"#),
        ])
    func refused(_ situation: String, schema: String, items: String) {
        let text = """
            {\(schema), "source": "topgames", "fetchedAt": "2026-11-21T02:20:00Z", "changedAt": "2026-11-21T01:05:00Z",
             "items": \(items)}
            """
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) == nil, "\(situation)")
    }

    @Test("A snapshot that is written reads back, to the second")
    func roundTrip() throws {
        let snapshot = Sample.snapshot("DAB", at: later, after: Sample.snapshot("ABC"))
        let text = try #require(JSONCoding.encode(snapshot, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) == snapshot)
    }
}
