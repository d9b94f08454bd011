import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about several sources")
struct SourceFindingsTests {
    /// A source that needs no sign-in, is no ranking and reports its outages nowhere.
    private static let rates = SourceDescriptor(
        label: SourceLabel(name: "rates", service: "Exchange Rate API", heading: "Exchange rates"), abstract: "Rates.",
        noun: Noun("currency", "currencies"), paging: .whole, search: .idOrName, capabilities: [.feed],
        examples: Examples(name: "euro", longName: "Swiss franc", id: "EUR", part: "dollar"),
        presenter: SourceDescriptor.topGames.presenter)

    private func facts(_ error: FetchError? = nil) -> SourceFacts {
        var check = FetchCheck(
            version: Version.current, libcurl: "8", hasLibsecret: true, sources: ["topgames", "rates"],
            label: Self.rates.label)
        (check.wasAsked, check.error, check.clockAhead) = (error == nil, error, 0)
        return SourceFacts(
            Self.rates, fetch: .value(check), status: Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000))
    }

    @Test("a second source has findings of its own, with its name; the command's own keep theirs")
    func two() {
        let findings = DoctorSample.findings { $0.sources.append(facts()) }
        let ids = findings.map(\.id)
        #expect(Set(ids).count == ids.count, "\(ids)")
        #expect(ids.contains("service") && ids.contains("service.rates"))
        #expect(ids.contains("snapshot") && ids.contains("snapshot.rates") && ids.contains("clock.rates"))
        #expect(findings.first { $0.id == "snapshot.rates" }?.title == DisplayText("rates: data"))
        #expect(findings.first { $0.id == "snapshot" }?.title == DisplayText("top three"))
    }

    @Test("a source without a sign-in is asked for none, and no advice mentions one")
    func withoutSignIn() {
        let report = DoctorSample.report { $0.sources = [facts(.refused(status: 403, message: DisplayText("no")))] }
        #expect(!report.groups.map(\.heading).contains("Sign-in") && report.groups.map(\.heading).contains("Service"))
        #expect(!report.findings.contains { ["signIn", "credentialFile"].contains($0.id) })
        let said = report.findings.map { "\($0.words) \($0.help ?? "")" }
        #expect(!said.contains { $0.contains("login") || $0.contains("sign in") }, "\(said)")
    }

    @Test("without a page about outages, none is named")
    func statusPage() {
        let error = FetchError.server(status: 503)
        let own = DoctorSample.finding("service", DoctorSample.withFetch { $0.error = error })
        #expect(own?.help == "Wait; https://status.twitch.com reports larger outages, and todayd keeps trying.")
        #expect(DoctorSample.finding("service") { $0.own = facts(error) }?.help == "Wait; todayd keeps trying.")
        let alone = DoctorSample.finding("service") {
            $0.own = facts(error)
            $0.daemon.process = nil
        }
        #expect(alone?.help == "Wait.")
    }

    @Test("advice uses the name of the command, whatever it is")
    func names() {
        let findings = DoctorSample.findings {
            $0.own = facts()
            $0.mutedUntil = Sample.start
            $0.bars = []
        }
        let commands = findings.compactMap(\.help).filter { $0.contains("mute") || $0.contains("bars") }
        #expect(commands == ["rates mute off", "rates bars"])
    }
}

@Suite("What the doctor says about a source that is neither a ranking nor signed in to")
struct OtherSourceFindingsTests {
    private func facts(_ change: (inout SourceFacts) -> Void = { _ in }) -> DoctorFacts {
        var facts = DoctorSample.facts
        let label = Creatures.descriptor.label
        let page = Page(items: Creatures.all, fetchedAt: Sample.start)
        let snapshot = Snapshot(page: page, label: label, after: nil)
        var check = FetchCheck(
            version: Version.current, libcurl: "8.5.0", hasLibsecret: true, sources: ["creatures", "topgames"],
            label: label)
        check.wasAsked = true
        let status = FeedStatus(source: label.name, snapshot: snapshot, verdict: nil, at: Sample.start + 14) {
            Sample.clock($0)
        }
        var own = SourceFacts(Creatures.descriptor, fetch: .value(check), status: status)
        change(&own)
        facts.sources = [own]
        facts.configuration.settings.sources = ["creatures"]
        return facts
    }

    private func sentences(_ facts: DoctorFacts) -> [String] {
        DoctorReport(facts).findings.map { "\($0.title.escaped(for: .plain)): \($0.words) \($0.help ?? "")" }
    }

    @Test("nothing speaks of a sign-in, a top three, games or another command")
    func words() {
        for sentence in sentences(facts()) {
            for word in ["sign-in", "Sign in", " login", "top three", "Twitch", " game"] {
                #expect(!sentence.contains(word), "\(sentence)")
            }
        }
    }

    @Test("without a feed, its data is what is known of its list, and no command is advised that it lacks")
    func data() {
        func finding(_ kept: KeptData?) -> Finding? {
            let facts = facts {
                $0.kept = kept
                $0.status = Sample.status(nil)
            }
            #expect(!sentences(facts).contains { $0.contains("--refresh") || $0.contains("creatures bars") })
            return DoctorReport(facts).findings.first { $0.id == "snapshot" }
        }
        let some = finding(KeptData(items: 1351, detailed: 2, listed: Sample.start - 420))
        #expect(some?.state == .ok && some?.words == "1351 creatures known; list fetched 7 min ago")
        #expect(finding(KeptData(items: 1, detailed: 1, listed: nil))?.words == "1 creature known")
        let none = finding(KeptData(items: 0, detailed: 0, listed: nil))
        #expect(none?.state == .note && none?.help == "creatures list")
        #expect(finding(nil) == nil)
    }

    @Test("where details are kept, they are counted")
    func details() {
        var facts = facts()
        facts.own = SourceFacts(Creatures.listed, fetch: facts.own.fetch, status: Sample.status(nil))
        facts.own.kept = KeptData(items: 7, detailed: 3, listed: Sample.start - 7_200)
        let finding = DoctorReport(facts).findings.first { $0.id == "snapshot" }
        #expect(finding?.words == "7 creatures known, 3 with details; list fetched 2 h ago")
    }

    @Test("if todayd polls it, a failed poll is reported; if not, the settings say so")
    func polled() {
        var facts = facts {
            $0.kept = KeptData(items: 7, detailed: 0, listed: Sample.start)
            $0.status = Sample.status(Sample.snapshot("ABC"), .offline, .server(status: 500), age: 600)
        }
        #expect(DoctorReport(facts).findings.first { $0.id == "snapshot" }?.state == .warning)
        facts.configuration.settings.sources = []
        #expect(DoctorReport(facts).findings.first { $0.id == "snapshot" }?.state == .ok)
        let settings = DoctorReport(facts).findings.first { $0.id == "configuration" }
        #expect(settings?.words.hasSuffix("; todayd does not poll Bestiary") == true, "\(settings?.words ?? "")")
    }

    @Test("another source's missing sign-in is a failure only if todayd polls that source")
    func otherSignIn() {
        var facts = facts()
        var check = DoctorSample.fetch
        check.error = .notSignedIn
        facts.sources.append(SourceFacts(.topGames, fetch: .value(check), status: Sample.status(nil)))
        func signIn() -> Finding? { DoctorReport(facts).findings.first { $0.id == "signIn.topgames" } }
        facts.configuration.settings.sources = ["topgames", "creatures"]
        #expect(signIn()?.state == .broken(.notSignedIn))
        facts.daemon.process = nil
        facts.start = StartFact()
        #expect(signIn()?.state == .note && DoctorReport(facts).exitCode == .success)
        #expect(signIn()?.help == "topgames login")
    }

    @Test("its service is reported by its own name")
    func service() {
        let broken = facts {
            var check = $0.fetch.value
            check?.error = .unreachable(reason: "its name cannot be resolved")
            if let check { $0.fetch = .value(check) }
        }
        #expect(sentences(broken).contains { $0.contains("Bestiary") })
    }
}

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
