import Foundation
import Testing

@testable import TodayCore

@Suite("How long ago something was")
struct AgeTests {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    @Test(
        "up to a minute ahead is now, and what lies further ahead has no age",
        arguments: [(0.0, 0), (90, 90), (86_400, 86_400), (-1, 0), (-60, 0), (-61, nil), (-3_600, nil)])
    func age(_ seconds: Double, _ expected: Int?) {
        #expect(Age(of: now.addingTimeInterval(-seconds), at: now)?.seconds == expected)
    }
}
