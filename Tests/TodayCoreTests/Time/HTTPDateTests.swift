import TestSupport
import Testing

@testable import TodayCore

@Suite("Times in HTTP headers")
struct HTTPDateTests {
    @Test(
        "the format that servers must send is read, to the second",
        arguments: [
            ("Sat, 21 Nov 2026 02:20:00 GMT", "2026-11-21T02:20:00Z"),
            ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            ("Thu, 29 Feb 2024 23:59:59 GMT", "2024-02-29T23:59:59Z"),
        ])
    func read(_ text: String, _ time: String) {
        #expect(HTTPDate.date(text) == Sample.time(time))
    }

    @Test(
        "every other format is rejected",
        arguments: [
            "", "now", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
            "Fri, 30 Feb 2024 23:59:59 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
        ])
    func refused(_ text: String) {
        #expect(HTTPDate.date(text) == nil)
    }
}
