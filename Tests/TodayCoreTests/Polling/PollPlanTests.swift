import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The plan after an answer")
struct PollPlanTests {
    private let start = Sample.start

    @Test("A good answer writes the snapshot and the feed")
    func success() {
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: .dwell(2))
        let plan = pollState.see("ABCDE", at: start)
        #expect(plan.snapshot?.items.map(\.id) == Sample.ids("ABC"))
        #expect(plan.feed?.rows.map(\.id) == Sample.ids("ABC"))
        #expect(plan.feed?.state == .fresh)
        #expect(plan.wait == 60)
        #expect(plan.notices.isEmpty)
        #expect(plan.withdrawals.isEmpty)
        #expect(plan.log.isEmpty)
    }

    @Test("A failure is written once it is shown, with the stored data")
    func failure() {
        var pollState = PolledSource.after("ABC")
        let before = pollState.snapshot
        #expect(pollState.fail(at: start + 60).feed == nil)
        #expect(pollState.fail(at: start + 120).feed == nil)
        let third = pollState.fail(at: start + 240)
        #expect(third.feed?.state == .offline)
        #expect(third.snapshot == before)
        #expect(pollState.snapshot == before)
    }

    @Test("An empty list never replaces the last good one")
    func emptyPage() {
        var pollState = PolledSource.after("ABC")
        let before = pollState.snapshot
        let plan = pollState.see("", at: start + 60)
        #expect(plan.snapshot == nil)
        #expect(pollState.snapshot == before)
        #expect(pollState.state.streak?.error == .badAnswer(reason: "the list is empty"))
    }

    @Test(
        "The notice of a change compares with the last announcement, and has the picture of the item that rose or is new"
    )
    func notice() throws {
        var pollState = PolledSource.after("ABC")
        _ = pollState.see("BAC", at: start + 60)
        // The snapshot has the moves since the last poll, the notice those since the last announcement, of ABC.
        _ = pollState.see("CAB", at: start + 120)
        let plan = pollState.see("CAB", at: start + 180)
        let notice = try #require(plan.notices.first)
        guard case .changed(let items, nil) = notice.content else {
            Issue.record("The notice is \(notice.content), and not of a change.")
            return
        }
        #expect(items.map(\.id) == Sample.ids("CAB"))
        #expect(items.map(\.previousRank) == [3, 1, 2])
        #expect(notice.subject?.id == Sample.id("C"))
        #expect(notice.slot == .topThree)
        #expect(plan.snapshot?.items.map(\.previousRank) == [3, 2, 1])
        var entered = PolledSource.after("ABC", dwell: 1)
        #expect(entered.see("ABD", at: start + 60).notices.first?.subject?.id == Sample.id("D"))
    }

    @Test("A notice that is posted late has current numbers")
    func numbersOfNow() throws {
        var pollState = PolledSource.after("ABC", dwell: 1)
        let plan = pollState.see("BAC", at: start + 60)
        _ = pollState.confirm(try #require(plan.notices.first), delivered: false)
        var page = Sample.page("BAC", at: start + 120)
        page.items[0].metric = Metric(value: 5, unit: "viewers")
        let again = pollState.absorb(
            FetchAnswer(label: Sample.label, result: .success(page)), at: start + 120, jitter: 0)
        guard case .changed(let items, nil) = try #require(again.notices.first).content else { return }
        #expect(items[0].metric?.value == 5)
    }

    @Test("An offline notice says since when, and of when the data is")
    func offlineNotice() throws {
        var pollState = PolledSource.after("ABC")
        _ = pollState.fail(.server(status: 500), at: start + 60)
        _ = pollState.fail(.server(status: 500), at: start + 120)
        let plan = pollState.fail(.timedOut(seconds: 10), at: start + 240)
        let notice = try #require(plan.notices.first)
        #expect(notice.content == .offline(.timedOut(seconds: 10), since: start + 60, lastData: start))
        #expect(notice.subject == nil)
    }

    @Test("The label is taken from the answers")
    func label() {
        let other = SourceLabel(name: "pokedex", service: "PokéAPI", heading: "Pokédex")
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: .dwell(2))
        let page = Sample.page("ABC")
        let plan = pollState.absorb(FetchAnswer(label: other, result: .success(page)), at: start, jitter: 0)
        #expect(pollState.label == other)
        #expect(plan.snapshot?.label == other)
    }

    @Test("The label of the stored snapshot is used until an answer brings its own")
    func storedLabel() {
        let made = SourceLabel(name: "topgames", service: "topgames", heading: "topgames")
        let schedule = Schedule(interval: 60)
        let pollState = PolledSource(
            label: made, snapshot: Sample.snapshot("ABC"), schedule: schedule, conditions: .dwell(2))
        #expect(pollState.label == Sample.label)
    }

    @Test("A dwell of zero counts as one")
    func dwellOfNothing() {
        var pollState = PolledSource.after("ABC", dwell: 0)
        #expect(pollState.see("BAC", at: start + 60).notices.count == 1)
    }

    @Test("Counts out of range, as in a damaged file, do no harm", arguments: [Int.max, .min])
    func damaged(count: Int) throws {
        func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
            try #require(JSONCoding.decode(type, Data(text.utf8)))
        }
        var standing = try decode(FavoriteStanding.self, #"{"known": 0, "reach": 2, "polls": \#(count)}"#)
        standing.observe(.topThree, at: start, upTo: 2)
        #expect((1...2).contains(standing.polls))
        let deferred = try decode(
            DeferredChanges.self, #"{"since": "2026-11-21T02:20:00Z", "changes": \#(count), "last": ["A"]}"#)
        #expect(deferred.digest(Sample.ids("A")).before >= 0)
        let text = #"{"order": ["A"], "orderPolls": \#(count), "setPolls": \#(count)}"#
        let held = try decode(PendingChange.self, text)
        let polls = PendingChange(Sample.ids("A"), after: held).polls(announced: Sample.ids("B"))
        #expect(count > 0 ? polls >= 1000 : polls == 1)
    }
}

@Suite("A source without a ranking")
struct UnrankedPollTests {
    private let start = Sample.start

    private func pollState() -> PolledSource {
        PolledSource(label: Sample.label, kind: .plain, schedule: Schedule(interval: 60), conditions: .dwell(1))
    }

    @Test("A source without a ranking announces no change of places, and logs none")
    func silent() {
        var pollState = pollState()
        for (step, letters) in ["ABC", "BAC", "CDE"].enumerated() {
            let plan = pollState.see(letters, at: start + 60 * step)
            #expect(plan.notices.isEmpty)
            #expect(plan.log.isEmpty)
            #expect(plan.snapshot?.items.count == 3)
            #expect(plan.snapshot?.items.allSatisfy { $0.move == .same } == true)
        }
        let records = pollState.drainRecords()
        #expect(pollState.state.announced == nil && records.isEmpty)
    }

    @Test("A list without a ranking is recorded as a page, and not as a sample of a ranking")
    func recorded() {
        var (unranked, ranked) = (pollState(), PolledSource.after("ABC"))
        let plans = (unranked.see("ABC", at: start), ranked.see("ABC", at: start + 60))
        #expect(plans.0.record != nil)
        #expect(plans.0.record?.reach == nil)
        #expect(plans.1.record?.reach != nil)
    }

    @Test("Items without ranks are shown in their order, and get no ranks")
    func unranked() {
        var pollState = pollState()
        let items = Sample.page("ABC", at: start).items.map { $0.with(rank: Item.unranked) }
        let answer = FetchAnswer(label: Sample.label, result: .success(Page(items: items, fetchedAt: start)))
        let plan = pollState.absorb(answer, at: start, jitter: 0)
        #expect(plan.snapshot?.items.map(\.id) == items.map(\.id))
        #expect(plan.snapshot?.items.contains(where: \.isRanked) == false)
    }

    @Test("An outage of a source without a ranking is announced")
    func outage() {
        var pollState = pollState()
        _ = pollState.see("ABC", at: start)
        let notices = (1...3).flatMap { pollState.fail(at: start + 60 * $0).notices }
        #expect(notices.map(\.slot) == [.connection])
    }

    @Test("The status of a source without a ranking does not mention a top three")
    func status() {
        var pollState = pollState()
        #expect(pollState.pollState.status(wait: 60, at: start, clock: Sample.clock).contains("nothing fetched yet"))
        _ = pollState.see("ABC", at: start)
        let text = pollState.pollState.status(wait: 60, at: start, clock: Sample.clock)
        #expect(text.contains(": data of \(Sample.clock(start)); next poll at \(Sample.clock(start + 60))."))
    }

    @Test("A sign-in ends a failure that it can fix, and no other")
    func signIn() throws {
        var pollState = PolledSource.after("ABC")
        _ = pollState.fail(.notSignedIn, at: Sample.start + 60)
        #expect(pollState.feed(at: Sample.start + 70).state == .unauthorized)
        #expect(pollState.pollState.state.signedIn?.failedPoll == nil)
        var old = pollState
        #expect(old.signIn(at: Sample.start) == nil)
        let stored = pollState.pollState.stored(pollState.context(Sample.start + 70)).signedIn
        #expect(stored.status?.state == .fresh && stored.status?.error == nil)
        #expect(pollState.signIn(at: Sample.start + 80) == [])
        #expect(pollState.feed(at: Sample.start + 80).state == .fresh)
        for _ in 1...3 { _ = pollState.fail(at: Sample.start + 100) }
        #expect(pollState.signIn(at: Sample.start + 120) == nil)
        #expect(pollState.feed(at: Sample.start + 120).state == .offline)
    }

    @Test("A missing sign-in is announced, but not after the user has signed out, until the next sign-in")
    func signedOut() {
        func announced(_ source: PolledSource, _ error: FetchError = .notSignedIn) -> [NoticeSlot] {
            var source = source
            return source.fail(error, at: Sample.start + 60).notices.map(\.slot)
        }
        var source = PolledSource.after("ABC")
        #expect(announced(source) == [.signIn])
        source.storedLimit?.signOut(at: Sample.start + 30)
        #expect(announced(source) == [])
        #expect(announced(source, .signInExpired) == [.signIn])
        source.storedLimit?.signIn(at: Sample.start + 40)
        #expect(announced(source) == [.signIn])
    }
}
