import Foundation
import TestSupport

@testable import TodayCore

/// A run of random polls under random rules, which records the announcements independently.
struct RandomRules {
    private static let rankings = ["ABC", "BAC", "CAB", "ABD", "DBA", "EFG", "AB", "B"]

    private var pollState: PolledSource
    private var now: Date
    private let clock: LocalTime
    private let interval: Int
    private var announced: [(at: Date, order: [ItemID])] = []
    private var muted: Date?
    private var trace = ""

    private var rules: NotifyRules { pollState.conditions.rules }

    /// Rules, and a start within a day of the beginning or end of summer time.
    init(_ generator: inout SeededGenerator, _ clock: LocalTime) {
        self.clock = clock
        interval = [15, 60, 600, 1800].randomElement(using: &generator) ?? 60
        now = Sample.time(Bool.random(using: &generator) ? "2026-03-28T12:00:00Z" : "2026-10-24T12:00:00Z")
        var rules = NotifyRules()
        rules.dwell = Int.random(in: 1...3, using: &generator)
        rules.mostPerHour = [nil, 1, 2, 5].randomElement(using: &generator) ?? nil
        let (from, to) = (Int.random(in: 0..<1440, using: &generator), Int.random(in: 0..<1440, using: &generator))
        rules.quiet =
            Bool.random(using: &generator)
            ? QuietHours(from: TimeOfDay(minutes: from), to: TimeOfDay(minutes: to)) : nil
        pollState = PolledSource(
            label: Sample.label, schedule: Schedule(interval: interval),
            conditions: NotifyConditions(rules: rules, clock: clock))
    }

    /// Polls once; returns the broken rules in words.
    mutating func poll(_ generator: inout SeededGenerator) -> [String] {
        if Int.random(in: 0..<20, using: &generator) == 0 { mute(&generator) }
        if Int.random(in: 0..<40, using: &generator) == 0 { restart() }
        let fails = Int.random(in: 0..<5, using: &generator) == 0
        let letters = fails ? nil : Self.rankings.randomElement(using: &generator)
        return see(letters, delivered: Int.random(in: 0..<8, using: &generator) > 0)
    }

    /// Polls one ranking until nothing defers it; returns a broken rule if it is not the last one announced.
    mutating func settle(_ letters: String) -> [String] {
        muted = nil
        var broken: [String] = []
        for _ in 0..<3 { broken += see(letters, delivered: true) }
        for _ in 0..<8 {
            let block = pollState.claims.deferReason(for: NoticeClaims.Claim(.topThree), pollState.context(now))
            if let until = block?.until { now = until }
            broken += see(letters, delivered: true)
        }
        if pollState.state.announced != Sample.ids(letters) {
            broken.append("it never came to \(letters) after\(trace)")
        }
        if pollState.state.deferred != nil { broken.append("it still has deferred changes after\(trace)") }
        return broken
    }

    private mutating func see(_ letters: String?, delivered: Bool) -> [String] {
        trace += " \(letters ?? "!")"
        pollState.conditions.mutedUntil = muted
        let first = pollState.state.announced == nil
        let plan = letters.map { pollState.see($0, at: now) } ?? pollState.fail(at: now)
        if first, let letters { announced.append((.distantPast, Sample.ids(letters))) }
        let broken = plan.notices.flatMap { check($0) }
        for notice in plan.notices {
            _ = pollState.confirm(notice, delivered: delivered, at: now)
            if delivered, let items = notice.ranking { announced.append((now, items.map(\.id))) }
        }
        now = now + max(plan.wait, interval)
        return broken
    }

    private mutating func mute(_ generator: inout SeededGenerator) {
        muted = Bool.random(using: &generator) ? nil : now + Int.random(in: 1...20_000, using: &generator)
        trace += muted == nil ? " -" : " m"
    }

    private mutating func restart() {
        trace += " R"
        let restarted = try? pollState.restarted()
        pollState = restarted ?? pollState
    }

    private func check(_ notice: Notice) -> [String] {
        var broken: [String] = []
        if let muted, muted > now { broken.append("it speaks while muted") }
        if isQuiet { broken.append("it speaks in quiet hours") }
        if let items = notice.ranking {
            if items.map(\.id) == announced.last?.order { broken.append("it says the same twice") }
            let lately = announced.filter { now.timeIntervalSince($0.at) < 3600 }.count
            if let most = rules.mostPerHour, lately >= most { broken.append("it says more than \(most) an hour") }
        }
        return broken.map { "\($0), \(rules), at \(now), after\(trace)" }
    }

    /// Whether the clock shows a quiet hour, computed differently from the rules.
    private var isQuiet: Bool {
        guard let quiet = rules.quiet else { return false }
        let passed = (clock.minute(now) - quiet.from.minutes + 1440) % 1440
        return passed < (quiet.to.minutes - quiet.from.minutes + 1440) % 1440
    }
}
