import TestSupport
import Testing

@testable import TodayBars

@Suite("The format kde, for a text that Qt may take for HTML")
struct KDEFormatTests {
    private func render(_ title: String, _ options: FeedOptions = FeedOptions()) -> String {
        KDEFormat().render(Sample.status(Sample.snapshot(titles: [title]), .fresh), options)
    }

    @Test("nothing looks like a tag, and entities stay unchanged, because without a tag they are text")
    func tags() {
        #expect(render("<b>x</b> & &amp;") == "1 ‹b>x‹/b> & &amp;")
        #expect(render("<b>x", FeedOptions(isASCII: true)) == "1 (b>x")
    }

    @Test("the one entity that makes Qt read a text as HTML is broken up")
    func lessThan() {
        #expect(render("&lt;b&gt;") == "1 & lt;b&gt;")
        #expect(throws: NotShown.self) { try KDEReader().read("1 &lt;b&gt;") }
    }

    @Test("the state is only in words: a colour would turn it into HTML")
    func state() {
        let status = Sample.status(Sample.snapshot("A"), .unauthorized)
        #expect(KDEFormat().render(status, FeedOptions()) == "1 Just Chatting (sign in: topgames login, data of 02:20)")
    }
}
