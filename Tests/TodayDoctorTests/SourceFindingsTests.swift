import TestSupport
import Testing

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
