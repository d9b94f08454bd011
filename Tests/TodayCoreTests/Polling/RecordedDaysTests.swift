import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The 115 recorded days of 2022", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedDaysTests {
    @Test("the order changed on 88 days, the members on 72 of them")
    func figures() throws {
        let days = try RecordedDays.topThree()
        let changes = zip(days, days.dropFirst()).compactMap { RankChange(from: $0, to: $1) }
        #expect(days.count == 115)
        #expect(changes.count == 88)
        #expect(changes.filter(\.changesSet).count == 72)
    }

    @Test("never sorted by viewers: the API's order stands even on days when the sums say otherwise")
    func order() throws {
        let days = try RecordedDays.topTen()
        let sorted = days.map { $0.sorted { ($0.metric?.value ?? 0) > ($1.metric?.value ?? 0) } }
        #expect(zip(days, sorted).filter { $0 != $1 }.count == 35)
        #expect(zip(days, sorted).filter { $0.prefix(3) != $1.prefix(3) }.count == 4)
        for day in days {
            let snapshot = Snapshot(page: Page(items: day, fetchedAt: Sample.start), label: Sample.label, after: nil)
            #expect(snapshot?.items.map(\.id) == day.prefix(3).map(\.id))
        }
    }
}
