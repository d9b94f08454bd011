import Foundation
import TestSupport
import Testing
import TodayCommands
import TodayCore

@Suite("The screen of --watch")
struct WatchScreenTests {
    private func lines(_ status: FeedStatus, rows: Int = 8, isPolled: Bool = true) -> [String] {
        WatchScreen(TableStyle(colour: false, columns: 60), rows: rows, isPolled: isPolled).lines(status)
    }

    @Test("it has the table above, what the keys do below, and exactly as many lines as the terminal")
    func whole() {
        let shown = lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14))
        #expect(shown.count == 8 && shown.last == "q quit")
        #expect(shown[0].hasSuffix(" · just now") && shown[1].hasPrefix("1 "))
        #expect(lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14), rows: 3).count == 3)
    }

    @Test("an age on it counts in minutes, and it changes by itself when the next one begins")
    func ages() throws {
        let status = Sample.status(Sample.snapshot("ABC"), .fresh, age: 130)
        #expect(lines(status)[0].hasSuffix(" · 2 min ago"))
        let fetched = try #require(status.snapshot).fetchedAt
        let change = try #require(WatchScreen.nextChange(status, after: fetched + 130))
        #expect(change == fetched + 180)
    }

    @Test("it says that nothing is updated if no todayd runs, and that there is no data yet")
    func without() {
        let shown = lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14), isPolled: false)
        #expect(shown.contains("todayd is not running, so nothing is updated."))
        let empty = FeedStatus(source: "x", snapshot: nil, verdict: nil, at: Sample.start) { _ in "" }
        #expect(lines(empty)[0] == "There is no data yet.")
        #expect(WatchScreen.nextChange(empty, after: Sample.start) == nil)
    }
}
