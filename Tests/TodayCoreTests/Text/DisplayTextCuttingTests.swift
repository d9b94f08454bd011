import TestSupport
import Testing

@testable import TodayCore

@Suite("A long title is cut between visible characters")
struct DisplayTextCuttingTests {
    @Test(
        "cut to a number of characters, the last an ellipsis",
        arguments: [
            ("Grand Theft Auto V", 18, "Grand Theft Auto V"),
            ("Grand Theft Auto V", 17, "Grand Theft Auto…"),
            ("Grand Theft Auto V", 10, "Grand The…"),
            ("Grand Theft Auto V", 7, "Grand…"),
            ("Grand Theft Auto V", 1, "…"),
            ("Grand Theft Auto V", 0, ""),
            ("Grand Theft Auto V", -3, ""),
            ("", 5, ""),
        ])
    func cut(raw: String, limit: Int, expected: String) {
        #expect(DisplayText(raw).truncated(to: limit).escaped(for: .plain) == expected)
    }

    @Test(
        "a character of many scalars stays or goes as a whole",
        arguments: [
            ("a family", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦…"),
            ("a flag of two letters", "🇪🇸🇫🇷🇩🇪", "🇪🇸…"),
            ("a flag of seven tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿…"),
            ("marks that no letter has composed", "q\u{323}\u{307}q\u{323}q\u{307}", "q\u{323}\u{307}…"),
            ("a keycap", "1️⃣2️⃣3️⃣", "1️⃣…"),
            ("a skin tone", "👍🏿👍🏻👍🏽", "👍🏿…"),
        ])
    func whole(_ situation: String, raw: String, expected: String) {
        let text = DisplayText(raw).truncated(to: 2).escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars), "\(situation)")
    }

    @Test("whatever the title, the cut is its beginning, in whole characters, and never too long")
    func invariants() {
        var generator = SeededGenerator(3)
        for raw in AwkwardTitles.hostile + AwkwardTitles.random(500, &generator) {
            let whole = DisplayText(raw)
            for limit in [1, 2, 3, 8, 24, 60] {
                let cut = whole.truncated(to: limit).escaped(for: .plain)
                #expect(cut.count <= limit, "\(raw.debugDescription)")
                guard cut != whole.escaped(for: .plain) else { continue }
                #expect(cut.unicodeScalars.last == "…")
                let kept = Array(cut.unicodeScalars.dropLast())
                #expect(whole.escaped(for: .plain).unicodeScalars.starts(with: kept), "\(raw.debugDescription)")
                #expect(whole.escaped(for: .plain).count >= limit)
            }
        }
    }
}
