import Foundation
import TestSupport

@testable import TodayCore

/// A run of random polls, which records rankings and announcements independently.
struct RandomRun {
    private static let rankings = ["ABC", "BAC", "CAB", "ABD", "DBA", "EFG", "AB", "B"]

    private let dwell: Int
    private let interval: Int
    private var pollState: PolledSource
    private var now = Sample.start
    private var history: [[ItemID]] = []
    private var announced: [ItemID]?
    private var flying: [Notice] = []
    private var trace = ""

    init(_ generator: inout SeededGenerator) {
        dwell = Int.random(in: 1...4, using: &generator)
        interval = [1, 15, 60, 600, 1800].randomElement(using: &generator) ?? 60
        pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: interval), conditions: .dwell(dwell))
    }

    /// Polls once; returns the broken rules in words.
    mutating func poll(_ generator: inout SeededGenerator) -> [String] {
        land(&generator)
        if Int.random(in: 0..<40, using: &generator) == 0 { restart() }
        let before = pollState.snapshot
        let plan: Plan
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let error =
                [.timedOut(seconds: 10), .signInExpired, .rateLimited(until: now + 100)]
                .randomElement(using: &generator) ?? FetchError.notSignedIn
            trace += " !"
            plan = pollState.fail(error, at: now)
        } else {
            let letters = Self.rankings.randomElement(using: &generator) ?? ""
            trace += " \(letters)"
            plan = pollState.see(letters, at: now)
            history.append(Sample.ids(letters))
            announced = announced ?? history.last
        }
        let broken = check(plan, before)
        flying += plan.notices
        now = now + plan.wait
        return broken.map { "\($0), dwell \(dwell), after\(trace)" }
    }

    /// Delivers some notices, loses some, and leaves some without an answer.
    private mutating func land(_ generator: inout SeededGenerator) {
        for notice in flying where Bool.random(using: &generator) {
            let delivered = Bool.random(using: &generator)
            flying.removeAll { $0 == notice }
            _ = pollState.confirm(notice, delivered: delivered)
            if delivered, let items = notice.ranking {
                announced = items.map(\.id)
                trace += "*"
            }
        }
    }

    private mutating func restart() {
        flying = []
        trace += " R"
        let restarted = try? pollState.restarted()
        pollState = restarted ?? pollState
    }

    private func check(_ plan: Plan, _ before: Snapshot?) -> [String] {
        var broken: [String] = []
        if !(1...max(900, interval)).contains(plan.wait) { broken.append("a wait of \(plan.wait) s") }
        if let snapshot = plan.snapshot, snapshot.items.map(\.id) != history.last { broken.append("another snapshot") }
        if plan.shown == nil, pollState.snapshot != before { broken.append("a failure changed the snapshot") }
        if pollState.state.announced != announced { broken.append("it remembers another announcement") }
        let slots = (flying + plan.notices).map(\.slot)
        if Set(slots).count != slots.count { broken.append("two notices in one slot on their way") }
        for notice in plan.notices {
            guard let items = notice.ranking else { continue }
            broken += check(items.map(\.id))
        }
        return broken
    }

    private func check(_ order: [ItemID]) -> [String] {
        if order == announced { return ["it announces what people know"] }
        let lately = history.suffix(dwell)
        let orderHeld = lately.count == dwell && lately.allSatisfy { $0 == order }
        let setChanged = Set(order) != Set(announced ?? [])
        let setHeld = lately.count == dwell && lately.allSatisfy { Set($0) == Set(order) }
        if order != history.last { return ["it announces what is over"] }
        return orderHeld || (setChanged && setHeld) ? [] : ["it announces what was not held"]
    }
}
