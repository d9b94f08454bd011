import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announcing entries of a list that hardly ever changes")
struct EntryAnnouncerTests {
    private static let label = SourceDescriptor.characters.label
    private static let week = 604_800

    private func pollState(dwell: Int = 1, new: Bool = true, changed: Bool = true) -> PolledSource {
        var rules = NotifyRules()
        let kind = SourceDescriptor.characters.watch.map { PollState.Kind.watched($0) }
        (rules.itemDwell, rules.announcesNew, rules.announcesChanged) = (dwell, new, changed)
        return PolledSource(
            label: Self.label, kind: kind ?? .plain,
            schedule: Schedule(interval: Self.week, limits: .weekly), conditions: NotifyConditions(rules: rules))
    }

    /// Polls a list with these entries, "1 Rick Alive", in this week.
    private func poll(_ pollState: inout PolledSource, week: Int, _ entries: String...) -> Plan {
        let now = Sample.start + week * Self.week
        let items = entries.map { entry in
            let words = entry.split(separator: " ").map(String.init)
            return Item(
                rank: 0, id: Sample.id(words[0]), title: DisplayText(words[1]),
                link: "https://rickandmortyapi.com/api/character/\(words[0])",
                facts: words.count > 2 ? [Fact("status", .text(DisplayText(words[2])))] : nil)
        }
        let answer = FetchAnswer(label: Self.label, result: .success(Page(items: items, fetchedAt: now)))
        return pollState.absorb(answer, at: now, jitter: 0)
    }

    private func summaries(_ notices: [Notice], _ translations: Translations = .english) -> [String] {
        notices.map { NoticeText($0, markup: false, translations: translations, clock: Sample.clock).summary }
    }

    private func confirm(_ pollState: inout PolledSource, _ plan: Plan, week: Int, delivered: Bool = true) {
        for notice in plan.notices {
            _ = pollState.confirm(notice, delivered: delivered, at: Sample.start + week * Self.week)
        }
    }

    /// The summaries of the notices if an entry has these states, week after week.
    private func told(_ pollState: inout PolledSource, _ states: [String]) -> [[String]] {
        states.enumerated().map { week, state in
            let plan = poll(&pollState, week: week, "47 Birdperson \(state)")
            confirm(&pollState, plan, week: week)
            return summaries(plan.notices)
        }
    }

    @Test("The first list is not announced; each later change is announced once, compared with the last announcement")
    func changes() {
        var pollState = pollState()
        let told = told(&pollState, ["Alive", "Alive", "Dead", "Dead", "Alive", "Dead"])
        let died = "Birdperson: Alive → Dead"
        #expect(told == [[], [], [died], [], ["Birdperson: Dead → Alive"], [died]])
    }

    @Test("A change that lasts for fewer polls than the dwell is not announced")
    func dwell() {
        var pollState = pollState(dwell: 2)
        let told = told(&pollState, ["Alive", "Dead", "Alive", "Dead", "Dead", "Dead"])
        #expect(told == [[], [], [], [], ["Birdperson: Alive → Dead"], []])
        #expect(
            pollState.state.recent?.map { $0.sentenceWithChange(Sample.clock) }.contains {
                $0 == "Birdperson: Alive → Dead, lasted 1 of 2 polls: waiting"
            } == true)
    }

    @Test("A new entry is announced with a link to its page, and several changes share one notice")
    func new() throws {
        var pollState = pollState()
        _ = poll(&pollState, week: 0, "1 Rick Alive")
        let one = poll(&pollState, week: 1, "1 Rick Alive", "2 Morty Alive")
        #expect(summaries(one.notices) == ["New: Morty"])
        let notice = try #require(one.notices.first)
        #expect(notice.slot == .entries)
        #expect(notice.actions == [.click(page: "https://rickandmortyapi.com/api/character/2"), .muteForAnHour])
        confirm(&pollState, one, week: 1)
        let many = poll(&pollState, week: 2, "1 Rick Dead", "2 Morty Alive", "3 Beth Alive", "4 <b> Alive")
        let text = NoticeText(try #require(many.notices.first), markup: true, clock: Sample.clock)
        #expect(text.summary == "Characters of Rick and Morty: 3 changes")
        #expect(text.body == "Rick: Alive → Dead\nNew: Beth\nNew: &lt;b&gt;")
        let short = NoticeText(try #require(many.notices.first), markup: true, lines: 2, clock: Sample.clock)
        #expect(short.body == "Rick: Alive → Dead\nand 2 more")
    }

    @Test("Only the kinds of change that the rules allow are announced, and the others are not made up for later")
    func kinds() {
        var pollState = pollState(new: false)
        _ = poll(&pollState, week: 0, "1 Rick Alive")
        #expect(poll(&pollState, week: 1, "1 Rick Alive", "2 Morty Alive").notices.isEmpty)
        #expect(summaries(poll(&pollState, week: 2, "1 Rick Alive", "2 Morty Dead").notices) == ["Morty: Alive → Dead"])
        var silent = self.pollState(new: false, changed: false)
        _ = poll(&silent, week: 0, "1 Rick Alive")
        #expect(poll(&silent, week: 1, "1 Rick Dead", "2 Morty Alive").notices.isEmpty && silent.state.entries == nil)
    }

    @Test("A change of a hidden entry is not announced, even after it is shown again")
    func hidden() {
        var pollState = pollState()
        _ = poll(&pollState, week: 0, "1 Rick Alive")
        pollState.conditions.rules.hidden = LeftOut(["morty", "1"])
        #expect(poll(&pollState, week: 1, "1 Rick Dead", "2 Morty Alive").notices.isEmpty)
        pollState.conditions.rules.hidden = LeftOut()
        #expect(poll(&pollState, week: 2, "1 Rick Dead", "2 Morty Alive").notices.isEmpty)
    }

    @Test(
        "An entry that returns after missing from an answer is not new, and a missing fact has not changed"
    )
    func missing() {
        var pollState = pollState()
        _ = poll(&pollState, week: 0, "1 Rick Alive", "2 Morty Alive")
        #expect(poll(&pollState, week: 1, "1 Rick").notices.isEmpty)
        #expect(poll(&pollState, week: 2, "1 Rick Alive", "2 Morty Alive").notices.isEmpty)
    }

    @Test("An undelivered notice is posted by the next daemon, which does not poll early, and then never again")
    func restart() throws {
        var before = pollState()
        _ = poll(&before, week: 0, "1 Rick Alive")
        confirm(&before, poll(&before, week: 1, "1 Rick Alive", "2 Morty Alive"), week: 1, delivered: false)
        var after = try before.restarted()
        let soon = Sample.start + Self.week + 3_600
        #expect(after.gate.wait(before: .poll, at: soon) > 500_000)
        let notices = after.takeDueNotices(at: soon)
        #expect(summaries(notices) == ["New: Morty"])
        for notice in notices { _ = after.confirm(notice, delivered: true, at: soon) }
        #expect(poll(&after, week: 2, "1 Rick Alive", "2 Morty Alive").notices.isEmpty)
        #expect(summaries(poll(&after, week: 3, "1 Rick Alive", "2 Morty Dead").notices) == ["Morty: Alive → Dead"])
    }

    @Test("All entries are recorded in the catalogue, but not as a page of the list")
    func kept() {
        var pollState = pollState()
        let plan = poll(&pollState, week: 0, "1 Rick Alive", "2 Morty Alive")
        #expect(plan.watchedPage?.items.count == 2)
        #expect(plan.record == nil)
        #expect(plan.wait >= Self.week)
    }

    @Test("In Portuguese the service's own terms are translated, and titles with the same words are not")
    func portuguese() throws {
        let translations = try POFile.portuguese
        var pollState = pollState()
        _ = poll(&pollState, week: 0, "1 Alive Alive", "2 Morty odd")
        let plan = poll(&pollState, week: 1, "1 Alive Dead")
        #expect(summaries(plan.notices, translations) == ["Alive: vivo → morto"])
        confirm(&pollState, plan, week: 1)
        let others = poll(&pollState, week: 2, "1 Alive Dead", "2 Morty Dead", "3 Beth unknown")
        let text = NoticeText(
            try #require(others.notices.first), markup: false, translations: translations, clock: Sample.clock)
        #expect(text.summary == "Personagens de Rick and Morty: 2 mudanças")
        #expect(text.body == "Morty: odd → morto\nNovidade: Beth")
    }
}
