/// Counts unanswered calls, with a limit for each sender and one for all together.
package struct PendingCalls {
    /// The maximum for one sender; at startup, a panel makes about six calls for each of its widgets.
    package static let mostOfSender = 64
    package static let most = 512

    private var counts: [String: Int] = [:]
    private var total = 0

    package init() {}

    package var isEmpty: Bool { total == 0 }

    /// Counts a call of `sender`; returns `false`, without counting it, if too many calls are pending.
    package mutating func admit(_ sender: String) -> Bool {
        let count = counts[sender, default: 0]
        guard count < Self.mostOfSender, total < Self.most else { return false }
        counts[sender] = count + 1
        total += 1
        return true
    }

    package mutating func remove(_ sender: String) {
        guard let count = counts[sender] else { return }
        counts[sender] = count > 1 ? count - 1 : nil
        total -= 1
    }

    package mutating func removeAll() {
        counts.removeAll(keepingCapacity: true)
        total = 0
    }
}
