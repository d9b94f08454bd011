/// The changes that were made, to be undone and redone in their order.
public struct ChangeHistory<Change> {
    /// A change, and what tells it from every other one.
    public struct Entry: Identifiable {
        /// Its number.
        public let id: Int
        /// What was changed.
        public let change: Change
    }

    /// The most steps back: nobody remembers more.
    private let limit: Int
    private var (done, undone): ([Entry], [Entry]) = ([], [])
    private var last = 0

    /// Nothing was changed yet.
    public init(limit: Int = 50) { self.limit = limit }

    /// Takes a new change, after which nothing can be redone; returns its number.
    @discardableResult
    public mutating func add(_ change: Change) -> Int {
        last += 1
        undone = []
        done = (done + [Entry(id: last, change: change)]).suffix(limit)
        return last
    }

    /// The change to undo, the last one unless `id` names another; `nil` if there is none.
    public mutating func undo(_ id: Int? = nil) -> Entry? {
        guard let index = id.map({ id in done.firstIndex { $0.id == id } }) ?? done.indices.last else { return nil }
        let entry = done.remove(at: index)
        undone.append(entry)
        return entry
    }

    /// The change to make once more, the one undone last; `nil` if there is none.
    public mutating func redo() -> Entry? {
        guard let entry = undone.popLast() else { return nil }
        done.append(entry)
        return entry
    }

    /// Forgets a change that could not be undone, or redone.
    public mutating func forget(_ id: Int) {
        done.removeAll { $0.id == id }
        undone.removeAll { $0.id == id }
    }
}
