import Foundation
import Testing

@testable import TodayCore

@Suite("How far what is shown can be trusted")
struct WidgetTests {
    private let abc = Sample.snapshot("ABC")

    private func verdict(_ snapshot: Snapshot?, _ state: FeedState, freshFor: Int = 300) -> FeedVerdict {
        FeedVerdict(
            Feed(label: Sample.label, snapshot: snapshot, state: state, freshFor: freshFor, checkedAt: Sample.start))
    }

    private func widget(_ snapshot: Snapshot?, _ verdict: FeedVerdict?, at now: Date) -> Widget {
        Widget(source: "topgames", snapshot: snapshot, verdict: verdict, at: now, clock: Sample.clock)
    }

    @Test("fresh until the time that the feed names, and stale from then on, without anybody writing")
    func stale() {
        let verdict = verdict(abc, .fresh, freshFor: 600)
        #expect(widget(abc, verdict, at: Sample.start + 600).state == .fresh)
        #expect(widget(abc, verdict, at: Sample.start + 601).state == .stale)
        #expect(widget(abc, verdict, at: Sample.start + 601).age == 601)
    }

    @Test("the poller's verdict counts: offline and not signed in", arguments: [FeedState.offline, .unauthorized])
    func trouble(state: FeedState) {
        #expect(widget(abc, verdict(abc, state), at: Sample.start + 10).state == state)
        #expect(widget(abc, verdict(abc, state), at: Sample.start + 1800).state == state)
    }

    @Test(
        "a verdict that nobody renewed for half an hour is of a poller that is gone, and says nothing any more",
        arguments: [FeedState.offline, .unauthorized])
    func pollerGone(state: FeedState) {
        #expect(widget(abc, verdict(abc, state), at: Sample.start + 1801).state == .stale)
        #expect(widget(nil, verdict(nil, state), at: Sample.start + 1800).state == state)
        #expect(widget(nil, verdict(nil, state), at: Sample.start + 1801).state == .empty)
    }

    @Test("a feed of before that was written says when it was checked holds its verdict")
    func notChecked() {
        let old = FeedVerdict(Feed(label: Sample.label, snapshot: abc, state: .offline, freshFor: 300))
        #expect(widget(abc, old, at: Sample.start + 86_400).state == .offline)
        #expect(widget(abc, old, at: Sample.start).checkedAt == nil)
        #expect(widget(abc, verdict(abc, .offline), at: Sample.start).checkedAt == Sample.start)
    }

    @Test("a feed that is older than the snapshot says nothing about it")
    func olderFeed() {
        let new = Sample.snapshot("BAC", at: Sample.start + 60)
        #expect(widget(new, verdict(abc, .offline), at: Sample.start + 70).state == .fresh)
    }

    @Test("without a feed, a snapshot is fresh for five minutes")
    func noFeed() {
        #expect(widget(abc, nil, at: Sample.start + 300).state == .fresh)
        #expect(widget(abc, nil, at: Sample.start + 301).state == .stale)
        #expect(widget(abc, nil, at: Sample.start + 10).freshUntil == Sample.start + 300)
    }

    @Test("without a snapshot it is empty, or says what is in the way")
    func noSnapshot() {
        #expect(widget(nil, nil, at: Sample.start).state == .empty)
        #expect(widget(nil, verdict(nil, .empty), at: Sample.start).state == .empty)
        #expect(widget(nil, verdict(nil, .offline), at: Sample.start).state == .offline)
        #expect(widget(nil, verdict(nil, .unauthorized), at: Sample.start).state == .unauthorized)
        #expect(widget(nil, verdict(abc, .fresh), at: Sample.start).state == .empty)
        #expect(widget(nil, nil, at: Sample.start).age == nil)
    }

    @Test("data from the future are of a wrong clock: their age is unknown, and they are never shown as new")
    func clockSetBack() {
        let widget = widget(abc, verdict(abc, .fresh), at: Sample.start + -3600)
        #expect(widget.age == nil)
        #expect(widget.state == .stale)
        let words = "This is of unknown age: start `todayd`, or run `topgames --refresh`."
        #expect(Advice.sentence(widget) == words)
        #expect(self.widget(abc, verdict(abc, .fresh), at: Sample.start + -30).state == .fresh)
    }

    @Test("a snapshot that is newer than its feed is fresh for as long as the feed before said")
    func newSnapshotOldFeed() {
        let new = Sample.snapshot("BAC", at: Sample.start + 3600)
        let before = verdict(abc, .fresh, freshFor: 5400)
        #expect(widget(new, before, at: Sample.start + 3600 + 5400).state == .fresh)
        #expect(widget(new, before, at: Sample.start + 3600 + 5401).state == .stale)
    }

    @Test("what is shown changes by itself once: when it gets old")
    func nextChange() {
        let fresh = widget(abc, verdict(abc, .fresh), at: Sample.start)
        #expect(fresh.nextChange(after: Sample.start) == Sample.start + 300)
        #expect(fresh.nextChange(after: Sample.start + 301) == nil)
        #expect(widget(abc, verdict(abc, .fresh), at: Sample.start + 301).nextChange(after: Sample.start + 301) == nil)
        let offline = widget(abc, verdict(abc, .offline), at: Sample.start)
        #expect(offline.nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(offline.nextChange(after: Sample.start + 1801) == nil)
        #expect(widget(nil, nil, at: Sample.start).nextChange(after: Sample.start) == nil)
    }

    @Test("beside the rows stands the time of the data, and never an age that would stand still")
    func remarks() {
        #expect(widget(abc, verdict(abc, .fresh), at: Sample.start).remark == nil)
        #expect(widget(abc, verdict(abc, .fresh), at: Sample.start + 999).remark == "data of 02:20")
        #expect(widget(abc, verdict(abc, .offline), at: Sample.start).remark == "offline, data of 02:20")
        #expect(widget(nil, verdict(nil, .offline), at: Sample.start).remark == "offline")
        #expect(
            widget(abc, verdict(abc, .unauthorized), at: Sample.start).remark
                == "sign in: topgames login, data of 02:20")
        #expect(widget(nil, nil, at: Sample.start).remark == "no data yet")
    }

    @Test("what a person can do about it")
    func advice() {
        #expect(Advice.sentence(widget(abc, verdict(abc, .fresh), at: Sample.start)) == nil)
        #expect(Advice.sentence(widget(nil, nil, at: Sample.start)) == nil)
        #expect(
            Advice.sentence(widget(abc, verdict(abc, .fresh), at: Sample.start + 7200))
                == "This is 2 hours old: start `todayd`, or run `topgames --refresh`.")
        #expect(
            Advice.sentence(widget(abc, verdict(abc, .offline), at: Sample.start + 600))
                == "This is 10 minutes old: the service cannot be reached; todayd keeps trying.")
        #expect(
            Advice.sentence(widget(abc, verdict(abc, .unauthorized), at: Sample.start + 600))
                == "This is 10 minutes old: run `topgames login` to sign in again.")
    }

    @Test("a feed's verdict reads from the file without its rows")
    func verdictDecodes() throws {
        let feed = Feed(label: Sample.label, snapshot: abc, state: .offline, freshFor: 300)
        let read = try #require(JSONCoding.decode(FeedVerdict.self, Data(feed.json.utf8)))
        #expect(read == FeedVerdict(feed))
        let broken = Data(#"{"state": "offline", "rows": "broken"}"#.utf8)
        #expect(JSONCoding.decode(FeedVerdict.self, broken)?.state == .offline)
    }

    @Test("a mute is shown until it ends, and then what is shown changes by itself")
    func muted() {
        func muted(at now: Date) -> Widget {
            Widget(
                source: "topgames", snapshot: abc, verdict: verdict(abc, .offline),
                mutedUntil: Sample.start + 3600, at: now, clock: Sample.clock)
        }
        #expect(muted(at: Sample.start + 1900).nextChange(after: Sample.start + 1900) == Sample.start + 3600)
        #expect(muted(at: Sample.start).nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(muted(at: Sample.start).lineRemarks == ["offline, data of 02:20, muted"])
        #expect(muted(at: Sample.start).muteRemark == "muted until 03:20")
        #expect(muted(at: Sample.start + 3600).mutedUntil == nil)
        #expect(muted(at: Sample.start + 3600).muteRemark == nil)
    }
}
