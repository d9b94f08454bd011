import Foundation
import TestSupport
import Testing

@testable import TodayCore

/// A day minute by minute, with a notification server that is gone for the first minute of each hour.
@Suite("A day of polls")
struct DayTests {
    /// What was announced, and when.
    private struct Told {
        let at: Date
        let order: [ItemID]
    }

    private static let rankings = ["ABC", "BAC", "CAB", "ABD", "DCB"]

    private func pollState() throws -> PolledSource {
        var conditions = NotifyConditions.dwell(2)
        conditions.rules.quiet = QuietHours(from: TimeOfDay(minutes: 23 * 60), to: TimeOfDay(minutes: 7 * 60))
        conditions.rules.mostPerHour = 3
        conditions.clock = try #require(WallClock.berlin)
        return PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions)
    }

    /// Sees another ranking every seven minutes; returns what was announced.
    private func pass(_ minutes: Int, from start: Date, _ pollState: inout PolledSource) -> [Told] {
        var told: [Told] = []
        for minute in 0..<minutes {
            let now = start + minute * 60
            let plan = pollState.see(Self.rankings[(minute / 7) % Self.rankings.count], at: now)
            let isThere = minute % 60 != 0
            for notice in plan.notices {
                #expect(pollState.confirm(notice, delivered: isThere, at: now).isEmpty)
                if isThere, let items = notice.ranking { told.append(Told(at: now, order: items.map(\.id))) }
            }
            _ = pollState.takeRecords()
        }
        return told
    }

    @Test(
        "all day long the rules hold, nothing is announced twice in a row, and the state does not grow",
        arguments: [
            // An ordinary day, and the days on which summer time begins and ends in Berlin.
            ("2026-11-20T23:00:00Z", 24), ("2026-03-28T23:00:00Z", 23), ("2026-10-24T22:00:00Z", 25),
        ])
    func day(midnight: String, hours: Int) throws {
        var pollState = try pollState()
        let clock = try #require(WallClock.berlin)
        let start = Sample.time(midnight)
        #expect(clock.minute(start) == 0 && clock.minute(start + hours * 3600) == 0)
        let told = pass(hours * 60, from: start, &pollState)
        #expect(told.allSatisfy { (7 * 60..<23 * 60).contains(clock.minute($0.at)) })
        #expect(told.count == 16 * 3)
        #expect(zip(told, told.dropFirst(3)).allSatisfy { $1.at.timeIntervalSince($0.at) >= 3600 })
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.order != $1.order })
        #expect(pollState.state.announced == told.last?.order && pollState.announcers.inFlight.isEmpty)
        #expect((pollState.state.announcedAt ?? []).count <= 3 && (pollState.state.recent ?? []).count <= 10)
        // Everything deferred since 23:00 is one ranking with a count, however much changed.
        #expect((JSONCoding.encode(pollState.state, pretty: false) ?? "").utf8.count < 4_000)
    }
}
