import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Rules applied to recorded rankings")
struct RuleReplayTests {
    /// A table with one ranking at each time; each letter is a game.
    private func recording(_ rankings: [(String, String)]) throws -> Recording {
        let rows = rankings.flatMap { time, letters in letters.map { "\(time.replacing(" ", with: ",")),Game \($0),5" }
        }
        return try Recording("date,time,game,viewers\n" + rows.joined(separator: "\n"))
    }

    private func simulate(
        _ recording: Recording, interval: Int = 60, _ change: (inout NotifyRules) -> Void = { _ in }
    ) -> RuleReplay {
        var conditions = NotifyConditions()
        change(&conditions.rules)
        return RuleReplay(recording, conditions, label: Sample.label, interval: interval)
    }

    private func lines(_ simulation: RuleReplay) -> [String] {
        simulation.announcements { String(RFC3339.text($0).dropFirst(5).prefix(11)) }
    }

    @Test("Each ranking holds until the next, and is announced after as many polls as the dwell")
    func stands() throws {
        let days = try recording([
            ("2022-01-31 10:00:00", "ABC"), ("2022-02-01 10:00:00", "BAC"), ("2022-02-01 10:00:30", "ABC"),
            ("2022-02-02 10:00:00", "CAB"),
        ])
        #expect(lines(simulate(days)) == ["02-02T10:01  1 ▲ Game C, 2 ▼ Game A, 3 ▼ Game B — announced"])
        #expect(simulate(days) { $0.dwell = 1 }.totals == ["3 announced"])
        #expect(simulate(days).changes == 3)
        #expect(
            simulate(days).totals == ["1 announced", "1 did not last", "1 returned to the announced order"])
        let portuguese = try Translations.$current.withValue(POFile.portuguese) {
            simulate(days) { $0.dwell = 1 }.totals
        }
        #expect(portuguese == ["3 anunciadas"])
    }

    @Test("Rankings that are closer together than the polls are seen only if a poll finds them")
    func interval() throws {
        let fast = try recording([
            ("2022-01-31 10:00:00", "ABC"), ("2022-01-31 10:00:10", "BAC"), ("2022-01-31 10:00:20", "BCA"),
            ("2022-01-31 10:00:50", "CAB"), ("2022-01-31 10:02:30", "ABC"),
        ])
        let simulation = simulate(fast) { $0.dwell = 1 }
        #expect(simulation.records.map(\.at) == ["10:01:00", "10:02:30"].map { Sample.time("2022-01-31T\($0)Z") })
        #expect(simulation.changes == 2)
        #expect(simulation.totals == ["2 announced"])
    }

    @Test("A change deferred by quiet hours is announced when they end")
    func quiet() throws {
        let nights = try recording([
            ("2022-01-31 12:00:00", "ABC"), ("2022-01-31 23:00:00", "BAC"), ("2022-02-01 01:00:00", "CAB"),
            ("2022-02-01 23:00:00", "BAC"), ("2022-02-02 01:00:00", "CAB"), ("2022-02-02 12:00:00", "CAB"),
        ])
        let simulation = simulate(nights) {
            $0.quiet = QuietHours(from: TimeOfDay(minutes: 22 * 60), to: TimeOfDay(minutes: 7 * 60))
        }
        #expect(
            lines(simulation) == [
                "02-01T07:00  1 ▲ Game C, 2 ▼ Game A, 3 ▼ Game B — announced, deferred since 01-31T23:01 with 1 earlier change"
            ])
        #expect(simulation.changes == 4)
        #expect(
            simulation.totals == [
                "1 announced", "1 deferred but reversed", "1 announced with a later one",
                "1 returned to the announced order",
            ])
        #expect(simulation.deferrals == ["3 deferred: quiet hours"])
    }

    @Test("A change beyond the hourly limit is announced later")
    func limit() throws {
        let fast = try recording(
            zip(0..., ["ABC", "BAC", "CAB", "BAC"]).map { ("2022-01-31 10:0\($0):00", $1) })
        let simulation = simulate(fast, interval: 20) { $0.mostPerHour = 1 }
        #expect(lines(simulation).map { $0.prefix(11) } == ["01-31T10:01"])
        #expect(simulation.records.last?.decision == .undone(changes: 1, since: Sample.time("2022-01-31T10:02:20Z")))
        #expect(simulation.records.last?.at == Sample.time("2022-01-31T11:01:20Z"))
    }

    @Test("The totals add up to the changes, whatever the rules and the rankings", arguments: 1...200)
    func sums(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed))
        let letters = ["ABC", "BAC", "CAB", "ABD", "DAB", "BCA"]
        let rankings = (0..<30).map { place in
            let time = Sample.start.addingTimeInterval(Double(place) * Double.random(in: 600...601, using: &random))
            let text = String(RFC3339.text(time).prefix(19)).replacing("T", with: " ")
            return (text, letters.randomElement(using: &random) ?? "ABC")
        }
        let interval = [60, 300, 900].randomElement(using: &random) ?? 60
        let simulation = simulate(try recording(rankings), interval: interval) {
            $0.dwell = .random(in: 1...3, using: &random)
            $0.mostPerHour = .random(in: 1...4, using: &random)
            if Bool.random(using: &random) { $0.on = .set }
            if Bool.random(using: &random) {
                $0.quiet = QuietHours(from: TimeOfDay(minutes: 13 * 60), to: TimeOfDay(minutes: 15 * 60))
            }
        }
        var sum = 0
        for total in simulation.totals { sum += Int(String(total.prefix { $0.isNumber })) ?? 0 }
        #expect(sum == simulation.changes, "\(simulation.totals) of \(simulation.changes)")
    }

    @Test(
        "In the 115 recorded days of 2022, each of the 88 changes is announced once, whatever the dwell",
        .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)), arguments: [1, 2, 5])
    func recordedDays(dwell: Int) throws {
        let text = String(decoding: try Fixtures.recorded("twitch/top10_daily_2022.csv"), as: UTF8.self)
        let recording = try Recording(text)
        #expect(recording.lists.count == 115)
        let simulation = simulate(recording) { $0.dwell = dwell }
        #expect(simulation.changes == 88)
        #expect(simulation.totals == ["88 announced"])
        let tops = recording.lists.map { $0.items.prefix(3).map(\.id) }
        let changed = zip(tops, tops.dropFirst()).filter { $0 != $1 }.map(\.1)
        #expect(simulation.records.map { $0.items?.map(\.id) } == changed)
        // The top three changed on 72 days by their names; on one of them "Lost Ark" only became "LOST ARK".
        #expect(simulate(recording) { $0.on = .set }.totals.first == "71 announced")
    }
}
