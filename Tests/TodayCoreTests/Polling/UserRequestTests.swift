import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Clicks of the user in todayd")
struct UserRequestTests {
    private let start = Sample.start

    /// One column for 15 seconds: a poll, if one is drawn, and then a click on Refresh.
    ///
    ///     poll     A good, ! failed, L too many requests until R; the service allows one in 30 seconds
    ///     under    - while another request runs
    ///     refresh  p polls, u is answered by the running request, x too soon
    @Test(
        "Refresh polls unless the service forbids it, and never twice at once",
        arguments: DrawnCase.all(
            """
            The pace of the service counts, our own wait after a failure does not
                poll     A  .  .  .  !  .  .  A  .  .
                under    .  .  .  .  .  .  .  .  .  .
                refresh  x  x  p  p  p  p  p  x  x  p

            A service that refuses requests gets none until the time that it named
                poll     A  .  L  .  .  .  R  .
                under    .  .  .  .  .  .  .  .
                refresh  x  x  x  x  x  x  p  p

            A request under way answers all clicks
                poll     .  .  A  .  .  .
                under    -  -  .  .  .  -
                refresh  u  u  x  x  p  u
            """))
    func refresh(drawn: DrawnCase) {
        let drawing = Drawing(drawn.drawing)
        let polls = drawing["poll"] ?? []
        let end = polls.firstIndex(of: "R").map { start + 15 * $0 }
        var source = PolledSource(label: Sample.label, schedule: Schedule(interval: 60))
        let row = zip(polls, drawing["under"] ?? []).enumerated().map { column, cell in
            let now = start + 15 * column
            let result: Result<Page, FetchError>? =
                switch cell.0 {
                case "A": .success(Sample.page("ABC", at: now))
                case "!": .failure(.timedOut(seconds: 10))
                case "L": .failure(.rateLimited(until: end))
                default: nil
                }
            if let result {
                let answer = FetchAnswer(label: Sample.label, result: result, shortestInterval: 30)
                _ = source.absorb(answer, at: now, jitter: 0)
            }
            return
                switch source.pollState.refresh(
                    isBusy: cell.1 == "-", storedLimit: source.storedLimit, source.context(now))
            {
            case .poll: "p"
            case .underWay: "u"
            case .tooSoon: "x"
            }
        }
        #expect(row == drawing["refresh"])
    }

    @Test("A click opens the page of an item; a pinned conversion opens the list, and an unknown item its command")
    func target() throws {
        let source = PolledSource.after("ABC")
        let shown = try #require(source.snapshot?.items.first)
        let id = try #require(ItemID("4711"))
        #expect(source.pollState.target(of: shown.id) == (shown.webPage.map { .page($0) } ?? .item(shown.id)))
        #expect(source.pollState.target(of: id) == .item(id))
        let pin = try PinnedConversion("100 usd brl")
        let view = changed(SampleWatchlist.view("USD")) { $0.pinned = [pin] }
        let rates = PollState(label: SourceDescriptor.rates.label, kind: .rates(SampleWatchlist.watchlist(view)))
        #expect(rates.target(of: pin.id) == .list)
    }

    @Test("Setting the same mute again does not rewrite the file; one over a week long, or already over, is refused")
    func mute() {
        let now = start
        func decision(_ seconds: Int?, current: Int? = nil) -> MuteDecision {
            MuteDecision(until: seconds.map { now + $0 }, current: current.map { now + $0 }, at: now)
        }
        #expect(decision(3600) == .write)
        #expect(decision(3600, current: 3600) == .unchanged)
        #expect(decision(nil, current: 3600) == .write)
        #expect(decision(nil) == .unchanged)
        #expect([-1, 0, 7 * 86_400 + 1].map { decision($0) } == [.outOfRange, .outOfRange, .outOfRange])
        #expect(decision(7 * 86_400) == .write)
    }
}
