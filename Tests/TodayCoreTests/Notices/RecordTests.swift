import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Stored decisions and records of announcements")
struct RecordTests {
    private let start = Sample.start

    /// Polls these rankings a minute apart; returns the records in words.
    private func records(
        _ rankings: String, muted: Bool = false, isOff: Bool = false, delivered: Bool = true,
        _ rules: (inout NotifyRules) -> Void = { _ in }
    ) -> (pollState: PolledSource, lines: [String]) {
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: .dwell(2))
        rules(&pollState.conditions.rules)
        pollState.conditions.isOff = isOff
        if muted { pollState.conditions.mutedUntil = start + 7200 }
        var lines: [String] = []
        for (count, letters) in rankings.split(separator: " ").enumerated() {
            let now = start + 60 * count
            let plan = letters == "!" ? pollState.fail(at: now) : pollState.see(String(letters), at: now)
            for notice in plan.notices { _ = pollState.confirm(notice, delivered: delivered, at: now) }
            lines += pollState.drainRecords().map { "\(Sample.clock($0.at)) \($0.sentenceWithSubject(Sample.clock))" }
        }
        return (pollState, lines)
    }

    @Test("An announcement is recorded once, with the ranking")
    func announced() {
        #expect(
            records("ABC BAC BAC BAC").lines == [
                "02:22 1 ▲ Grand Theft Auto V, 2 ▼ Just Chatting, 3 League of Legends — announced"
            ])
    }

    @Test("A change that did not last is not recorded, and one that was skipped is recorded once")
    func skipped() {
        #expect(records("ABC BAC ABC CAB ABC").lines.isEmpty)
        #expect(
            records("ABC BAC BAC BAC BAC", { $0.on = .set }).lines == [
                "02:22 1 ▲ Grand Theft Auto V, 2 ▼ Just Chatting, 3 League of Legends — "
                    + "skipped: only the order changed"
            ])
    }

    @Test("With notifications off a change is skipped, and not announced when they are on again")
    func off() {
        var (pollState, lines) = records("ABC BAC BAC BAC", isOff: true)
        #expect(
            lines.map { $0.split(separator: " — ").last } == ["skipped: notifications are switched off (notify.via)"])
        pollState.conditions.isOff = false
        for minute in 4...6 { #expect(pollState.see("BAC", at: start + 60 * minute).notices.isEmpty) }
    }

    @Test("A deferral is recorded for each change, and again when no change is left to announce")
    func deferred() {
        var (pollState, lines) = records("ABC BAC BAC BAC CAB CAB ABC", muted: true)
        #expect(lines.map { $0.prefix(5) } == ["02:22", "02:25"])
        #expect(lines.allSatisfy { $0.hasSuffix(" — deferred: muted until 04:20") })
        pollState.conditions.mutedUntil = nil
        let plan = pollState.see("ABC", at: start + 600)
        #expect(plan.notices.isEmpty)
        let words = "2 changes were deferred since 02:22, and nothing is left to announce"
        #expect(plan.log == [LogLine(.info, words + ".")])
        #expect(pollState.drainRecords().map { $0.sentenceWithSubject(Sample.clock) } == [words])
        #expect(pollState.see("ABC", at: start + 660).log.isEmpty && pollState.drainRecords().isEmpty)
    }

    @Test("A delayed announcement counts the earlier changes, in the notice and in the record")
    func digest() throws {
        var (pollState, _) = records("ABC BAC BAC CAB CAB EFG EFG", muted: true)
        pollState.conditions.mutedUntil = nil
        let notice = try #require(pollState.see("EFG", at: start + 600).notices.first)
        #expect(notice.content == .changed(notice.ranking ?? [], Digest(before: 2, since: start + 120)))
        let text = NoticeText(notice, markup: true, clock: Sample.clock)
        #expect(text.body.hasSuffix("\nAnd 2 earlier changes, deferred since 02:22."))
        _ = pollState.confirm(notice, delivered: true, at: start + 600)
        #expect(pollState.drainRecords().map(\.decision) == [.announced(Digest(before: 2, since: start + 120))])
        #expect(pollState.state.deferred == nil && pollState.state.announced == Sample.ids("EFG"))
    }

    @Test("A change during do-not-disturb is recorded once, and announced afterwards with the number of changes")
    func doNotDisturb() throws {
        var (pollState, lines) = records("ABC BAC")
        let notice = try #require(pollState.see("BAC", at: start + 120).notices.first)
        pollState.release(notice)
        pollState.conditions.isInhibited = true
        for minute in 2...3 {
            #expect(pollState.takeDueNotices(at: start + 60 * minute).isEmpty)
            #expect(pollState.nextDeferredNotice(at: start + 60 * minute) == nil)
            #expect(pollState.see("BAC", at: start + 60 * minute + 30).notices.isEmpty)
        }
        lines = pollState.drainRecords().map { $0.sentenceWithSubject(Sample.clock) }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(" — deferred: do not disturb is on") == true)
        for minute in 5...6 { #expect(pollState.see("CAB", at: start + 60 * minute).notices.isEmpty) }
        pollState.conditions.isInhibited = false
        let digest = try #require(pollState.takeDueNotices(at: start + 600).first)
        #expect(digest.content == .changed(digest.ranking ?? [], Digest(before: 1, since: start + 120)))
    }

    @Test("A change that no server accepts is recorded once, however often it is posted")
    func undelivered() {
        let lines = records("ABC BAC BAC BAC BAC BAC", delivered: false).lines
        #expect(lines.count == 1 && lines[0].hasSuffix("no notification server accepted it; will retry"))
    }

    @Test("A change that no server accepts, and that is undone, is recorded as such")
    func overtakenByNone() {
        let lines = records("ABC BAC BAC BAC ABC ABC", delivered: false).lines
        #expect(lines.count == 2)
        #expect(lines.last == "02:24 no change")
    }

    @Test(
        "A notice that was not delivered is due until it is delivered, resolved or overtaken, or any other is delivered",
        arguments: [
            ([(.connection, .undelivered)], 0), ([(.connection, .undelivered), (.connection, .over)], nil),
            ([(.topThree, .undelivered), (.connection, .undelivered), (.connection, .over)], 0),
            ([(.connection, .undelivered), (.topThree, .announced(nil))], nil),
            ([(.topThree, .undelivered), (.topThree, .unchanged)], nil), ([], nil),
        ] as [([(NoticeSlot, NotifyDecision)], Int?)])
    func due(_ decisions: [(NoticeSlot, NotifyDecision)], since place: Int?) {
        let records = decisions.enumerated().map { NotifyRecord($1.1, $1.0, nil, at: start + 60 * $0) }
        #expect(NotifyRecord.undelivered(in: records) == place.map { start + 60 * $0 })
    }

    @Test("Only the latest record of a slot says that a notice will be posted")
    func overtaken() {
        let given = [
            (NoticeSlot.topThree, NotifyDecision.undelivered), (.connection, .undelivered), (.topThree, .offered),
            (.topThree, .announced(nil)),
        ]
        let records = given.map { NotifyRecord($1, $0, nil, at: start) }
        #expect(
            NotifyRecord.inOrder(records).map { $0.sentence(Sample.clock) } == [
                "not delivered: no notification server accepted it",
                "not delivered: no notification server accepted it; will retry", "sent to the notification server",
                "announced",
            ])
    }

    @Test("A failure is recorded when it is announced and when it ends, and one that was never shown is not")
    func trouble() {
        #expect(records("ABC ! ! ABC").lines.isEmpty)
        #expect(
            records("ABC ! ! ! ! ABC ABC").lines == [
                "02:23 Twitch did not respond within 10 s — announced",
                "02:25 Twitch did not respond within 10 s — resolved",
            ])
        #expect(
            records("ABC ! ! ! ! ABC", muted: true).lines == [
                "02:23 Twitch did not respond within 10 s — deferred: muted until 04:20",
                "02:25 Twitch did not respond within 10 s — resolved",
            ])
        #expect(
            records("ABC ! ! ! ! ABC", delivered: false).lines.map { $0.suffix(12) } == [
                "; will retry", "s — resolved",
            ])
    }

    @Test("The last ten decisions are stored, each once, and a poll without news adds none")
    func remembered() {
        let (pollState, _) = records("ABC ABC ABC BAC BAC BAC BAC")
        #expect(
            pollState.state.recent?.map { "\(Sample.clock($0.at)) \($0.sentenceWithChange(Sample.clock))" } == [
                "02:20 first ranking with these settings: nothing to compare it with", "02:21 no change",
                "02:23 order changed 1↔2, lasted 1 of 2 polls: waiting", "02:24 order changed 1↔2, announced",
                "02:25 no change",
            ])
        let many = records(Array(repeating: "ABC BAC", count: 20).joined(separator: " ")).pollState
        #expect(many.state.recent?.count == 10)
    }

    @Test(
        "A change that is deferred or skipped for hours writes no file on each poll",
        arguments: [(true, NotifyRules.Trigger.order), (false, .set)])
    func noWriting(muted: Bool, on: NotifyRules.Trigger) {
        var (pollState, _) = records("ABC BAC BAC BAC", muted: muted, { $0.on = on })
        let before = pollState.state
        for count in 4...20 { _ = pollState.see("BAC", at: start + 60 * count) }
        #expect(pollState.state == before)
    }

    @Test("favoritesOnly without any favourite is logged once, as a warning")
    func noFavorites() {
        var pollState = PolledSource.after("ABC")
        pollState.conditions.rules.favoritesOnly = true
        #expect(pollState.see("ABC", at: start + 60).log.map(\.level) == [.warning])
        #expect(pollState.see("ABC", at: start + 120).log.isEmpty)
        pollState.conditions.favorites = [Sample.id("A")]
        #expect(pollState.see("ABC", at: start + 180).log.isEmpty)
    }

    @Test("A decision describes the change in a few words")
    func change() {
        func words(_ old: String, _ new: String) -> String? {
            let (pollState, _) = records("\(old) \(new)")
            return pollState.state.recent?.last?.sentenceWithChange(Sample.clock).components(separatedBy: ", lasted")
                .first
        }
        #expect(words("ABC", "ACB") == "order changed 2↔3")
        #expect(words("ABC", "CAB") == "order changed 1→2, 2→3, 3→1")
        #expect(words("ABC", "ABD") == "Rust is new at 3")
        #expect(words("ABC", "DBE") == "Rust is new at 1 and Game E is new at 3")
        #expect(words("ABC", "AB") == "the list got shorter")
    }

    @Test(
        "A record is translated for its reader, also after reading it from its file; free text stays as written")
    func translated() throws {
        let notice = Notice(label: Sample.label, content: .signIn(.notSignedIn))
        let known = Item(rank: Item.unranked, id: ItemID("5")!, title: DisplayText("Rick"))
        let change = ItemChange(known, "status", from: DisplayText("Alive"), to: DisplayText("Dead"))
        let records = [
            NotifyRecord(.announced(nil), notice, at: start),
            NotifyRecord(.announced(nil), .entries, [change, ItemChange(new: known)], at: start),
            NotifyRecord(.announced(nil), .signIn, DisplayText("Not signed in"), at: start),
        ]
        let read = try records.map { record in
            let text = try #require(JSONCoding.encode(record, pretty: false))
            return try #require(JSONCoding.decode(NotifyRecord.self, Data(text.utf8)))
        }
        #expect(read == records)
        let portuguese = try POFile("pt_BR.po").translations
        let told = Translations.$current.withValue(portuguese) {
            read.map { $0.sentenceWithSubject(Sample.clock, SourceDescriptor.characters.watch) }
        }
        #expect(
            told == [
                "Você não está conectado à Twitch: execute `topgames login` — anúncio enviado",
                "Rick: vivo → morto, Novidade: Rick — anúncio enviado", "Not signed in — anúncio enviado",
            ])
        let json = try #require(JSONCoding.encode(NotifyReport(read, clock: Sample.clock), pretty: false))
        #expect(!json.contains("failure") && json.contains("Not signed in to Twitch"))
    }
}
