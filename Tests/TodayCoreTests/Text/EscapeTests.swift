import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Escaping untrusted text for its target")
struct EscapeTests {
    @Test("Pango markup shows the text as written, and none of it is markup")
    func pango() {
        let title = DisplayText("Tom & \"Jerry\" <b>'s</b> &amp;")
        let expected = "Tom &amp; &quot;Jerry&quot; &lt;b&gt;&apos;s&lt;/b&gt; &amp;amp;"
        #expect(title.escaped(for: .pango) == expected)
    }

    @Test("A right-to-left title is isolated, so that the number after it stays after it")
    func direction() {
        for title in ["شطرنج العرب", "שחמט: 3", "Darkness Road | شارع الظلام"] {
            #expect(DisplayText(title).escaped(for: .pango) == "\u{200E}\u{2068}\(title)\u{2069}")
        }
        for title in ["Chess", "原神", "Игра", "😀"] { #expect(DisplayText(title).escaped(for: .pango) == title) }
        // Characters that would end the isolate are removed when the title is read.
        #expect(DisplayText("שח\u{2069}מט").escaped(for: .pango) == "\u{200E}\u{2068}שחמט\u{2069}")
    }

    @Test("JSON escapes quotes and backslashes, and nothing else; markup inside it is escaped first")
    func json() {
        #expect(DisplayText(#"a "b" \c/ é"#).escaped(for: .json) == #"a \"b\" \\c/ é"#)
        #expect(DisplayText(#"<"\">"#).escaped(for: .pango.within(.json)) == #"&lt;&quot;\\&quot;&gt;"#)
    }

    @Test("A URL segment has unreserved characters only, and decodes to the title again")
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

@Suite("Lines of our words and of untrusted text")
struct DisplayLineTests {
    @Test("Only the untrusted part is escaped, also of a line inside a line")
    func rendering() {
        let line: DisplayLine = "<b>\(1)</b>\(literal: "▲") \(DisplayText("Tom & Jerry"))"
        #expect(line.rendered(for: .pango) == "<b>1</b>▲ Tom &amp; Jerry")
        #expect(line.rendered(for: .plain) == "<b>1</b>▲ Tom & Jerry")
        let inner: DisplayLine = "<i>\(DisplayText("<x>"))</i>"
        let outer: DisplayLine = "[\(inner)]"
        #expect(outer.rendered(for: .pango) == "[<i>&lt;x&gt;</i>]")
    }

    @Test("Lines are joined with the separator between them only")
    func joining() {
        let lines: [DisplayLine] = ["a", "\(DisplayText("&"))", "c"]
        #expect(lines.joined(" · ").rendered(for: .pango) == "a · &amp; · c")
        #expect([DisplayLine]().joined(" · ").rendered(for: .pango).isEmpty)
        #expect([DisplayLine("a")].joined(" · ").rendered(for: .pango) == "a")
    }
}

@Suite("Untrusted text in our log")
struct LogLineTests {
    @Test("A line stays one line, so that no text can forge another, with its own level")
    func oneLine() {
        let line = LogLine(.warning, "The notification server failed: no\n<0>todayd: all is lost\u{1B}[2J\r\u{9B}31m.")
        #expect(line.rendered(journald: true) == "<4>The notification server failed: no <0>todayd: all is lost[2J 31m.")
        #expect(line.rendered(journald: false).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("A long line is cut")
    func short() {
        let line = LogLine(.error, String(repeating: "x", count: 100_000)).rendered(journald: false)
        #expect(line.count == 2001 && line.hasSuffix("…"))
    }

    @Test("Our own sentences stay as they are, with titles in every script")
    func unchanged() {
        let text = "The top three changed: 1 Just Chatting, 2 원신 (Genshin) 👩‍💻, 3 `a`  & <b>."
        #expect(LogLine(.info, text).rendered(journald: false) == text)
    }

    @Test("At a terminal, sentences keep their line breaks and columns, and no control characters")
    func terminal() {
        #expect(DisplayText.harmless("a\n  1  b\n\u{1B}]0;c\u{7}\td\n") == "a\n  1  b\n]0;c d\n")
        #expect(DisplayText.harmless(String(repeating: "x\n", count: 100_000)).count == 399)
    }

    @Test("A line is as wide as its pieces, even if the first character of a title combines with the blank before it")
    func columns() {
        let title = DisplayText("\u{1F3FF}x")
        #expect(("1 \(title)" as DisplayLine).columns == 2 + title.columns)
    }
}
