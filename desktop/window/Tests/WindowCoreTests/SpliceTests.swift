import Testing
import WindowCore

@Suite("Changes of a list")
struct SpliceTests {
    private func apply(_ splices: [Splice<Int>], to list: [Int]) -> [Int] {
        var list = list
        for splice in splices { list.replaceSubrange(splice.index..<splice.index + splice.removed, with: splice.added) }
        return list
    }

    @Test("lead from any list to any other")
    func all() {
        var generator = SystemRandomNumberGenerator()
        for _ in 1...300 {
            let lists = (1...2).map { _ in (0..<30).filter { _ in .random() }.shuffled(using: &generator) }
            #expect(apply(Splice.from(lists[0], to: lists[1]), to: lists[0]) == lists[1], "\(lists)")
        }
    }

    @Test("touch only what moved")
    func few() {
        #expect(Splice.from([1, 2, 3, 4], to: [1, 3, 2, 4]).count == 2)
        #expect(Splice.from([1, 2], to: [1, 2]).isEmpty)
        #expect(Splice.from([1], to: [1, 2, 3]) == [Splice.from([1], to: [1, 2, 3])[0]])
    }
}
