import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The reporter of outages, on its own")
struct OutageReporterTests {
    private let start = Sample.start

    /// A reporter after so many failures, a minute apart.
    private func reporter(_ failures: Int, _ error: FetchError = .timedOut(seconds: 10)) -> OutageReporter {
        var reporter = OutageReporter(nil)
        for count in 0..<failures { _ = reporter.fail(error, due: nil, at: start + 60 * count) }
        return reporter
    }

    private func notice(_ reporter: inout OutageReporter, _ moment: AnnouncingMoment) throws -> Notice {
        let notice = reporter.due(lastData: nil, moment)
        return try #require(notice)
    }

    @Test("it says nothing of two failures, and announces the third")
    func third() throws {
        var (two, three) = (reporter(2), reporter(3))
        let early = two.due(lastData: nil, .after(120))
        #expect(early == nil)
        let notice = try notice(&three, .after(180))
        #expect(notice.slot == .connection)
    }

    @Test("it announces a missing sign-in at once")
    func signIn() throws {
        var reporter = reporter(1, .notSignedIn)
        let notice = try notice(&reporter, .after(0))
        #expect(notice.slot == .signIn)
    }

    @Test("it announces an outage once, and withdraws the notice when it ends")
    func once() throws {
        var reporter = reporter(3)
        let notice = try notice(&reporter, .after(180))
        let late = reporter.conclude(notice, delivered: true, at: start + 180)
        let second = reporter.due(lastData: nil, .after(240))
        #expect(late.isEmpty && second == nil)
        let (ended, closes) = reporter.recover(at: start + 300)
        #expect(ended?.count == 3 && closes == [.connection] && reporter.streak == nil)
        let records = reporter.takeRecords()
        #expect(records.map(\.verdict) == [.announced(nil), .over])
    }

    @Test("a notice that arrives after the end is withdrawn at once")
    func late() throws {
        var reporter = reporter(3)
        let notice = try notice(&reporter, .after(180))
        _ = reporter.recover(at: start + 200)
        let closes = reporter.conclude(notice, delivered: true, at: start + 201)
        #expect(closes == [.connection])
    }

    @Test("where a person has to sign in, the outage before it no longer applies")
    func other() throws {
        var reporter = reporter(3)
        let notice = try notice(&reporter, .after(180))
        _ = reporter.conclude(notice, delivered: true, at: start + 180)
        _ = reporter.fail(.signInExpired, due: nil, at: start + 240)
        let closes = (0...1).map { reporter.endOthers(than: .unauthorized, at: start + 240 + $0) }
        #expect(closes == [[.connection], []])
    }

    @Test("while muted it records once that it holds the notice back, and posts it afterwards")
    func muted() throws {
        var reporter = reporter(3)
        for seconds in [180, 240] {
            let notice = reporter.due(lastData: nil, .after(seconds) { $0.mutedUntil = start + 600 })
            #expect(notice == nil)
        }
        let records = reporter.takeRecords()
        #expect(records.map(\.verdict) == [.heldBack(.muted(until: start + 600))])
        let notice = try notice(&reporter, .after(660))
        #expect(notice.slot == .connection)
    }

    @Test("a machine that slept was not offline meanwhile: the failures before do not count")
    func slept() {
        var reporter = reporter(2)
        let streak = reporter.fail(.timedOut(seconds: 10), due: start + 120, at: start + 30_000)
        #expect(streak.count == 1)
    }

    @Test("the log gets each kind of trouble once, as it is shown, and each failure that is not shown")
    func logged() {
        var reporter = reporter(3)
        let levels = [FeedState?.none, .offline, .offline, .unauthorized].map { reporter.level(of: $0) }
        #expect(levels == [.info, .warning, nil, .error])
    }

    @Test("a program that ends withdraws its notices, and the next one posts them again")
    func withdrawn() throws {
        var reporter = reporter(3)
        let notice = try notice(&reporter, .after(180))
        _ = reporter.conclude(notice, delivered: true, at: start + 180)
        let closes = [reporter.withdraw(), reporter.withdraw()]
        #expect(closes == [[.connection], []])
        var next = OutageReporter(reporter.streak)
        let again = try self.notice(&next, .after(240))
        #expect(again == notice)
    }
}
