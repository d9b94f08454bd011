import Testing

@testable import TodayCore

@Suite("How a fetch that takes too long is ended")
struct FetchDeadlineTests {
    private func steps(_ renewing: [Bool]) -> [FetchDeadline.Step] {
        var deadline = FetchDeadline()
        return renewing.map { deadline.step(isRenewing: $0) }
    }

    @Test("A fetch that takes too long is terminated, then killed, then abandoned")
    func killed() {
        #expect(steps([false, false, false, false]) == [.terminate, .kill, .abandon, .abandon])
    }

    @Test("A fetch that renews its token is not killed until the renewal is over")
    func spared() {
        #expect(steps([true, true, true, false]) == [.terminate, .wait, .wait, .kill])
    }

    @Test("A renewal beyond the longest possible time is killed as well")
    func endless() {
        let steps = steps(Array(repeating: true, count: 15))
        #expect(steps == [.terminate] + Array(repeating: .wait, count: 12) + [.kill, .abandon])
        #expect(FetchDeadline.seconds + (steps.count - 1) * FetchDeadline.grace <= FetchDeadline.longest)
    }
}
