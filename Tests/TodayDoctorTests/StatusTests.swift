import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodayDoctor

@Suite("What status says")
struct StatusTests {
    private func status(_ change: (inout DoctorFacts) -> Void = { _ in }) -> [Finding] {
        var facts = DoctorSample.facts
        change(&facts)
        return StatusReport(facts, announcements: ["Announces changes."]).findings
    }

    private func words(_ id: String, _ change: (inout DoctorFacts) -> Void = { _ in }) -> String? {
        status(change).first { $0.id == id }?.words
    }

    @Test("if all is well, it is six lines in their order")
    func well() {
        let ids = ["daemon", "poll.last", "poll.next", "signIn", "notices", "mute"]
        #expect(status().map(\.id) == ids)
        #expect(status().allSatisfy { $0.state == .ok })
        #expect(words("poll.last") == "\(Sample.clock(Sample.start)), just now")
        #expect(words("poll.next") == "\(Sample.clock(Sample.start + 60)), in 60 seconds")
        #expect(words("notices") == "Announces changes." && words("mute") == "not muted")
    }

    @Test("a wait, and the pace of the service, move the next poll")
    func waits() {
        #expect(words("poll.next") { $0.own.wait = 300 }?.hasSuffix(", in 5 minutes") == true)
        #expect(words("poll.next") { $0.own.shortestInterval = 3_600 }?.hasSuffix(", in 60 minutes") == true)
        #expect(words("poll.next") { $0.now = Sample.start + 90 } == "now")
    }

    @Test("of a published feed, whose data is older than the last poll, the polls are those that todayd noted")
    func feed() {
        func read(_ id: String) -> String? {
            words(id) {
                $0.now = Sample.start + 90
                $0.own.polls = PollTimes(last: Sample.start + 75, next: Sample.start + 130)
            }
        }
        #expect(read("poll.last")?.hasPrefix(Sample.clock(Sample.start + 75)) == true)
        #expect(read("poll.next")?.hasSuffix(", in 40 seconds") == true)
    }

    @Test("there is no next poll without todayd, or of a source that it does not poll")
    func nobody() {
        #expect(words("poll.next") { $0.daemon.process = nil } == "none, because todayd is not running")
        let other = status { $0.configuration.settings.sources = ["rates"] }.first { $0.id == "poll.next" }
        #expect(other?.words == "none, because todayd does not poll topgames")
        #expect(other?.help?.contains("topgames config --edit") == true)
    }

    @Test("the polls of other sources follow those of the command's own, each with its name")
    func others() {
        let found = status {
            $0.configuration.settings.sources = ["topgames", "pokedex"]
            $0.sources.append(SourceFacts(.pokedex, fetch: .missing, status: $0.own.status))
        }
        let polls = found.filter { $0.id.hasPrefix("poll.") }
        #expect(polls.map(\.id) == ["poll.last", "poll.next", "poll.last.pokedex", "poll.next.pokedex"])
        #expect(polls.last?.title == DisplayText("pokedex: next poll"))
        #expect(polls.last?.words.hasSuffix(", in 24 hours") == true)
    }

    @Test("a mute and quiet hours are named with their end, and a broken configuration comes first")
    func silence() {
        #expect(words("mute") { $0.mutedUntil = Sample.start + 60 } == "until \(Sample.clock(Sample.start + 60))")
        #expect(words("quiet") { $0.quietUntil = Sample.start + 60 } == "until \(Sample.clock(Sample.start + 60))")
        let broken = status {
            $0.configuration.mistake = ConfigurationError(line: 2, key: "interval", reason: "must be a number")
        }
        #expect(broken.first?.state == .broken(.configuration))
    }
}
