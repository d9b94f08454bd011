import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("The output of status")
struct StatusTests {
    nonisolated(unsafe) private static let situations: [Situation] = [
        ("all is well", { _ in }),
        ("the service asks for a wait", { $0.own.wait = 300 }),
        ("the service sets the pace", { $0.own.shortestInterval = 3_600 }),
        ("the next poll is due", { $0.now = Sample.start + 90 }),
        (
            "data that is older than the last poll: todayd has noted its polls",
            {
                $0.now = Sample.start + 90
                $0.own.polls = PollTimes(last: Sample.start + 75, next: Sample.start + 130)
            }
        ),
        (
            "the last poll failed",
            { $0.own.status = Sample.status(Sample.snapshot("ABC"), .offline, .server(status: 500), age: 600) }
        ),
        (
            "the last poll failed, which is not shown yet",
            {
                $0.now = Sample.start + 90
                $0.own.failedPoll = (.timedOut(seconds: 10), Sample.start + 60)
                $0.own.retryAt = Sample.start + 120
            }
        ),
        (
            "a poll failed before the data was fetched by a command",
            { $0.own.failedPoll = (.timedOut(seconds: 10), Sample.start - 60) }
        ),
        (
            "signed out for a while: todayd waits longer than its interval",
            {
                $0.own.status = Sample.status(Sample.snapshot("ABC"), .unauthorized, .notSignedIn, age: 600)
                $0.own.retryAt = Sample.start + 840
            }
        ),
        ("do not disturb", { $0.probe { $0.isDoNotDisturbOn = true } }),
        ("never polled", { $0.own.status = Sample.status(nil) }),
        ("todayd does not run", { $0.daemon.process = nil }),
        ("todayd polls another source", { $0.configuration.settings.sources = ["rates"] }),
        (
            "a second source",
            {
                $0.configuration.settings.sources = ["topgames", "pokedex"]
                $0.sources.append(SourceFacts(descriptor: .pokedex, fetch: .missing, status: $0.own.status))
            }
        ),
        (
            "a source of the settings that nothing has polled yet",
            {
                $0.daemon.process = nil
                $0.configuration.settings.sources = ["topgames", "pokedex"]
                $0.sources.append(SourceFacts(descriptor: .pokedex, fetch: .missing, status: Sample.status(nil)))
            }
        ),
        ("the last notification reached nobody", { $0.own.undelivered = Sample.start - 60 }),
        ("muted, and quiet hours", { ($0.mutedUntil, $0.quietUntil) = (Sample.start + 60, Sample.start + 120) }),
        (
            "todayd uses other directories",
            { ($0.daemon.otherVariables, $0.daemon.isElsewhere) = (["XDG_STATE_HOME"], true) }
        ),
        ("nothing is announced", { $0.configuration.settings.notifier = "none" }),
        (
            "an error in the configuration",
            {
                $0.configuration.mistake = ConfigurationError(line: 2, key: "interval", reason: "must be a number")
            }
        ),
        (
            "an error in the configuration, while todayd polls a source",
            {
                $0.configuration.mistake = ConfigurationError(line: 2, key: "interval", reason: "must be a number")
                $0.configuration.settings.sources = []
                $0.own.polls = PollTimes(last: Sample.start - 14, next: Sample.start + 46)
            }
        ),
    ]

    @Test("The status is as in the golden file")
    func golden() {
        let texts = Self.situations.map { sentence, change in
            var facts = DoctorSample.facts
            change(&facts)
            let findings = StatusReport(facts).findings
            return "\(sentence)\n" + findings.map(\.text).joined()
        }
        Golden.expect(texts.joined(separator: "\n"), "findings/status.txt")
    }
}
