import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The state of the data on display")
struct FeedStatusTests {
    private let abc = Sample.snapshot("ABC")

    private func status(_ snapshot: Snapshot?, _ state: DataState? = nil, at now: Date) -> SourceStatus {
        SourceStatus(Sample.stored(snapshot, state), at: now, clock: Sample.clock)
    }

    /// What is stored, and the state shown so many seconds later.
    struct Case: Sendable {
        var stored = Sample.stored(Sample.snapshot("ABC"))
        let later: Int
        let state: DataState
    }

    private static func stored(_ state: DataState, of snapshot: Snapshot? = Sample.snapshot("ABC"), for time: Int = 300)
        -> StoredSnapshot
    {
        Sample.stored(snapshot, state, freshFor: time)
    }

    @Test(
        "The stored status and the time decide the state",
        arguments: [
            // Fresh until the stored time, then stale, without any write.
            Case(stored: stored(.fresh, for: 600), later: 600, state: .fresh),
            Case(stored: stored(.fresh, for: 600), later: 601, state: .stale),
            // A failure of more than half an hour ago belongs to a todayd that no longer runs.
            Case(stored: stored(.offline), later: 10, state: .offline),
            Case(stored: stored(.unauthorized), later: 1800, state: .unauthorized),
            Case(stored: stored(.offline), later: 1801, state: .stale),
            Case(stored: stored(.unauthorized), later: 1801, state: .stale),
            Case(stored: stored(.offline, of: nil), later: 1800, state: .offline),
            Case(stored: stored(.unauthorized, of: nil), later: 1801, state: .empty),
            // A failure without the time of its request does not expire.
            Case(
                stored: Sample.stored(Sample.snapshot("ABC"), .offline, checkedAt: nil), later: 86_400, state: .offline),
            // Without a status, a snapshot is fresh for five minutes.
            Case(later: 300, state: .fresh), Case(later: 301, state: .stale),
            // Without a snapshot the state is empty, or a failure.
            Case(stored: Sample.stored(nil), later: 0, state: .empty),
            Case(stored: stored(.empty, of: nil), later: 0, state: .empty),
            Case(stored: stored(.unauthorized, of: nil), later: 0, state: .unauthorized),
            Case(stored: stored(.fresh, of: nil), later: 0, state: .empty),
        ])
    func state(_ row: Case) {
        let status = SourceStatus(row.stored, at: Sample.start + row.later, clock: Sample.clock)
        #expect(status.state == row.state)
        #expect(status.age == row.stored.snapshot.map { _ in row.later })
        #expect(status.checkedAt == row.stored.status?.checkedAt)
    }

    @Test("The status of 0.2.0's feed applies to a snapshot without one, unless the feed is older")
    func statusOfFeed() {
        let newer = Sample.snapshot("BAC", at: Sample.start + 3600)
        let feed = Feed(Sample.stored(abc, .offline))
        #expect(Sample.stored(abc).with(statusOf: feed).status?.state == .offline)
        #expect(Sample.stored(newer).with(statusOf: feed).status == nil)
        #expect(
            Sample.stored(nil).with(statusOf: Feed(Sample.stored(nil, .unauthorized))).status?.state == .unauthorized)
        #expect(Sample.stored(abc).with(statusOf: nil).status == nil)
    }

    @Test("Other rows of the same data leave its status as it is; newer rows are fresh")
    func otherRows() throws {
        let stored = Sample.stored(abc, .offline, .timedOut(seconds: 10), freshFor: 600)
        #expect(stored.with(Sample.snapshot("BAC")).status == stored.status)
        let newer = Sample.snapshot("BAC", at: Sample.start + 3600)
        #expect(stored.with(newer).status == DataStatus(.fresh, freshUntil: newer.fetchedAt + 300))
    }

    @Test("A status is written with its snapshot, and before the first data alone")
    func written() throws {
        let failure = FetchError.timedOut(seconds: 10)
        for stored in [
            Sample.stored(abc, .fresh), Sample.stored(abc, .offline, failure), Sample.stored(nil, .offline, failure),
            Sample.stored(nil, .empty), Sample.stored(abc),
        ] {
            let text = try #require(JSONCoding.encode(stored, pretty: true))
            #expect(JSONCoding.decode(StoredSnapshot.self, Data(text.utf8)) == stored)
            // Bars read a status without a failure without a decoder.
            let isPlain = stored.snapshot != nil && stored.status?.state.isFailure != true
            #expect(StoredSnapshot(plain: Array(text.utf8)) == (isPlain ? stored : nil))
        }
    }

    @Test("Data from the future means a wrong clock: its age is unknown, and it is never shown as new")
    func clockSetBack() {
        let status = status(abc, .fresh, at: Sample.start + -3600)
        #expect(status.age == nil)
        #expect(status.state == .stale)
        let words = "This is of unknown age: start `todayd`, or run `topgames --refresh`."
        #expect(Hint.sentence(status, .notRunning) == words)
        #expect(self.status(abc, .fresh, at: Sample.start + -30).state == .fresh)
    }

    @Test("The display changes once by itself, when the data becomes stale")
    func nextChange() {
        let fresh = status(abc, .fresh, at: Sample.start)
        #expect(fresh.nextChange(after: Sample.start) == Sample.start + 300)
        #expect(fresh.nextChange(after: Sample.start + 301) == nil)
        #expect(status(abc, .fresh, at: Sample.start + 301).nextChange(after: Sample.start + 301) == nil)
        let offline = status(abc, .offline, at: Sample.start)
        #expect(offline.nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(offline.nextChange(after: Sample.start + 1801) == nil)
        #expect(status(nil, at: Sample.start).nextChange(after: Sample.start) == nil)
    }

    @Test(
        "The remark has the time of the data instead of its age, and the reason why there is nothing newer",
        arguments: [
            (.fresh, nil, 0, nil), (.fresh, nil, 999, "data of 02:20"),
            (.unauthorized, nil, 0, "sign in: topgames login, data of 02:20"),
            (.offline, nil, 0, "offline, data of 02:20"),
            (.offline, .timedOut(seconds: 10), 0, "offline, data of 02:20"),
            // A service that answers is not offline.
            (.offline, .server(status: 503), 0, "no new data, data of 02:20"),
            (.offline, .refused(status: 400, message: DisplayText("")), 0, "no new data, data of 02:20"),
            (.offline, .rateLimited(until: nil), 0, "no new data, data of 02:20"),
            (.offline, .file(reason: "x"), 0, "no new data, data of 02:20"),
        ] as [(DataState, FetchError?, Int, String?)])
    func remarks(state: DataState, error: FetchError?, later: Int, remark: String?) {
        let stored = Sample.stored(abc, state, error)
        let status = SourceStatus(stored, at: Sample.start + later, clock: Sample.clock)
        #expect(status.remark == remark)
        #expect(self.status(nil, .offline, at: Sample.start).remark == "offline")
        #expect(self.status(nil, at: Sample.start).remark == "no data yet")
    }

    @Test(
        "The hint names the reason of a failure, how to get newer data, and retries only while todayd runs",
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
        ] as [(DataState, FetchError?, Bool, String)])
    func advice(state: DataState, error: FetchError?, isPolled: Bool, words: String) {
        let stored = Sample.stored(abc, state, error)
        let status = SourceStatus(stored, at: Sample.start + 600, clock: Sample.clock)
        #expect(Hint.sentence(status, isPolled ? .polled : .notRunning) == "This is 10 minutes" + words)
    }

    @Test("A failure of a published feed does not blame the service that sent the data")
    func failedFeed() throws {
        let address = try #require(PublishedAddress("https://feeds.example.org/topgames/"))
        let feed = SourceDescriptor.topGames.published(at: address).label
        let failure = DataStatus(
            .offline, checkedAt: Sample.start + 600, freshUntil: Sample.start + 300, error: .timedOut(seconds: 10))
        let stored = StoredSnapshot("topgames", abc, failure.failing(at: feed, data: abc))
        let text = try #require(JSONCoding.encode(stored, pretty: true))
        let read = try #require(JSONCoding.decode(StoredSnapshot.self, Data(text.utf8)))
        let status = SourceStatus(read, at: Sample.start + 600, clock: Sample.clock)
        #expect(
            Hint.sentence(status, .polled)
                == "This is 10 minutes old. Twitch via feeds.example.org did not respond within 10 s. todayd keeps trying."
        )
    }

    @Test("New data and missing data have no hint, and an outage of unknown reason has one")
    func noAdvice() {
        #expect(Hint.sentence(status(nil, at: Sample.start), .notRunning) == nil)
        #expect(Hint.sentence(status(abc, .fresh, at: Sample.start), .polled) == nil)
        let outage = Hint.sentence(status(abc, .offline, at: Sample.start + 600), .polled)
        #expect(outage?.contains("There is no new data. todayd keeps") == true)
    }

    @Test("A wrong environment variable is named by bars and in speech, without the command to sign in")
    func wrongVariable() {
        let error = FetchError.environment(variable: "TWITCH_CLIENT_ID", reason: "Twitch does not know it", file: nil)
        func shown(_ snapshot: Snapshot?) -> SourceStatus {
            SourceStatus(Sample.stored(snapshot, .unauthorized, error), at: Sample.start, clock: Sample.clock)
        }
        #expect(shown(nil).remark == "check TWITCH_CLIENT_ID")
        #expect(shown(abc).lineRemarks == ["check TWITCH_CLIENT_ID, data of 02:20", "no sign-in, data of 02:20"])
        for format in AllBarFormats.all {
            #expect(!format.render(shown(abc), BarOptions()).contains("topgames login"), "\(format.name)")
        }
        let spoken = SpeechFormat().render(shown(nil), BarOptions())
        #expect(spoken == "Not signed in, there is no data yet. Check TWITCH_CLIENT_ID in your environment.")
    }

    @Test("Bars, speech and hints name the command that signs in for all polled sources")
    func healing() {
        let stored = Sample.stored(abc, .unauthorized, .signInExpired)
        let status = SourceStatus(stored, at: Sample.start + 600, clock: Sample.clock)
        let completed = status.withSignIn { [.topGames, .channels] }
        #expect(completed.remark == "sign in: channels login, data of 02:20")
        #expect(Hint.sentence(completed, .polled)?.hasSuffix("has expired: run `channels login`.") == true)
        #expect(SpeechFormat().render(completed, BarOptions()).contains("run channels login"))
        #expect(status.withSignIn { [.topGames] } == status)
    }

    @Test("A failure stored by a clock that was ahead does not count until that time comes")
    func clockWasAhead() {
        let ahead = Sample.start + 86_400 * 365
        let status = DataStatus(.offline, checkedAt: ahead, freshUntil: nil)
        #expect(status.state(at: Sample.start + 600) == .stale)
        #expect(status.state(at: ahead + -30) == .offline)
    }

    @Test("A mute is shown until it ends, and then the display changes by itself")
    func muted() {
        func muted(at now: Date) -> SourceStatus {
            SourceStatus(
                Sample.stored(abc, .offline), mutedUntil: Sample.start + 3600, at: now, clock: Sample.clock)
        }
        #expect(muted(at: Sample.start + 1900).nextChange(after: Sample.start + 1900) == Sample.start + 3600)
        #expect(muted(at: Sample.start).nextChange(after: Sample.start) == Sample.start + 1800)
        #expect(muted(at: Sample.start).lineRemarks == ["offline, data of 02:20, muted", "offline, 02:20, muted"])
        #expect(muted(at: Sample.start).muteRemark == "muted until 03:20")
        #expect(muted(at: Sample.start + 3600).mutedUntil == nil)
        #expect(muted(at: Sample.start + 3600).muteRemark == nil)
    }
}
