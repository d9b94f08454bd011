import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The log of failures and changes")
struct PollLogTests {
    private let start = Sample.start

    @Test("A failure that is not shown is logged as information")
    func single() {
        var pollState = PolledSource.after("ABC")
        let plan = pollState.fail(at: start + 60)
        let words = "Twitch did not respond within 10 s. Last data: 1 min ago. Trying again in 60 seconds."
        #expect(plan.log == [LogLine(.info, words)])
    }

    @Test(
        "The first failure that is shown is logged as a warning, at every interval",
        arguments: [15, 60, 120, 300, 600, 3600])
    func shownFirst(interval: Int) {
        var pollState = PolledSource.after("ABC", interval: interval)
        var now = start + interval
        var warnings = 0
        for _ in 0..<6 {
            let plan = pollState.fail(at: now)
            warnings += plan.log.filter { $0.level == .warning }.count
            now = now + plan.wait
        }
        #expect(warnings == 1)
    }

    @Test("A missing sign-in is an error, logged once")
    func signIn() {
        var pollState = PolledSource.after("ABC")
        let plan = pollState.fail(.signInExpired, at: start + 60)
        #expect(plan.log.map(\.level) == [.error])
        #expect(plan.log[0].text.hasPrefix("Your Twitch session has expired: run `topgames login`."))
        #expect(pollState.fail(.signInExpired, at: start + 120).log.isEmpty)
    }

    @Test("The reason for using the fallback provider is logged once for each answer")
    func substitution() {
        var page = SampleWatchlist.page(["BRL": "5.00"], at: start, next: 3_600)
        let table = page.rates?.table
        page.rates = table.map { ExchangeRates(provider: "open.er-api.com", table: $0, insteadOf: "frankfurter") }
        page.defaultFailure = .timedOut(seconds: 10)
        let label = SourceDescriptor.rates.provided(by: "open.er-api.com").label
        var pollState = PolledSource(
            label: label, kind: .rates(Watchlist(.rates, nil, SampleWatchlist.view("USD", move: "1"))),
            schedule: Schedule(interval: 60), conditions: .dwell(1))
        let answer = FetchAnswer(label: label, result: .success(page))
        let plan = pollState.absorb(answer, at: start, jitter: 0)
        let words = "Frankfurter did not respond within 10 s. Using the rates of ExchangeRate-API instead."
        #expect(plan.log == [LogLine(.notice, words)])
    }

    @Test("A missing permission is logged after a missing sign-in, and once")
    func permission() {
        var pollState = PolledSource.after("ABC")
        _ = pollState.fail(.notSignedIn, at: start + 60)
        let plan = pollState.fail(.permissionMissing, at: start + 120)
        #expect(plan.log.map(\.level) == [.error])
        #expect(plan.log.first?.text.contains("not given permission") == true)
        #expect(pollState.fail(.permissionMissing, at: start + 180).log.isEmpty)
    }

    @Test("A locked keyring is retried at the usual pace, and logged as an error once, at the third failure")
    func keyring() {
        var pollState = PolledSource.after("ABC")
        let plans = (1...5).map { pollState.fail(.keyring(.locked), at: start + 60 * $0) }
        #expect(plans.map(\.wait) == [60, 60, 60, 60, 60])
        #expect(plans.flatMap(\.log).map(\.level) == [.info, .info, .error])
        #expect(plans.flatMap(\.notices).map(\.slot) == [.signIn])
        #expect(plans[1].feed == nil && plans[2].feed?.state == .unauthorized)
        #expect(pollState.gate.wait(before: .poll, at: start + 301) == 0)
    }

    @Test("A recovery is logged as a notice only if the failure was announced")
    func recovered() throws {
        var quiet = PolledSource.after("ABC")
        _ = quiet.fail(at: start + 60)
        #expect(quiet.see("ABC", at: start + 120).log == [LogLine(.info, "Twitch responds again after 60 seconds.")])
        var told = PolledSource.after("ABC")
        for count in 1...3 {
            for notice in told.fail(at: start + 60 * count).notices { _ = told.confirm(notice, delivered: true) }
        }
        #expect(told.see("ABC", at: start + 660).log == [LogLine(.notice, "Twitch responds again after 10 minutes.")])
    }

    @Test("After a failure of a file of ours, the log does not say that the service responds again")
    func recoveredFromOurOwn() {
        var pollState = PolledSource.after("ABC")
        _ = pollState.fail(.file(reason: "Cannot read /s: Permission denied"), at: start + 60)
        #expect(
            pollState.see("ABC", at: start + 120).log
                == [LogLine(.info, "Receiving new data for topgames from Twitch again, after 60 seconds.")])
    }

    @Test("A change of the ranking is logged at once, whether or not it will be announced")
    func change() {
        var pollState = PolledSource.after("ABC")
        let words = "The top three changed: 1 Grand Theft Auto V, 2 Just Chatting, 3 League of Legends."
        #expect(pollState.see("BAC", at: start + 60).log == [LogLine(.info, words)])
        #expect(pollState.see("BAC", at: start + 120).log.isEmpty)
    }

    @Test("Under systemd, a line starts with its level as journald reads it")
    func journald() {
        let levels: [LogLine.Level] = [.error, .warning, .notice, .info]
        #expect(levels.map { LogLine($0, "x").rendered(journald: true) } == ["<3>x", "<4>x", "<5>x", "<6>x"])
        #expect(levels.map { LogLine($0, "x").rendered(journald: false) } == ["x", "x", "x", "x"])
    }

    @Test("A single poll does not promise another one")
    func once() {
        var pollState = PolledSource.after("ABC")
        pollState.retries = false
        let words = "Twitch did not respond within 10 s. Last data: 1 min ago."
        #expect(pollState.fail(at: start + 60).log == [LogLine(.info, words)])
    }

    @Test("The next poll that the log promises after a failure is the one in the state, and a success clears it")
    func promised() {
        for error in [FetchError.signInExpired, .keyring(.locked), .timedOut(seconds: 10)] {
            var pollState = PolledSource.after("ABC")
            for count in 1...4 {
                let now = start + 60 * count
                let plan = pollState.fail(error, at: now)
                #expect(pollState.state.retryAt == now + plan.wait, "\(error)")
            }
            _ = pollState.see("ABC", at: start + 600)
            #expect(pollState.state.retryAt == nil)
        }
    }

    @Test("A failure of the sign-in names the command that signs in for all polled sources")
    func healing() {
        var pollState = PolledSource.after("ABC")
        pollState.polled = [.topGames, .channels]
        let plan = pollState.fail(.signInExpired, at: start + 60)
        let words = "Your Twitch session has expired: run `channels login`"
        #expect(plan.log[0].text.hasPrefix("\(words)."))
        #expect(pollState.pollState.status(wait: 60, at: start + 60) { Sample.clock($0) }.hasPrefix("\(words)."))
        for notice in plan.notices { _ = pollState.confirm(notice, delivered: true) }
        #expect(pollState.drainRecords().last?.text == DisplayText(words))
    }
}
