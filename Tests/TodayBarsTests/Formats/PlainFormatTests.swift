import TestSupport
import Testing

@testable import TodayBars

@Suite("The format plain")
struct PlainFormatTests {
    private let format = PlainFormat()

    @Test("the three on one line, with a sign where one moved")
    func line() {
        let snapshot = Sample.snapshot("BAD", at: Sample.start, after: Sample.snapshot("ABC"))
        let expected = "1▲ Grand Theft Auto V · 2▼ Just Chatting · 3● Rust"
        #expect(format.render(Sample.status(snapshot, .fresh), FeedOptions()) == expected)
        #expect(
            format.render(Sample.status(snapshot, .offline), FeedOptions()) == expected + " (offline, data of 02:20)")
    }

    @Test("markup characters are shown literally, because nothing reads markup")
    func noMarkup() {
        let status = Sample.status(Sample.snapshot(titles: ["Tom & <Jerry>"]), .fresh)
        #expect(format.render(status, FeedOptions()) == "1 Tom & <Jerry>")
    }

    @Test("a long title is cut to 24 characters")
    func long() {
        let status = Sample.status(Sample.snapshot(titles: ["Grand Theft Auto V: The Very Long Edition"]), .fresh)
        #expect(format.render(status, FeedOptions()) == "1 Grand Theft Auto V: The…")
    }
}
