import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("How far the data on show can be trusted")
struct FeedStatusTests {
    private let abc = Sample.snapshot("ABC")

    private func verdict(_ snapshot: Snapshot?, _ state: FeedState) -> Feed { Self.feed(state, of: snapshot) }

    private func status(_ snapshot: Snapshot?, _ verdict: Feed?, at now: Date) -> FeedStatus {
        FeedStatus(source: "topgames", snapshot: snapshot, verdict: verdict, at: now, clock: Sample.clock)
    }

    /// What is there, what the poller said of it, and what is shown so many seconds later.
    struct Case: Sendable {
        var snapshot: Snapshot? = Sample.snapshot("ABC")
        var feed: Feed?
        let later: Int
        let state: FeedState
    }

    private static func feed(_ state: FeedState, of snapshot: Snapshot? = Sample.snapshot("ABC"), for time: Int = 300)
        -> Feed
    {
        Feed(label: Sample.label, snapshot: snapshot, state: state, freshFor: time, checkedAt: Sample.start)
    }

    private static let newer = Sample.snapshot("BAC", at: Sample.start + 3600)

    @Test(
        "what the files say decides, and the time",
        arguments: [
            // Fresh until the time in the feed, then stale, without any write.
            Case(feed: feed(.fresh, for: 600), later: 600, state: .fresh),
            Case(feed: feed(.fresh, for: 600), later: 601, state: .stale),
            // The poller's verdict counts; one that is half an hour old belongs to a poller that is gone.
            Case(feed: feed(.offline), later: 10, state: .offline),
            Case(feed: feed(.unauthorized), later: 1800, state: .unauthorized),
            Case(feed: feed(.offline), later: 1801, state: .stale),
            Case(feed: feed(.unauthorized), later: 1801, state: .stale),
            Case(snapshot: nil, feed: feed(.offline, of: nil), later: 1800, state: .offline),
            Case(snapshot: nil, feed: feed(.unauthorized, of: nil), later: 1801, state: .empty),
            // An older feed, without the time of the check, keeps its verdict.
            Case(
                feed: Feed(label: Sample.label, snapshot: Sample.snapshot("ABC"), state: .offline, freshFor: 300),
                later: 86_400, state: .offline),
            // A feed that is older than the snapshot says nothing about it but how long data stays fresh.
            Case(snapshot: newer, feed: feed(.offline), later: 3610, state: .fresh),
            Case(snapshot: newer, feed: feed(.fresh, for: 5400), later: 3600 + 5400, state: .fresh),
            Case(snapshot: newer, feed: feed(.fresh, for: 5400), later: 3600 + 5401, state: .stale),
            // Without a feed, a snapshot is fresh for five minutes.
            Case(later: 300, state: .fresh), Case(later: 301, state: .stale),
            // Without a snapshot it is empty, or says what is wrong.
            Case(snapshot: nil, later: 0, state: .empty),
            Case(snapshot: nil, feed: feed(.empty, of: nil), later: 0, state: .empty),
            Case(snapshot: nil, feed: feed(.unauthorized, of: nil), later: 0, state: .unauthorized),
            Case(snapshot: nil, feed: feed(.fresh), later: 0, state: .empty),
        ])
    func state(_ row: Case) {
        let status = status(row.snapshot, row.feed, at: Sample.start + row.later)
        #expect(status.state == row.state)
        #expect(status.age == row.snapshot.map { row.later - ($0 == Self.newer ? 3600 : 0) })
        #expect(status.checkedAt == row.feed?.checkedAt)
    }

    @Test("data from the future means a wrong clock: its age is unknown, and it is never shown as new")
    func clockSetBack() {
        let status = status(abc, verdict(abc, .fresh), at: Sample.start + -3600)
        #expect(status.age == nil)
        #expect(status.state == .stale)
        let words = "This is of unknown age: start `todayd`, or run `topgames --refresh`."
        #expect(Hint.sentence(status, .notRunning) == words)
        #expect(self.status(abc, verdict(abc, .fresh), at: Sample.start + -30).state == .fresh)
    }

    @Test("the display changes by itself once: when the data gets old")
    func nextChange() {
        let fresh = status(abc, verdict(abc, .fresh), at: Sample.start)
        #expect(fresh.nextChange(after: Sample.start) == Sample.start + 300)
        #expect(fresh.nextChange(after: Sample.start + 301) == nil)
        #expect(status(abc, verdict(abc, .fresh), at: Sample.start + 301).nextChange(after: Sample.start + 301) == nil)
        let offline = status(abc, verdict(abc, .offline), at: Sample.start)
        #expect(offline.nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(offline.nextChange(after: Sample.start + 1801) == nil)
        #expect(status(nil, nil, at: Sample.start).nextChange(after: Sample.start) == nil)
    }

    @Test(
        "the rows show the time of the data, never an age that would stand still, and why there is nothing newer",
        arguments: [
            (.fresh, nil, 0, nil), (.fresh, nil, 999, "data of 02:20"),
            (.unauthorized, nil, 0, "sign in: topgames login, data of 02:20"),
            (.offline, nil, 0, "offline, data of 02:20"),
            (.offline, .timedOut(seconds: 10), 0, "offline, data of 02:20"),
            (.offline, .server(status: 503), 0, "offline, data of 02:20"),
            // A service that answers is not out of reach.
            (.offline, .refused(status: 400, message: DisplayText("")), 0, "no new data, data of 02:20"),
            (.offline, .rateLimited(until: nil), 0, "no new data, data of 02:20"),
            (.offline, .file(reason: "x"), 0, "no new data, data of 02:20"),
        ] as [(FeedState, FetchError?, Int, String?)])
    func remarks(state: FeedState, error: FetchError?, later: Int, remark: String?) {
        let status = FeedStatus(
            source: "topgames", snapshot: abc, verdict: verdict(abc, state), error: error, at: Sample.start + later,
            clock: Sample.clock)
        #expect(status.remark == remark)
        #expect(self.status(nil, verdict(nil, .offline), at: Sample.start).remark == "offline")
        #expect(self.status(nil, nil, at: Sample.start).remark == "no data yet")
    }

    @Test(
        "trouble is shown with its own reason, old data needs todayd, and only a todayd that runs keeps trying",
        arguments: [
            (.fresh, nil, false, " old: start `todayd`, or run `topgames --refresh`."),
            (.fresh, nil, true, " old, although todayd is running; see `topgames doctor`."),
            (
                .offline, .unreachable(reason: "the connection was refused"), true,
                " old. Cannot reach Twitch: the connection was refused. todayd keeps trying."
            ),
            (
                .offline, .unreachable(reason: "the connection was refused"), false,
                " old. Cannot reach Twitch: the connection was refused. Start `todayd`, or run `topgames --refresh`."
            ),
            (
                .offline, .file(reason: "Cannot read /s: others can read it"), false,
                " old. Cannot read /s: others can read it. Start `todayd`, or run `topgames --refresh`."
            ),
            (
                .offline, .badAnswer(reason: "the list has two games"), false,
                " old. Twitch sent an invalid response: the list has two games. "
                    + "Start `todayd`, or run `topgames --refresh`."
            ),
            (
                .unauthorized, .signInExpired, true,
                " old. Your Twitch session has expired: run `topgames login`."
            ),
            (.unauthorized, nil, true, " old. Run `topgames login` to sign in again."),
        ] as [(FeedState, FetchError?, Bool, String)])
    func advice(state: FeedState, error: FetchError?, isPolled: Bool, words: String) {
        let status = FeedStatus(
            source: "topgames", snapshot: abc, verdict: verdict(abc, state), error: error, at: Sample.start + 600,
            clock: Sample.clock)
        #expect(Hint.sentence(status, isPolled ? .polled : .notRunning) == "This is 10 minutes" + words)
    }

    @Test("new data, and none at all, need no advice; an outage of unknown reason is said")
    func noAdvice() {
        #expect(Hint.sentence(status(nil, nil, at: Sample.start), .notRunning) == nil)
        #expect(Hint.sentence(status(abc, verdict(abc, .fresh), at: Sample.start), .polled) == nil)
        let outage = Hint.sentence(status(abc, verdict(abc, .offline), at: Sample.start + 600), .polled)
        #expect(outage?.contains("There is no new data. todayd keeps") == true)
    }

    @Test("a wrong variable in the environment is named by bars and in speech, because signing in would not help")
    func wrongVariable() {
        let error = FetchError.environment(variable: "TWITCH_CLIENT_ID", reason: "Twitch does not know it", file: nil)
        func shown(_ snapshot: Snapshot?) -> FeedStatus {
            FeedStatus(
                source: "topgames", snapshot: snapshot, verdict: verdict(snapshot, .unauthorized), error: error,
                at: Sample.start, clock: Sample.clock)
        }
        #expect(shown(nil).remark == "check TWITCH_CLIENT_ID")
        #expect(shown(abc).lineRemarks == ["check TWITCH_CLIENT_ID, data of 02:20", "no sign-in, data of 02:20"])
        for format in AllFeedFormats.all {
            #expect(!format.render(shown(abc), FeedOptions()).contains("topgames login"), "\(format.name)")
        }
        let spoken = SpeechFormat().render(shown(nil), FeedOptions())
        #expect(spoken == "Not signed in, there is no data yet. Check TWITCH_CLIENT_ID in your environment.")
    }

    @Test("bars, speech and advice name the command that signs in for all sources that are polled")
    func healing() {
        let status = FeedStatus(
            source: "topgames", snapshot: abc, verdict: verdict(abc, .unauthorized), error: .signInExpired,
            at: Sample.start + 600, clock: Sample.clock)
        let healed = status.healed { [.topGames, .channels] }
        #expect(healed.remark == "sign in: channels login, data of 02:20")
        #expect(Hint.sentence(healed, .polled)?.hasSuffix("has expired: run `channels login`.") == true)
        #expect(SpeechFormat().render(healed, FeedOptions()).contains("run channels login"))
        #expect(status.healed { [.topGames] } == status)
    }

    @Test("trouble that was written down under a clock that was ahead is not believed until that time comes")
    func clockWasAhead() {
        let feed = Feed(
            label: Sample.label, snapshot: abc, state: .offline, freshFor: 300, checkedAt: Sample.start + 86_400 * 365)
        #expect(feed.state(at: Sample.start + 600) == .stale)
        #expect(feed.state(at: Sample.start + 86_400 * 365 + -30) == .offline)
    }

    @Test("a mute is shown until it ends, and then what is shown changes by itself")
    func muted() {
        func muted(at now: Date) -> FeedStatus {
            FeedStatus(
                source: "topgames", snapshot: abc, verdict: verdict(abc, .offline),
                mutedUntil: Sample.start + 3600, at: now, clock: Sample.clock)
        }
        #expect(muted(at: Sample.start + 1900).nextChange(after: Sample.start + 1900) == Sample.start + 3600)
        #expect(muted(at: Sample.start).nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(muted(at: Sample.start).lineRemarks == ["offline, data of 02:20, muted", "offline, 02:20, muted"])
        #expect(muted(at: Sample.start).muteRemark == "muted until 03:20")
        #expect(muted(at: Sample.start + 3600).mutedUntil == nil)
        #expect(muted(at: Sample.start + 3600).muteRemark == nil)
    }
}
