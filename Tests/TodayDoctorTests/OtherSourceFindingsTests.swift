import Foundation
import TestSupport
import Testing

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
            version: Version.current, libcurl: "8.5.0", hasLibsecret: true, sources: ["creatures"], label: label)
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
