import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The top three without items that the rules leave out")
struct LeaveOutTests {
    private let start = Sample.start

    private func items(_ titles: String...) -> [Item] {
        titles.enumerated().map { place, title in
            Item(rank: place + 1, id: Sample.id("g\(place + 1)"), title: DisplayText(title))
        }
    }

    private func conditions(_ names: String...) -> NotifyConditions {
        var conditions = NotifyConditions.dwell(1)
        conditions.rules.leaveOut = names
        return conditions
    }

    @Test(
        "Names are compared without case and accents, ids exactly",
        arguments: ["Just Chatting", "just chatting", "JUST  CHATTING", "Júst Chàtting", "g1"])
    func names(name: String) {
        let watched = conditions(name).rules.topThree(of: items("Just Chatting", "Chess", "Rust", "Art"))
        #expect(watched.map(\.id.description) == ["g2", "g3", "g4"])
        #expect(watched.map(\.rank) == [2, 3, 4])
    }

    @Test("Names in non-Latin scripts are distinguished", arguments: [("雀魂", "原神"), ("Σ", "Ω"), ("Ёлка", "Щука")])
    func writing(out: String, other: String) {
        #expect(conditions(out).rules.topThree(of: items(out, other)).map(\.id.description) == ["g2"])
        #expect(conditions(out.lowercased()).rules.topThree(of: items(out)).isEmpty)
    }

    @Test("The notice has the true ranks, and the picture of the item that rose; snapshot and feed have all items")
    func notice() throws {
        let without = conditions("Just Chatting")
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: without)
        _ = pollState.see("ABCD", at: start)
        let plan = pollState.see("CABD", at: start + 60)
        let notice = try #require(plan.notices.first)
        #expect(notice.ranking?.map(\.id) == Sample.ids("CBD"))
        #expect(notice.ranking?.map(\.rank) == [1, 3, 4])
        #expect(notice.ranking?.map(\.move) == [.up, .down, .same])
        #expect(notice.subject?.id == Sample.id("C"))
        // Snapshot and feed show the whole ranking.
        #expect(plan.snapshot?.items.map(\.id) == Sample.ids("CAB"))
        #expect(plan.feed?.rows.map(\.id) == Sample.ids("CAB"))
    }

    @Test("Items left out may change places without an announcement, and a new order of the others is announced")
    func above() {
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions("A"))
        for (count, letters) in ["BCAD", "ABCD", "BACD", "BCDA"].enumerated() {
            #expect(pollState.see(letters, at: start + 60 * count).notices.isEmpty)
        }
        #expect(pollState.see("CBAD", at: start + 600).notices.count == 1)
    }

    @Test("Changing the names left out is not announced as a change of the ranking")
    func otherRules() {
        var pollState = PolledSource.after("ABCD", dwell: 1)
        pollState.conditions = conditions("A")
        #expect(pollState.see("ABCD", at: start + 60).notices.isEmpty)
        #expect(pollState.state.announced == Sample.ids("BCD"))
        #expect(pollState.see("ACBD", at: start + 120).notices.count == 1)
        pollState.conditions = conditions()
        #expect(pollState.see("ACBD", at: start + 180).notices.isEmpty)
    }

    @Test("Leaving out names that are not in the ranking does not restart the comparison")
    func unrelated() {
        var pollState = PolledSource.after("ABCD", dwell: 2)
        _ = pollState.see("ACBD", at: start + 60)
        pollState.conditions = conditions("gronkh")
        #expect(pollState.see("ACBD", at: start + 120).notices.count == 1)
        #expect(pollState.state.recent?.contains { $0.decision == .first && $0.at > start } == false)
    }

    @Test("After a restart with the same rules, changes are compared with the last announcement")
    func restart() {
        var before = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions("A"))
        _ = before.see("ABCD", at: start)
        var after = PolledSource(
            label: Sample.label, snapshot: before.snapshot, state: before.state, schedule: before.schedule,
            conditions: conditions("a"))
        #expect(after.see("ACBD", at: start + 60).notices.count == 1)
        var fresh = PolledSource(
            label: Sample.label, snapshot: before.snapshot, schedule: before.schedule, conditions: conditions("A"))
        #expect(fresh.see("ACBD", at: start + 60).notices.isEmpty)
    }

    @Test("If everything is left out, nothing is announced")
    func everything() {
        let all = conditions("A", "B", "C", "D")
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: all)
        for (count, letters) in ["ABCD", "DCBA", "BADC"].enumerated() {
            #expect(pollState.see(letters, at: start + 60 * count).notices.isEmpty)
        }
        #expect(pollState.snapshot?.items.map(\.id) == Sample.ids("BAD"))
    }
}
