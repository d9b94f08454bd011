import Testing

@testable import TodayCore

@Suite("The progress of a fetch")
struct FetchProgressTests {
    @Test("a line has its task, a bar and a count, and drops them one by one if the terminal is narrow")
    func widths() {
        let progress = FetchProgress("Counting streams", done: 2, total: 5)
        #expect(progress.line(columns: 80) == "Counting streams [########............] 2 of 5")
        #expect(progress.line(columns: 47) == "Counting streams [########............] 2 of 5")
        #expect(progress.line(columns: 46) == "Counting streams 2 of 5")
        #expect(progress.line(columns: 20) == "2 of 5")
        #expect(progress.line(columns: 6) == "")
    }

    @Test(
        "the bar is empty at first and full at the end, whatever the numbers are",
        arguments: [(0, 5, 0), (5, 5, 20), (1, 100, 0), (99, 100, 19), (9, 5, 20), (-1, 5, 0), (0, 0, 0)])
    func bar(done: Int, total: Int, filled: Int) {
        let line = FetchProgress("x", done: done, total: total).line(columns: 80)
        #expect(line.count { $0 == "#" } == filled && line.count { $0 == "." } == 20 - filled)
    }
}
