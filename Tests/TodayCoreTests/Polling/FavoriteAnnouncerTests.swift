import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The announcer of favourites, on its own")
struct FavoriteAnnouncerTests {
    private func items(_ letters: String) -> [Item] { Sample.page(letters, at: Sample.start).items }

    private func moment(
        _ seconds: Int, told: Set<ItemID> = [], muted: Bool = false, off: Bool = false
    ) -> AnnouncingMoment {
        .after(seconds, told: told) {
            $0.favorites = [Sample.id("F")]
            $0.isOff = off
            if muted { $0.mutedUntil = Sample.start + 3600 }
        }
    }

    /// An announcer that knows that F is not on the first page.
    private func announcer() -> ChangeAnnouncer<FavoriteNews> {
        var announcer = ChangeAnnouncer(FavoriteNews(nil))
        announcer.see(items("ABCDE"), moment(0))
        return announcer
    }

    /// What would be announced.
    private func due(_ announcer: ChangeAnnouncer<FavoriteNews>, _ moment: AnnouncingMoment) -> Notice? {
        var copy = announcer
        return copy.due(moment)
    }

    @Test("it says nothing about where a favourite is when it first looks")
    func first() {
        var announcer = ChangeAnnouncer(FavoriteNews(nil))
        announcer.see(items("ABCDF"), moment(0))
        #expect(due(announcer, moment(0)) == nil)
    }

    @Test("it announces one that reaches the first page, until the person knows")
    func reached() throws {
        var announcer = announcer()
        announcer.see(items("ABCDF"), moment(60))
        let notice = try #require(due(announcer, moment(60)))
        #expect(notice.items?.map(\.id) == [Sample.id("F")] && notice.slot == .favorites)
        announcer.conclude(notice.items ?? [], delivered: false, at: Sample.start + 60)
        #expect(due(announcer, moment(61)) != nil)
        announcer.news.tell(notice.items ?? [])
        #expect(due(announcer, moment(62)) == nil)
    }

    @Test("it leaves out what the announcement of the top three says")
    func told() {
        var announcer = announcer()
        announcer.see(items("AFB"), moment(60, told: [Sample.id("F")]))
        #expect(due(announcer, moment(60, told: [Sample.id("F")])) == nil)
        #expect(due(announcer, moment(60)) != nil)
    }

    @Test("it records once that it holds something back")
    func heldBack() {
        var announcer = announcer()
        announcer.see(items("ABCDF"), moment(60))
        for seconds in [60, 120] {
            let notice = announcer.due(moment(seconds, muted: true))
            #expect(notice == nil)
        }
        let records = announcer.takeRecords()
        #expect(records.map(\.verdict) == [.heldBack(.muted(until: Sample.start + 3600))])
        #expect(due(announcer, moment(180)) != nil)
    }

    @Test("what happens while notifications are switched off is never announced")
    func off() {
        var announcer = announcer()
        announcer.see(items("ABCDF"), moment(60, off: true))
        #expect(due(announcer, moment(120)) == nil)
        let records = announcer.takeRecords()
        #expect(records.map(\.verdict) == [.passedOver(.off)])
    }

    @Test("it forgets where they were if the person does not want to hear of favourites")
    func unwanted() {
        var announcer = announcer()
        announcer.see(items("ABCDF"), .after(60) { $0.rules.tellsFavorites = false })
        #expect(announcer.news.standings == nil)
    }
}
