import Testing

@testable import TodayCore

@Suite("Periods in words")
struct TimeTextTests {
    @Test(
        "how long something takes",
        arguments: [
            (-5, "0 seconds"), (0, "0 seconds"), (1, "1 second"), (2, "2 seconds"), (119, "119 seconds"),
            (120, "2 minutes"), (179, "2 minutes"), (7199, "119 minutes"), (7200, "2 hours"), (172_799, "47 hours"),
            (172_800, "2 days"), (259_200, "3 days"),
        ])
    func span(seconds: Int, expected: String) {
        #expect(TimeText.span(seconds) == expected)
    }

    @Test(
        "how long ago something was",
        arguments: [
            (-5, "just now"), (0, "just now"), (9, "just now"), (10, "10 s ago"), (59, "59 s ago"), (60, "1 min ago"),
            (3599, "59 min ago"), (3600, "1 h ago"), (172_799, "47 h ago"), (172_800, "2 days ago"),
        ])
    func ago(seconds: Int, expected: String) {
        #expect(TimeText.ago(seconds) == expected)
    }
}
