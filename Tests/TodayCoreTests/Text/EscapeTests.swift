import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Untrusted text is escaped for its target")
struct EscapeTests {
    @Test("Pango markup shows what was written, and none of it is markup")
    func pango() {
        let title = DisplayText("Tom & \"Jerry\" <b>'s</b> &amp;")
        let expected = "Tom &amp; &quot;Jerry&quot; &lt;b&gt;&apos;s&lt;/b&gt; &amp;amp;"
        #expect(title.escaped(for: .pango) == expected)
    }

    @Test("a right-to-left title is isolated, so that the number after it stays after it")
    func direction() {
        for title in ["شطرنج العرب", "שחמט: 3", "Darkness Road | شارع الظلام"] {
            #expect(DisplayText(title).escaped(for: .pango) == "\u{200E}\u{2068}\(title)\u{2069}")
        }
        for title in ["Chess", "原神", "Игра", "😀"] { #expect(DisplayText(title).escaped(for: .pango) == title) }
        // What would end the isolate was removed from the title earlier.
        #expect(DisplayText("שח\u{2069}מט").escaped(for: .pango) == "\u{200E}\u{2068}שחמט\u{2069}")
    }

    @Test("JSON escapes quotes and backslashes, and nothing else")
    func json() {
        #expect(DisplayText(#"a "b" \c/ é"#).escaped(for: .json) == #"a \"b\" \\c/ é"#)
    }

    @Test("markup inside JSON is escaped twice, the markup first")
    func within() {
        #expect(DisplayText(#"<"\">"#).escaped(for: .pango.within(.json)) == #"&lt;&quot;\\&quot;&gt;"#)
    }

    @Test("a URL segment has unreserved characters only, and decodes to the title again")
    func urlSegment() {
        #expect(DisplayText("Just Chatting").escaped(for: .urlSegment) == "Just%20Chatting")
        #expect(DisplayText("a/b?c#d&e=f%41~-._").escaped(for: .urlSegment) == "a%2Fb%3Fc%23d%26e%3Df%2541~-._")
        #expect(DisplayText("Pokémon").escaped(for: .urlSegment) == "Pok%C3%A9mon")
        for raw in AwkwardTitles.hostile + AwkwardTitles.real {
            let text = DisplayText(raw)
            #expect(text.escaped(for: .urlSegment).removingPercentEncoding == text.escaped(for: .plain))
        }
    }

    @Test("Foundation reads JSON text back as the title")
    func jsonReadsBack() throws {
        var generator = SeededGenerator(5)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(1000, &generator) {
            let text = DisplayText(raw)
            let json = Data("[\"\(text.escaped(for: .json))\"]".utf8)
            let read = try #require(try JSONSerialization.jsonObject(with: json) as? [String])
            #expect(read.first.map { Array($0.unicodeScalars) } == Array(text.escaped(for: .plain).unicodeScalars))
        }
    }
}
