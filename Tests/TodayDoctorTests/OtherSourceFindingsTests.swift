import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor

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
