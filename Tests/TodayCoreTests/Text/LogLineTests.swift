import Testing

@testable import TodayCore

@Suite("What others say in our log")
struct LogLineTests {
    @Test("a line stays one line: nobody forges another, with a level of their own")
    func oneLine() {
        let line = LogLine(.warning, "The notification server failed: no\n<0>todayd: all is lost\u{1B}[2J\r\u{9B}31m.")
        #expect(
            line.rendered(journald: true)
                == "<4>The notification server failed: no <0>todayd: all is lost[2J 31m.")
        #expect(line.rendered(journald: false).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("it has an end, however much somebody says")
    func short() {
        let line = LogLine(.error, String(repeating: "x", count: 100_000)).rendered(journald: false)
        #expect(line.count == 2001 && line.hasSuffix("…"))
    }

    @Test("our own sentences stay as they are, titles in every writing among them")
    func unchanged() {
        let text = "The top three changed: 1 Just Chatting, 2 원신 (Genshin) 👩‍💻, 3 `a`  & <b>."
        #expect(LogLine(.info, text).rendered(journald: false) == text)
    }

    @Test("at a terminal, sentences keep their line breaks and columns, and nothing else that acts")
    func terminal() {
        #expect(DisplayText.harmless("a\n  1  b\n\u{1B}]0;c\u{7}\td\n") == "a\n  1  b\n]0;c d\n")
        #expect(DisplayText.harmless(String(repeating: "x\n", count: 100_000)).count == 399)
    }
}
