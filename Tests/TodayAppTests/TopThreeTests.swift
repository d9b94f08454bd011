import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("The top three, fetched by a person")
struct TopThreeTests {
    /// What is shown after the service has turned its list around.
    private func shown(_ source: SourceDescriptor) throws -> (snapshot: Snapshot, state: CycleState) {
        let place = try Place(source)
        let page = Page(items: Sample.items("ABC"), fetchedAt: place.now)
        place.service = { _, now in .success(Page(items: page.items, fetchedAt: now)) }
        let top = TopThree(place.ports, isPolled: { false }) { NotifyConditions() }
        _ = try top.load(refresh: true)
        place.now += 120
        place.service = { _, now in
            let turned = page.items.reversed().enumerated().map { $1.with(rank: $0 + 1) }
            return .success(Page(items: turned, fetchedAt: now))
        }
        let snapshot = try #require(try top.load(refresh: true).status.snapshot)
        let state = try #require(try SnapshotStore(place.paths, source: source.name).cycleState())
        return (snapshot, state)
    }

    @Test("the moves of a ranking are shown, and todayd will announce them")
    func ranking() throws {
        let (snapshot, state) = try shown(.topGames)
        #expect(snapshot.items.map(\.id) == Sample.ids("CBA") && snapshot.items.map(\.move) == [.up, .same, .down])
        #expect(state.announced == Sample.ids("ABC"))
    }

    @Test("a list that is no ranking has no moves, whatever its order, and nothing to announce")
    func noRanking() throws {
        let (snapshot, state) = try shown(Creatures.descriptor)
        #expect(snapshot.items.map(\.id) == Sample.ids("CBA") && snapshot.items.allSatisfy { $0.move == .same })
        #expect(state.announced == nil)
    }
}
