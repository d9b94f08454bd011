import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The announcer of rankings, on its own")
struct RankAnnouncerTests {
    private func items(_ letters: String) -> [Item] { Sample.page(letters, at: Sample.start).items }

    private func announcer(_ letters: String? = nil) -> ChangeAnnouncer<RankNews> {
        var announcer = ChangeAnnouncer(RankNews(CycleState(), nil, NotifyRules()))
        if let letters { _ = announcer.see(items(letters), .after(0)) }
        return announcer
    }

    /// What would be announced.
    private func due(_ announcer: ChangeAnnouncer<RankNews>, _ seconds: Int) -> Notice? {
        var copy = announcer
        return copy.due(.after(seconds))
    }

    @Test("it treats the first ranking as known")
    func first() {
        var announcer = announcer("ABC")
        #expect(announcer.news.announced == Sample.ids("ABC"))
        let notice = announcer.due(.after(0))
        #expect(notice == nil && announcer.judge(.after(0)).verdict == .unchanged)
    }

    @Test("it offers a change, and again until it was delivered")
    func offered() throws {
        var announcer = announcer("ABC")
        _ = announcer.see(items("BAC"), .after(60))
        let notice = try #require(due(announcer, 60))
        #expect(notice.ranking?.map(\.id) == Sample.ids("BAC") && notice.subject?.id == Sample.id("B"))
        announcer.conclude(try #require(notice.ranking), delivered: false, at: Sample.start + 60)
        #expect(due(announcer, 61) == notice)
        announcer.conclude(try #require(notice.ranking), delivered: true, at: Sample.start + 62)
        #expect(due(announcer, 63) == nil && announcer.news.announced == Sample.ids("BAC"))
        let records = [announcer.takeRecords(), announcer.takeRecords()]
        #expect(records.map { $0.map(\.verdict) } == [[.undelivered, .announced(nil)], []])
    }

    @Test("it holds a change back while muted, and then tells how many there were")
    func heldBack() throws {
        var announcer = announcer("ABC")
        for (step, letters) in ["BAC", "CAB"].enumerated() {
            let muted = AnnouncingMoment.after(60 * (step + 1)) { $0.mutedUntil = Sample.start + 600 }
            _ = announcer.see(items(letters), muted)
            let notice = announcer.due(muted)
            #expect(notice == nil)
        }
        #expect(announcer.news.heldBack?.changes == 2)
        _ = announcer.see(items("CAB"), .after(660))
        #expect(due(announcer, 660)?.digest == Digest(before: 1, since: Sample.start + 60))
    }

    @Test("it holds a change back when enough was announced within the hour, counting what is on its way")
    func limited() {
        var announcer = announcer("ABC")
        let limit = { (conditions: inout NotifyConditions) in conditions.rules.mostPerHour = 2 }
        _ = announcer.see(items("BAC"), .after(60, limit))
        #expect(announcer.judge(.after(60, announced: [Sample.start], limit)).verdict == .offered)
        let later = AnnouncingMoment.after(60, announced: [Sample.start], inFlight: [.favorites], limit)
        #expect(announcer.judge(later).verdict == .heldBack(.limited(most: 2, until: Sample.start + 3600)))
    }

    @Test("it says that a ranking which came back was held back for nothing")
    func undone() {
        var announcer = announcer("ABC")
        let muted = AnnouncingMoment.after(60) { $0.mutedUntil = Sample.start + 100 }
        _ = announcer.see(items("BAC"), muted)
        _ = announcer.due(muted)
        let verdict = announcer.see(items("ABC"), .after(120))
        #expect(verdict == .undone(changes: 1, since: Sample.start + 60) && announcer.news.heldBack == nil)
    }

    @Test("it has told of what is announced or is about to be, and of nothing that the rules exclude")
    func told() {
        var announcer = announcer("ABC")
        _ = announcer.see(items("ABD"), .after(60))
        let conditions = AnnouncingMoment.after(60).conditions
        #expect(announcer.news.told(conditions) == Set(Sample.ids("ABD")))
        var excluding = conditions
        excluding.rules.leastMove = 3
        #expect(announcer.news.told(excluding) == Set(Sample.ids("AB")))
    }

    @Test("its memory survives a restart")
    func restarted() {
        var announcer = announcer("ABC")
        _ = announcer.see(items("BAC"), .after(60) { $0.rules.dwell = 2 })
        var state = CycleState()
        announcer.news.store(in: &state)
        var next = ChangeAnnouncer(RankNews(state, nil, NotifyRules()))
        let moment = AnnouncingMoment.after(120) { $0.rules.dwell = 2 }
        _ = next.see(items("BAC"), moment)
        let notice = next.due(moment)
        #expect(notice?.ranking?.map(\.id) == Sample.ids("BAC"))
    }
}
