import Testing

@testable import TodayCore

@Suite("What is removed from the folder of a published feed")
struct FeedFolderPlanTests {
    private static func part(_ letter: String) -> BlobPath {
        guard let path = BlobPath(digest: String(repeating: letter, count: 64), kind: "json") else {
            preconditionFailure("not a part")
        }
        return path
    }

    private let old = part("a")
    private let last = part("b")
    private let new = part("c")

    private func plan(before: Set<BlobPath>?, age: Int) -> FeedFolderPlan {
        let found = [old, last, new].flatMap {
            [FeedFolderPlan.Found($0.file, age: age), .init($0.file + ".gz", age: age)]
        }
        return FeedFolderPlan(
            found + [.init("notes.txt", age: 99_999), .init(".x.1.tmp", age: 9)], now: [new], before: before)
    }

    @Test("what the last manifest referred to stays for another hour, counted from now")
    func released() {
        let plan = plan(before: [last, new], age: 7200)
        #expect(plan.released == [last.file, last.file + ".gz"])
        #expect(plan.removed == [old.file, old.file + ".gz"])
    }

    @Test("nothing goes before its hour is over")
    func kept() {
        #expect(plan(before: [last, new], age: 3600).removed.isEmpty)
    }

    @Test("after a restart nobody knows what the last manifest referred to, so that everything stays")
    func restarted() {
        let plan = plan(before: nil, age: 7200)
        #expect(plan.removed.isEmpty && plan.released.count == 4)
    }
}
