import Testing
import TodayReports
import WindowCore

@Suite("Pictures to ask for")
struct PictureQueueTests {
    private func items(_ ids: [String]) -> [ItemReport] { Reports.page(ids).items }

    @Test("pages that arrive during a run wait for theirs, and none is left out")
    func waiting() {
        var queue = PictureQueue()
        for page in 1...4 { queue.take(items(["p\(page)"]), page: page) }
        var asked: [Int] = []
        while let page = queue.next() {
            #expect(queue.next() == nil)
            asked.append(page)
            queue.end(succeeded: true)
        }
        #expect(asked == [1, 2, 3, 4])
    }

    @Test("an item is asked for once, also while its run goes on; one that comes to the page later is asked for")
    func once() {
        var queue = PictureQueue()
        queue.take(items(["a"]), page: 1)
        #expect(queue.next() == 1)
        queue.take(items(["a"]), page: 1)
        queue.end(succeeded: true)
        queue.take(items(["a"]), page: 1)
        #expect(queue.next() == nil)
        queue.take(items(["b", "a"]), page: 1)
        #expect(queue.next() == 1)
    }

    @Test("a run that failed is not the last one, and a person can have everything asked for again")
    func again() {
        var queue = PictureQueue()
        for succeeded in [false, true] {
            queue.take(items(["a"]), page: 1)
            #expect(queue.next() == 1)
            queue.end(succeeded: succeeded)
        }
        queue.take(items(["a"]), page: 1)
        #expect(queue.next() == nil)
        queue.forget()
        queue.take(items(["a"]), page: 1)
        #expect(queue.next() == 1)
    }

    @Test("items that have their pictures want none")
    func complete() throws {
        var (queue, items) = (PictureQueue(), items(["a"]))
        items[0].artFile = "/a.png"
        queue.take(items, page: 1)
        #expect(queue.next() == nil)
    }
}
