import Foundation

@testable import TodayCore

/// Draws when a schedule asks, one column for so many seconds.
///
///     outcome   .   x   x       .        . good, x failed, L too many requests
///     reset                              R where the service said to come back
///     asked     |---|---|-------|---     | a question, - waiting for the next
struct ScheduleTimeline {
    let schedule: Schedule
    let jitter: Double
    let secondsPerColumn: Int

    /// The `asked` line for the other two.
    func asked(outcome: String, reset: String) -> String {
        var line = ""
        var streak: FailureStreak?
        for (column, letter) in outcome.enumerated() where letter != " " {
            guard column == line.count else { return line + "… and not in column \(column)" }
            let now = time(column)
            streak = self.streak(after: streak, letter, at: now, reset: reset)
            let columns = ceil(
                Double(schedule.wait(after: streak, jitter: jitter, now: now)) / Double(secondsPerColumn))
            line += "|" + String(repeating: "-", count: Int(columns) - 1)
        }
        return line
    }

    private func time(_ column: Int) -> Date { Sample.start + column * secondsPerColumn }

    private func streak(after old: FailureStreak?, _ letter: Character, at now: Date, reset: String) -> FailureStreak? {
        let error: FetchError
        switch letter {
        case ".": return nil
        case "L":
            let column = reset.firstIndex(of: "R").map { reset.distance(from: reset.startIndex, to: $0) }
            error = .rateLimited(until: column.map(time))
        default: error = .timedOut(seconds: 10)
        }
        return old?.adding(error) ?? FailureStreak(error, at: now)
    }
}
