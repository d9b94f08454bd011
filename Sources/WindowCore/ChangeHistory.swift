/// The changes that can be undone and redone.
public struct ChangeHistory<Change> {
    /// A change with a unique number.
    public struct Entry: Identifiable {
        /// The number.
        public let id: Int
        /// The change.
        public let change: Change
    }

    private let limit: Int
    private var (undoStack, redoStack): ([Entry], [Entry]) = ([], [])
    private var last = 0

    /// Creates an empty history.
    public init(limit: Int = 50) { self.limit = limit }

    /// Adds a change, after which nothing can be redone; returns its number.
    @discardableResult
    public mutating func add(_ change: Change) -> Int {
        last += 1
        redoStack = []
        undoStack = (undoStack + [Entry(id: last, change: change)]).suffix(limit)
        return last
    }

    /// Returns the change to undo: with the number `id` or, if `id` is `nil`, the latest; `nil` if there is none.
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
