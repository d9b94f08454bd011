import Testing
import TodayGLib

@Suite("Calls that wait for the main loop")
struct PendingCallsTests {
    /// The number of admitted calls among `count` calls of a sender.
    private func admitted(_ pending: inout PendingCalls, _ sender: String, _ count: Int = 1) -> Int {
        var admitted = 0
        for _ in 0..<count where pending.admit(sender) { admitted += 1 }
        return admitted
    }

    @Test("A client with too many pending calls is refused, and another one is not")
    func perSender() {
        var pending = PendingCalls()
        let (first, other) = (admitted(&pending, ":1.1", 1000), admitted(&pending, ":1.2"))
        #expect(first == PendingCalls.mostOfSender && other == 1)
    }

    @Test("All clients together are refused at the common limit")
    func all() {
        var pending = PendingCalls()
        var count = 0
        for sender in 0..<2 * PendingCalls.most { count += admitted(&pending, ":1.\(sender)") }
        #expect(count == PendingCalls.most)
        // Each answer makes room for any sender.
        for sender in 0..<PendingCalls.most { pending.remove(":1.\(sender)") }
        #expect(pending.isEmpty)
        let other = admitted(&pending, ":2.1")
        #expect(other == 1)
    }

    @Test("An answer makes room for one call, and a turn of the main loop for all")
    func room() {
        var pending = PendingCalls()
        _ = admitted(&pending, ":1.1", 1000)
        pending.remove(":1.1")
        pending.remove(":1.2")
        let next = admitted(&pending, ":1.1", 2)
        #expect(next == 1)
        pending.removeAll()
        #expect(pending.isEmpty)
        let again = admitted(&pending, ":1.1", 1000)
        #expect(again == PendingCalls.mostOfSender)
    }
}
