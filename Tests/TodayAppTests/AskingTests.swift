import Foundation
import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore
@testable import TodayFiles

@Suite("Waiting as the service demands")
struct PauseTests {
    private let place: Place

    init() throws { place = try .creatures() }

    private func load() throws(CommandError) -> ListResult { try place.pages(refresh: true).load(1) }

    @Test("After a rate limit no command sends a request before the time that it named")
    func limited() throws {
        place.service = { _, now in .failure(.rateLimited(until: now + 300)) }
        let first = failure(try load())
        #expect(
            first?.sentence == "Bestiary is rate-limiting requests. Try again in 5 minutes."
                && first?.code == .tryLater)
        place.comeBack()
        place.now += 299
        _ = place.asked()
        let second = failure(try load())
        #expect(
            second?.sentence
                == "Bestiary is rate-limiting requests. The next request to Bestiary is possible in 1 second."
        )
        #expect(failure(try place.favor("dodo"))?.code == .tryLater)
        #expect(place.asked().isEmpty)
        place.now += 2
        #expect(try load().page.ids.count == 3)
    }

    @Test("A window, which stays open, shows the time at which a pause ends")
    func window() throws {
        place.isWindow = true
        place.service = { _, now in .failure(.rateLimited(until: now + 300)) }
        let sentence =
            "Bestiary accepts no requests for a while, because there were too many. "
            + "The next request to Bestiary is possible at \(Sample.clock(place.now + 300))."
        #expect(failure(try load())?.sentence == sentence)
        #expect(failure(try load())?.sentence == sentence)
    }

    @Test(
        "A rate limit without a time holds for a minute, and none for more than a quarter of an hour",
        arguments: [(nil, 60), (.distantFuture, Double(Schedule.longestWait))] as [(Date?, Double)])
    func otherEnds(until: Date?, wait: Double) throws {
        place.service = { _, _ in .failure(.rateLimited(until: until)) }
        _ = failure(try load())
        place.comeBack()
        place.now += wait - 1
        #expect(failure(try load())?.code == .tryLater)
        place.now += 2
        #expect(failure(try load()) == nil)
    }

    @Test("A page that comes with a wait is shown, and the next request waits")
    func wish() throws {
        place.service = { question, now in
            Creatures.answer(question, at: now).map { page in
                var page = page
                page.restUntil = now + 60
                return page
            }
        }
        #expect(try place.pages().load(1).page.ids.count == 3)
        #expect(failure(try place.pages().load(2))?.code == .tryLater)
        #expect(try place.pages().load(1).page.ids.count == 3, "the page seen before is still shown")
    }

    @Test("A wait that todayd noted holds for commands as well")
    func poller() throws {
        var pollState = PollState(label: place.source.label)
        let answer = FetchAnswer(label: place.source.label, result: .failure(.rateLimited(until: place.now + 120)))
        let plan = pollState.apply(
            answer, PollContext(label: place.source.label, schedule: Schedule(interval: 60), now: place.now))
        try SnapshotStore(place.paths, source: place.source.name).carryOut(plan, pollState.state)
        #expect(failure(try load())?.code == .tryLater)
        #expect(place.asked().isEmpty)
    }

    @Test("A remark in the service's answer is shown to the user")
    func remarks() throws {
        #expect(place.remarks.isEmpty)
        let environment = AppEnvironment(
            source: place.source, paths: place.paths, now: { place.now }, clock: { Sample.clock($0) },
            fetch: { question in
                var answer = FetchAnswer(label: place.source.label, result: Creatures.answer(question, at: place.now))
                answer.remarks = ["Incomplete: Bestiary is closing."]
                return answer
            }, report: place.environment.report)
        _ = try CachedList(AppSession(environment), offline: false).load(1)
        #expect(place.remarks == ["Incomplete: Bestiary is closing."])
    }
}

@Suite("The top three, fetched by a command")
struct TopThreeTests {
    @Test("Signed out, the cure for a game's live channels is the sign-in that asks for no more permission")
    func signInForGame() throws {
        let place = try Place(.channels)
        place.service = { _, _ in .failure(.notSignedIn) }
        #expect(failure(try place.pages(game: "743").load(1))?.sentence.contains("run `topgames login`") == true)
        #expect(failure(try place.pages().load(1))?.sentence.contains("run `channels login`") == true)
    }

    /// The snapshot and the state after the service has reversed its list.
    private func shown(_ source: SourceDescriptor) throws -> (snapshot: Snapshot, state: SavedPollState) {
        let place = try Place(source)
        let page = Page(items: Sample.items("ABC"), fetchedAt: place.now)
        place.service = { _, now in .success(Page(items: page.items, fetchedAt: now)) }
        let top = TopThree(place.environment, upkeep: { .notRunning }) { Configuration() }
        _ = try top.load(refresh: true)
        place.now += 120
        place.service = { _, now in
            let turned = page.items.reversed().enumerated().map { $1.with(rank: $0 + 1) }
            return .success(Page(items: turned, fetchedAt: now))
        }
        let snapshot = try #require(try top.load(refresh: true).status.snapshot)
        let state = try #require(try SnapshotStore(place.paths, source: source.name).savedPollState())
        return (snapshot, state)
    }

    @Test("A failed refresh has one remark, about the newest request, whatever failed before")
    func oneRemark() throws {
        let place = try Place(.topGames)
        place.service = { _, now in .success(Page(items: Sample.items("ABC"), fetchedAt: now)) }
        for upkeep in [Upkeep.polled, .notRunning] {
            let top = TopThree(place.environment, upkeep: { upkeep }) { Configuration() }
            _ = try TopThree(place.environment, upkeep: { .notRunning }) { Configuration() }.load(refresh: true)
            place.service = { _, _ in .failure(.server(status: 524)) }
            for _ in 0..<3 {
                place.now += 600
                _ = try TopThree(place.environment, upkeep: { .notRunning }) { Configuration() }.load(refresh: true)
            }
            place.goOffline()
            let shown = try top.load(refresh: true)
            #expect(shown.remarks.count == 1)
            #expect(shown.remarks.first?.hasPrefix("Cannot reach Twitch: the connection was refused.") == true)
            #expect(shown.advice == nil)
            place.service = { _, now in .success(Page(items: Sample.items("ABC"), fetchedAt: now)) }
        }
    }

    @Test("The moves of a ranking are shown and announced later; another list has none, whatever its order")
    func moves() throws {
        for (source, moves, announced) in [
            (SourceDescriptor.topGames, [Move.up, .same, .down], Sample.ids("ABC")),
            (Creatures.descriptor, [.same, .same, .same], nil),
        ] {
            let (snapshot, state) = try shown(source)
            #expect(snapshot.items.map(\.id) == Sample.ids("CBA") && snapshot.items.map(\.move) == moves)
            #expect(state.announced == announced)
        }
    }
}
