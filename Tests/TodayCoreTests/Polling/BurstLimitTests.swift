import FoundationEssentials
import Testing
import TodayCore

@Suite("A limit on bursts")
struct BurstLimitTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    /// Whether an attempt is admitted after each of these seconds.
    private func outcomes(_ most: Int, _ seconds: [Double]) -> [Bool] {
        var limit = BurstLimit(most, within: 2)
        return seconds.map { limit.admit(at: start.addingTimeInterval($0)) }
    }

    @Test("A burst is cut off at the limit, and the next is admitted once it is past")
    func burst() {
        #expect(outcomes(2, [0, 0, 0, 1, 2, 2.5]) == [true, true, false, false, false, true])
    }

    @Test("A clock that is set back does not close the limit")
    func clock() { #expect(outcomes(1, [0, -3600]) == [true, true]) }

    @Test("Reading whether the limit is open counts no attempt")
    func open() {
        var limit = BurstLimit(1, within: 2)
        #expect(limit.isOpen(at: start) && limit.isOpen(at: start))
        _ = limit.admit(at: start)
        #expect(!limit.isOpen(at: start))
    }

    @Test("A flood of several minutes is admitted 20 times a minute, and not at the pace of its first seconds")
    func flood() {
        var limit = BurstLimit.clicks
        let admitted = (0..<6_000).filter { limit.admit(at: start.addingTimeInterval(Double($0) / 20)) }
        #expect(admitted.count == 100, "20 in each of 5 minutes")
        #expect(admitted.filter { $0 < 40 }.count == 4, "4 in the first 2 seconds")
    }
}
