import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The announcer of rankings, on its own")
struct RankAnnouncerTests {
    private func items(_ letters: String) -> [Item] { Sample.page(letters, at: Sample.start).items }

    private func announcer(_ letters: String? = nil) -> RankAnnouncer {
        var announcer = RankAnnouncer(CycleState(), nil, NotifyRules())
        if let letters { _ = announcer.see(items(letters), .after(0)) }
        return announcer
    }

    @Test("it treats the first ranking as known")
    func first() {
        let announcer = announcer("ABC")
        #expect(announcer.announced == Sample.ids("ABC"))
        #expect(announcer.due(.after(0)) == nil)
        #expect(announcer.verdict(.after(0)) == .unchanged)
    }

    @Test("it offers a change, and again until it was delivered")
    func offered() throws {
        var announcer = announcer("ABC")
        _ = announcer.see(items("BAC"), .after(60))
        let notice = try #require(announcer.due(.after(60)))
        #expect(notice.ranking?.map(\.id) == Sample.ids("BAC") && notice.subject?.id == Sample.id("B"))
        announcer.conclude(notice, try #require(notice.ranking), delivered: false, at: Sample.start + 60)
        #expect(announcer.due(.after(61)) == notice)
        announcer.conclude(notice, try #require(notice.ranking), delivered: true, at: Sample.start + 62)
        #expect(announcer.due(.after(63)) == nil && announcer.announced == Sample.ids("BAC"))
        let records = [announcer.takeRecords(), announcer.takeRecords()]
        #expect(records.map { $0.map(\.verdict) } == [[.undelivered, .announced(nil)], []])
    }

    @Test("it holds a change back while muted, and then tells how many there were")
    func heldBack() throws {
        var announcer = announcer("ABC")
        for (step, letters) in ["BAC", "CAB"].enumerated() {
            let muted = AnnouncingMoment.after(60 * (step + 1)) { $0.mutedUntil = Sample.start + 600 }
            _ = announcer.see(items(letters), muted)
            #expect(announcer.due(muted) == nil)
        }
        #expect(announcer.heldBack?.changes == 2)
        _ = announcer.see(items("CAB"), .after(660))
        #expect(announcer.due(.after(660))?.digest == Digest(before: 1, since: Sample.start + 60))
    }

    @Test("it holds a change back when enough was announced within the hour, counting what is on its way")
    func limited() {
        var announcer = announcer("ABC")
        let limit = { (conditions: inout NotifyConditions) in conditions.rules.mostPerHour = 2 }
        _ = announcer.see(items("BAC"), .after(60, limit))
        #expect(announcer.due(.after(60, announced: [Sample.start], limit)) != nil)
        #expect(announcer.due(.after(60, announced: [Sample.start], inFlight: [.favorites], limit)) == nil)
    }

    @Test("it says that a ranking which came back was held back for nothing")
    func undone() {
        var announcer = announcer("ABC")
        _ = announcer.see(items("BAC"), .after(60) { $0.mutedUntil = Sample.start + 100 })
        let log = announcer.see(items("ABC"), .after(120))
        #expect(log.count == 1 && announcer.heldBack == nil)
    }

    @Test("it has told of what is announced or is about to be, and of nothing that the rules exclude")
    func told() {
        var announcer = announcer("ABC")
        _ = announcer.see(items("ABD"), .after(60))
        let conditions = AnnouncingMoment.after(60).conditions
        #expect(announcer.told(conditions) == Set(Sample.ids("ABD")))
        var excluding = conditions
        excluding.rules.leastMove = 3
        #expect(announcer.told(excluding) == Set(Sample.ids("AB")))
    }

    @Test("its memory survives a restart")
    func restarted() {
        var announcer = announcer("ABC")
        _ = announcer.see(items("BAC"), .after(60) { $0.rules.dwell = 2 })
        var state = CycleState()
        announcer.store(in: &state)
        var next = RankAnnouncer(state, nil, NotifyRules())
        let moment = AnnouncingMoment.after(120) { $0.rules.dwell = 2 }
        _ = next.see(items("BAC"), moment)
        #expect(next.due(moment)?.ranking?.map(\.id) == Sample.ids("BAC"))
    }
}
