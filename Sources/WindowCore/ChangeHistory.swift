/// The changes that can be undone and redone.
public struct ChangeHistory<Change> {
    /// A change with a unique number.
    public struct Entry: Identifiable {
        /// The number, for `undo(_:)` and `forget(_:)`.
        public let id: Int
        /// What was changed, as passed to `add(_:)`.
        public let change: Change
    }

    private let limit: Int
    private var (undoStack, redoStack): ([Entry], [Entry]) = ([], [])
    private var last = 0

    /// Creates an empty history of at most `limit` changes.
    public init(limit: Int = 50) { self.limit = limit }

    /// Adds a change, after which nothing can be redone; returns its number.
    @discardableResult
    public mutating func add(_ change: Change) -> Int {
        last += 1
        redoStack = []
        undoStack = (undoStack + [Entry(id: last, change: change)]).suffix(limit)
        return last
    }

    /// Returns the change `id`, or the latest if `id` is `nil`, to undo it; `nil` if there is no such change.
    public mutating func undo(_ id: Int? = nil) -> Entry? {
        guard let index = id.map({ id in undoStack.firstIndex { $0.id == id } }) ?? undoStack.indices.last else {
            return nil
        }
        let entry = undoStack.remove(at: index)
        redoStack.append(entry)
        return entry
    }

    /// Returns the change that was undone last, to redo it; `nil` if there is none.
    public mutating func redo() -> Entry? {
        guard let entry = redoStack.popLast() else { return nil }
        undoStack.append(entry)
        return entry
    }

    /// Removes a change that could not be undone or redone.
    public mutating func forget(_ id: Int) {
        undoStack.removeAll { $0.id == id }
        redoStack.removeAll { $0.id == id }
    }
}
