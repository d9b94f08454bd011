import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says of a source with quotes")
struct QuoteFindingsTests {
    /// The findings about rates that were fetched at the start and are of ten minutes before, `age` seconds later.
    private func findings(_ age: Int, _ change: (inout SourceFacts) -> Void = { _ in }) -> [Finding] {
        DoctorSample.findings { facts in
            let snapshot = Snapshot(BoardQuotes.board())
            let status = FeedStatus(
                source: "rates", snapshot: snapshot, verdict: nil, at: Sample.start + age, clock: Sample.clock)
            var check = DoctorSample.fetch
            check.wasAsked = false
            facts.now = Sample.start + age
            facts.own = SourceFacts(.rates.provided(by: nil), fetch: .value(check), status: status)
            facts.own.shortestInterval = 3600
            change(&facts.own)
            facts.sources = [facts.own]
        }
    }

    private func words(_ id: String, in findings: [Finding]) -> String? {
        findings.first { $0.id == id }?.words
    }

    @Test("fresh data is reported with the time of the rates")
    func fresh() {
        let finding = findings(3000).first { $0.id == "snapshot" }
        #expect(finding?.state == .ok && finding?.words == "of 02:10, 1 h ago")
        #expect(words("configuration", in: findings(3000))?.hasSuffix("; polls when new data is due") == true)
    }

    @Test("old data that was just fetched is the provider's delay, and no fault of todayd; otherwise it is")
    func late() {
        let late = findings(90_000) { facts in
            var known = BoardQuotes.known(next: 3600)
            known = known.flatMap {
                KnownQuotes(BoardQuotes.page(at: Sample.start + 89_000, age: 89_600, next: -60), after: $0)
            }
            let snapshot = Snapshot(QuoteBoard(.rates, known, BoardQuotes.view()))
            facts.status = FeedStatus(
                source: "rates", snapshot: snapshot, verdict: nil, at: Sample.start + 90_000, clock: Sample.clock)
        }.first { $0.id == "snapshot" }
        #expect(
            late?.state == .warning && late?.words.hasSuffix("ExchangeRate-API has published nothing newer.") == true)
        let missed = findings(90_000).first { $0.id == "snapshot" }
        #expect(missed?.state == .broken(.tryLater) && missed?.words.contains("although todayd is running") == true)
    }

    @Test("a long wait is not reported as an answer from just now, and a limit is not blamed on another client ID")
    func pause() {
        let waiting = findings(60) { $0.pause = RequestPause(seconds: 3540, error: nil, isShown: false) }
        #expect(words("service", in: waiting) == "answered the last request; it can be asked again in 59 minutes")
        let limited = findings(60) {
            $0.pause = RequestPause(seconds: 1200, error: .rateLimited(until: nil), isShown: true)
        }
        #expect(limited.first { $0.id == "service" }?.help == "Wait; todayd observes the pause.")
    }

    @Test("moves of favourites cannot be announced where there are none")
    func noFavorites() {
        let finding = findings(60) { $0.lacksMovingFavorites = true }.first { $0.id == "silence.moves" }
        #expect(
            finding?.words == "rates.notify.move is set, but there are no favourites, so no move is announced.")
        #expect(finding?.help == "Add one with `rates favorite`.")
        #expect(!findings(60).contains { $0.id == "silence.moves" })
    }
}
