import Testing

@testable import TodayCore

@Suite("Titles of marks, and invisible titles")
struct DisplayTextMarksTests {
    @Test("a character has at most eight marks: more would reach into the lines above and below")
    func zalgo() {
        let text = DisplayText("z" + String(repeating: "\u{336}", count: 500) + "a").escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == ["z"] + Array(repeating: "\u{336}", count: 8) + ["a"])
    }

    @Test(
        "real scripts keep all of their marks",
        arguments: ["สวัสดีครับ", "नमस्ते दुनिया", "ﷺ", "Việt Nam", "שָׁלוֹם", "མ་ཎི་པདྨེ"])
    func real(text: String) {
        #expect(DisplayText(text).escaped(for: .plain) == text)
    }

    @Test(
        "a title of invisible characters only is empty",
        arguments: ["\u{200B}", "\u{2060}\u{AD}", "\u{200D}\u{FE0F}", "\u{3164}", "\u{115F}\u{1160}", " \u{200B} "])
    func invisible(raw: String) {
        #expect(DisplayText(raw).isEmpty)
    }

    @Test(
        "invisible characters next to visible ones stay: some scripts need them",
        arguments: ["a\u{200B}b", "فارسی\u{200C}زبان"])
    func beside(text: String) {
        #expect(DisplayText(text).escaped(for: .plain) == text)
    }
}
