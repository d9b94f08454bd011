import Foundation
import TestSupport

@testable import TodayCore

/// Draws when a schedule polls; one column stands for a fixed number of seconds.
///
/// |    outcome   .   x   x       .        . good, x failed, L too many requests, g good with a wait
/// |    reset                              R at the time that the service names
/// |    asked     |---|---|-------|---     | a request, - the wait for the next
struct ScheduleTimeline {
    let schedule: Schedule
    let jitter: Double
    let secondsPerColumn: Int

    /// Draws the `asked` row for the other two.
    func asked(outcome: String, reset: String) -> String {
        var line = ""
        var streak: FailureStreak?
        for (column, letter) in outcome.enumerated() where letter != " " {
            guard column == line.count else { return line + "… and not in column \(column)" }
            let now = time(column)
            streak = self.streak(after: streak, letter, at: now, reset: reset)
            let rest = letter == "g" ? self.reset(reset) : nil
            let columns = ceil(
                Double(schedule.wait(after: streak, rest: rest, jitter: jitter, now: now)) / Double(secondsPerColumn))
            line += "|" + String(repeating: "-", count: Int(columns) - 1)
        }
        return line
    }

    private func reset(_ line: String) -> Date? {
        line.firstIndex(of: "R").map { time(line.distance(from: line.startIndex, to: $0)) }
    }

    private func time(_ column: Int) -> Date { Sample.start + column * secondsPerColumn }

    private func streak(after old: FailureStreak?, _ letter: Character, at now: Date, reset: String) -> FailureStreak? {
        let error: FetchError
        switch letter {
        case ".", "g": return nil
        case "L": error = .rateLimited(until: self.reset(reset))
        default: error = .timedOut(seconds: 10)
        }
        return old?.adding(error) ?? FailureStreak(error, at: now)
    }
}
