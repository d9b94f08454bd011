import Testing

@testable import TodayCore

@Suite("How a question that takes too long comes to its end")
struct FetchDeadlineTests {
    private func steps(_ renewing: [Bool]) -> [FetchDeadline.Step] {
        var deadline = FetchDeadline()
        return renewing.map { deadline.step(isRenewing: $0) }
    }

    @Test("it is asked to end, then killed, then left alone")
    func killed() {
        #expect(steps([false, false, false, false]) == [.terminate, .kill, .abandon, .abandon])
    }

    @Test("a renewal is left alone until it is over")
    func spared() {
        #expect(steps([true, true, true, false]) == [.terminate, .spare, .spare, .kill])
    }

    @Test("a renewal that lasts longer than any can is a process that hangs")
    func endless() {
        let steps = steps(Array(repeating: true, count: 15))
        #expect(steps == [.terminate] + Array(repeating: .spare, count: 12) + [.kill, .abandon])
        #expect(FetchDeadline.seconds + (steps.count - 1) * FetchDeadline.grace <= FetchDeadline.longest)
    }
}
