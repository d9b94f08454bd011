import Testing
import WindowCore

@Suite("Changes that can be undone")
struct ChangeHistoryTests {
    private func history(_ changes: String...) -> ChangeHistory<String> {
        var history = ChangeHistory<String>(limit: 3)
        for change in changes { history.add(change) }
        return history
    }

    @Test("Changes are undone from the last to the first, and redone in the order in which they were made")
    func steps() {
        var history = history("a", "b")
        let back = (1...3).map { _ in history.undo()?.change }
        let forth = (1...3).map { _ in history.redo()?.change }
        #expect(back == ["b", "a", nil] && forth == ["a", "b", nil])
        #expect(history.undo()?.change == "b")
    }

    @Test("Changes cannot be redone after another change")
    func news() {
        var history = history("a", "b")
        _ = history.undo()
        history.add("c")
        #expect(history.redo()?.change == nil)
        let back = (1...3).map { _ in history.undo()?.change }
        #expect(back == ["c", "a", nil])
    }

    @Test("A limited number of changes can be undone")
    func limit() {
        var history = history("a", "b", "c", "d")
        let back = (1...4).map { _ in history.undo()?.change }
        #expect(back == ["d", "c", "b", nil])
    }

    @Test("A change can be undone by its number as well, once, whatever was changed after it")
    func numbers() {
        var history = history()
        let first = history.add("a")
        history.add("b")
        #expect(history.undo(first)?.change == "a")
        #expect(history.undo(first)?.change == nil)
        #expect(history.undo()?.change == "b")
    }

    @Test("A change that could not be undone is dropped")
    func failure() throws {
        var history = history("a", "b")
        history.forget(try #require(history.undo()?.id))
        #expect(history.redo()?.change == nil)
        #expect(history.undo()?.change == "a")
    }
}

@Suite("The place of a dragged item")
struct InsertionPointTests {
    @Test("An item from outside pushes the others along")
    func new() {
        #expect(InsertionPoint(1, isAfter: false).place(movingFrom: nil) == 1)
        #expect(InsertionPoint(1, isAfter: true).place(movingFrom: nil) == 2)
        #expect(InsertionPoint(-1, isAfter: true).place(movingFrom: nil) == 0)
    }

    @Test("An item of the list leaves its own place first, and stays if that is the target")
    func moved() {
        #expect(InsertionPoint(2, isAfter: true).place(movingFrom: 0) == 2)
        #expect(InsertionPoint(2, isAfter: false).place(movingFrom: 0) == 1)
        #expect(InsertionPoint(0, isAfter: false).place(movingFrom: 2) == 0)
        for isAfter in [false, true] { #expect(InsertionPoint(1, isAfter: isAfter).place(movingFrom: 1) == 1) }
    }
}
