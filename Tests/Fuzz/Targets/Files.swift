import FoundationEssentials
import TestSupport

@testable import TodayCore

extension AllTargets {
    /// Files that our programs exchange; another version, a user or a broken disk may have written them.
    static let files = [Target.answer, .snapshot, .feed, .cycle, .quotes]
}

extension Target {
    /// The answer of `today-fetch`, and the poll that it leads to.
    static let answer = Target("answer") { bytes in
        guard var answer = JSONCoding.decode(FetchAnswer.self, bytes) else { return }
        let items = answer.page?.items ?? []
        Plant.crashes(if: items.contains { $0.metric?.atLeast == true && $0.rank == 3 })
        Plant.hangs(if: items.contains { $0.facts?.count == 2 })
        if Plant.lies(if: answer.page?.restUntil != nil && items.count == 2), var page = answer.page {
            page.items[0].rank += 1
            answer = FetchAnswer(label: answer.label, result: .success(page), shortestInterval: answer.shortestInterval)
        }
        if let invented = Claims.invented(answer, in: bytes, free: ["error"]) { fail(invented) }
        var state = PollState(label: Sample.label, snapshot: Sample.snapshot("ABC"))
        for seconds in [60, 120, 180] {
            let now = Sample.start + seconds
            let plan = state.apply(answer, context(now))
            for notice in plan.notices { _ = state.confirm(notice, .delivered(notice), at: now) }
            shown(plan.shown)
            expect(JSONCoding.encode(state.state, pretty: true) != nil, "the state cannot be written")
        }
    }

    /// The top three as bars read it, by the decoder and without it.
    static let snapshot = Target("snapshot") { bytes in
        let decoded = JSONCoding.decode(StoredSnapshot.self, bytes)
        if let plain = StoredSnapshot(plain: bytes) {
            expect(
                plain == decoded, "without a decoder it is \(plain), with one \(decoded.map { "\($0)" } ?? "nothing")")
        }
        guard var snapshot = decoded?.snapshot else { return shown(decoded) }
        Plant.crashes(if: snapshot.items.count == 3 && snapshot.items[2].previousRank == 1)
        Plant.hangs(if: snapshot.attribution != nil && snapshot.items.count == 2)
        if Plant.lies(if: snapshot.items.contains { $0.details?.count == 2 }) {
            snapshot = Sample.snapshot("CBA")
        }
        if let invented = Claims.invented(snapshot, in: bytes) { fail(invented) }
        let left = LeftOut(snapshot.items.prefix(1).map(\.id.description))
        let fewer = snapshot.without(left)
        expect(fewer.items.count <= Snapshot.places || fewer == snapshot, "more than \(Snapshot.places) are shown")
        expect(!fewer.items.contains { left.contains($0) }, "what is hidden is shown")
        expect(
            Set(fewer.storedItems.map(\.id)).isSubset(of: snapshot.storedItems.map(\.id)), "an item that nobody knew")
        let status = Sample.status(snapshot, .fresh)
        shown(decoded)
        _ = status.remark
    }

    /// A feed of 0.2.0, for the status of the snapshot beside it.
    static let feed = Target("feed", most: 1024) { bytes in
        guard var feed = JSONCoding.decode(Feed.self, bytes) else { return }
        Plant.crashes(if: feed.rows.count == 3 && feed.rows[2].unit != nil)
        Plant.hangs(if: feed.state == .offline && feed.mutedUntil != nil && feed.rows.count == 2)
        if Plant.lies(if: feed.mutedUntil != nil && feed.rows.count == 1) {
            feed = Feed(Sample.stored(Sample.snapshot("A"), feed.state))
        }
        if let invented = Claims.invented(feed, in: bytes) { fail(invented) }
        let stored = Sample.stored(Sample.snapshot("ABC")).with(statusOf: feed)
        shown(stored)
        for now in [Sample.start, .distantPast, .distantFuture] {
            _ = SourceStatus(stored, at: now, clock: Sample.clock).remark
        }
    }

    /// The stored state of todayd, from which it resumes.
    static let cycle = Target("cycle") { bytes in
        guard var saved = JSONCoding.decode(SavedPollState.self, bytes) else { return }
        Plant.crashes(if: saved.held?.setPolls == 7)
        Plant.hangs(if: saved.deferred?.changes == 3 && saved.streak != nil)
        if Plant.lies(if: saved.favorites?.count == 2 && saved.announcedAt?.count == 1) { saved.leftOut = ["planted"] }
        if let invented = Claims.invented(saved, in: bytes, free: ["error"]) { fail(invented) }
        var state = PollState(
            label: Sample.label, snapshot: Sample.snapshot("ABC"), state: saved)
        let conditions = NotifyConditions(favorites: [Sample.id("A"), Sample.id("D")])
        for (seconds, letters) in [(60, "BAC"), (120, "BAC"), (180, "ABD")] {
            let now = Sample.start + seconds
            let answer = FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: now)))
            let plan = state.apply(answer, context(now, conditions))
            for notice in plan.notices { _ = state.confirm(notice, .delivered(notice), at: now) }
            shown(plan.shown)
        }
        let failed = FetchAnswer(label: Sample.label, result: .failure(.rateLimited(until: saved.notBefore)))
        _ = state.apply(failed, context(Sample.start + 240))
        expect(JSONCoding.encode(state.state, pretty: true) != nil, "the state cannot be written")
    }

    /// The rates and the last conversion, by the decoder and without it.
    static let quotes = Target("quotes") { bytes in
        let last = JSONCoding.decode(LastConversion.self, bytes)
        if let plain = LastConversion(plain: bytes) { expect(plain == last, "the last conversion is \(plain)") }
        let decoded = JSONCoding.decode(CachedRates.self, bytes)
        if let plain = CachedRates(plain: bytes) {
            expect(
                plain == decoded, "without a decoder it is \(plain), with one \(decoded.map { "\($0)" } ?? "nothing")")
        }
        guard var known = decoded else { return }
        Plant.crashes(if: known.table.codes.count == 5)
        Plant.hangs(if: known.previous != nil && known.table.base != .dollar)
        if Plant.lies(if: known.table.rates.values.contains { $0.exponent < -6 }) {
            known = CachedRates(known.rates, fetchedAt: known.fetchedAt + 1)
        }
        if let invented = Claims.invented(known, in: bytes) { fail(invented) }
        for code in known.table.codes {
            _ = try? Conversion(.one, from: .with(.dollar), to: [.with(code)], known.table)
        }
    }

    private static func context(_ now: Date, _ conditions: NotifyConditions = NotifyConditions()) -> PollContext {
        PollContext(
            label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions, now: now, jitter: 0.5)
    }

    /// Fails if the feed of a snapshot breaks its documented format.
    private static func shown(_ stored: StoredSnapshot?) {
        guard let stored else { return }
        let feed = Feed(stored).fitted
        let json = feed.json
        expect(!json.utf8.contains(0x0A), "two lines: \(json)")
        expect(JSONCoding.decode(Feed.self, [UInt8](json.utf8)) != nil, "a feed that nobody can read: \(json)")
    }
}

extension JSONCoding {
    static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? { decode(type, Data(bytes)) }
}
