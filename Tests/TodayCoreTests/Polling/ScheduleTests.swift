import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The schedule of polls, drawn as timelines")
struct ScheduleTests {
    static let cases = DrawnCase.all(
        """
        good answers come once a minute
            outcome  .   .   .   .
            asked    |---|---|---|---

        one failure costs nothing but its own minute
            outcome  .   x   .   .
            asked    |---|---|---|---

        failures double the wait up to twelve minutes, with jitter up to fifteen
            scale    60
            outcome  .xx x   x       x           x           .
            asked    |||-|---|-------|-----------|-----------|

        a good answer ends the back-off at once
            outcome  x   x       x               .   x   .
            asked    |---|-------|---------------|---|---|---

        jitter near 1 makes a wait a quarter longer
            jitter   0.999
            outcome  x    x         .   .
            asked    |----|---------|---|---

        jitter never makes good answers rarer
            jitter   0.999
            outcome  .   .   .
            asked    |---|---|---

        429: it waits until the time that the service names, and one second more
            outcome  L       .   .
            reset           R
            asked    |-------|---|---

        429 with a reset before the end of our own back-off: the back-off counts
            outcome  L   .
            reset      R
            asked    |---|---

        429 with a reset in the past, as with a wrong clock: the back-off counts
            outcome  x   L       .
            reset      R
            asked    |---|-------|---

        429 without a reset: the back-off counts
            outcome  L   L       .
            asked    |---|-------|---

        429 with a reset in an hour: no wait is longer than fifteen minutes
            scale    60
            outcome  L              .
            reset                                                                 R
            asked    |--------------|

        with an interval of half an hour, it waits half an hour after failures as well
            every    1800
            scale    300
            outcome  .     x     x     .
            asked    |-----|-----|-----|-----

        429 with jitter near 1: no request in the very second that was named
            jitter   0.999
            outcome  L        .
            reset           R
            asked    |--------|---

        a good answer that asks for a pause gets it
            outcome  g       .   .
            reset           R
            asked    |-------|---|---

        a pause that is shorter than the interval, or over, changes nothing
            outcome  g   g   .
            reset      R
            asked    |---|---|---

        against a simulator on loopback every second
            every    1
            scale    1
            outcome  ....xx x   x       .
            asked    ||||||-|---|-------|
        """)

    @Test("Polls come at the times in the drawing", arguments: cases)
    func timeline(_ timeline: DrawnCase) {
        let drawn = ScheduleTimeline(
            schedule: Schedule(interval: timeline.value("every", or: 60)), jitter: timeline.value("jitter", or: 0),
            secondsPerColumn: timeline.value("scale", or: 15))
        let asked = drawn.asked(outcome: row("outcome", timeline.drawing), reset: row("reset", timeline.drawing))
        #expect(asked == row("asked", timeline.drawing), "\n\(timeline.drawing)\nis\n         \(asked)")
    }

    private func row(_ name: String, _ drawing: String) -> String {
        let line = drawing.split(separator: "\n").first { $0.hasPrefix(name) }
        return String(line?.dropFirst(9) ?? "")
    }

    @Test("The interval is at least a second, and data is fresh for three intervals, at least five minutes")
    func limits() {
        #expect(Schedule(interval: 0).interval == 1)
        #expect(Schedule(interval: -5).interval == 1)
        #expect(Schedule(interval: 15).freshFor == 300)
        #expect(Schedule(interval: 100).freshFor == 300)
        #expect(Schedule(interval: 3600).freshFor == 10_800)
    }

    @Test(
        "Whatever the failures and the jitter, the wait is at least the interval, and at most that or fifteen minutes",
        arguments: [1, 15, 60, 899, 900, 901, 86_400])
    func bounds(interval: Int) {
        let schedule = Schedule(interval: interval)
        var waits: Set<Int> = []
        for jitter in [-1, 0, 0.5, 0.999_999, 1, 7] {
            var streak = FailureStreak(.timedOut(seconds: 10), at: Sample.start)
            for _ in 0..<100 {
                waits.insert(schedule.wait(after: streak, jitter: jitter, now: Sample.start))
                streak = streak.adding(.rateLimited(until: Sample.start + 100_000))
            }
        }
        #expect(waits.min() == interval)
        #expect((waits.max() ?? 0) <= max(900, interval))
    }
}
