import TestSupport
import Testing

@testable import TodayCore

@Suite("The rows of a notification")
struct NoticeRowTests {
    private func row(_ title: String, rank: Int = 1, previous: Int? = 1, viewers: Double? = 280_000) -> String {
        let metric = viewers.map { Metric(value: $0, unit: "viewers", atLeast: true) }
        let item = Item(
            rank: rank, id: Sample.id("1"), title: DisplayText(title), previousRank: previous, metric: metric)
        return NoticeRow.all([item], .english)[0].text(markup: false)
    }

    /// The rows of a ranking without moves, with ordinary instead of no-break spaces.
    private func rows(_ titles: [String], lines: Int? = 4) -> [String] {
        let items = titles.enumerated().map { index, title in
            Item(
                rank: index + 1, id: Sample.id("\(index)"), title: DisplayText(title), previousRank: index + 1,
                metric: Metric(value: 335_000, unit: "viewers", atLeast: true))
        }
        return NoticeRow.all(items, lines: lines, .english).map { $0.text(markup: false).breakable }
    }

    @Test("An unmoved item has a sign as wide as the arrows, so that titles line up")
    func unmoved() {
        #expect(row("Rust", viewers: nil) == "1 ○ Rust")
        #expect([2, nil].map { row("Rust", previous: $0, viewers: nil) } == ["1 ▲ Rust", "1 ● Rust"])
    }

    @Test("Ranks of one digit are as wide as those of two")
    func rankWidth() {
        let items = [3, 12].map { Item(rank: $0, id: Sample.id("\($0)"), title: DisplayText("a"), previousRank: $0) }
        #expect(NoticeRow.all(items, .english).map(\.rank) == ["\u{2007}3", "12"])
    }

    @Test("A line breaks within the title, never before or within the number")
    func breaks() {
        #expect(
            row("Grand Theft Auto V").split(separator: " ") == [
                "1", "○", "Grand", "Theft", "Auto", "V\u{A0}·\u{A0}≥\u{A0}280K",
            ])
    }

    @Test("If the last word fills a line, the number goes to the next, and stays whole")
    func longWord() {
        #expect(row(String(repeating: "W", count: 20)).hasSuffix("W ·\u{A0}≥\u{A0}280K"))
    }

    @Test(
        "A title is cut after a whole word if one ends nearby, and within it otherwise",
        arguments: [
            ("Call of Duty: Modern Warfare III", "Call of Duty: Modern Warfare III"),
            ("Warhammer 40,000: Space Marine II", "Warhammer 40,000: Space Marine II"),
            ("The Exceptionally Long and Entirely Uncalled-for", "The Exceptionally Long and…"),
            ("Thirty-two characters, and then, more", "Thirty-two characters, and then…"),
            ("Ratchet & Clank: Going Commando & Friends", "Ratchet & Clank: Going Commando…"),
            (String(repeating: "W", count: 40), String(repeating: "W", count: 33) + "…"),
            ("A " + String(repeating: "W", count: 40), "A " + String(repeating: "W", count: 31) + "…"),
            (String(repeating: "字", count: 20), String(repeating: "字", count: 16) + "…"),
        ])
    func cut(title: String, expected: String) {
        #expect(DisplayText(title).cut(toColumns: NoticeRow.longestTitle) == DisplayText(expected))
    }

    @Test(
        "A title of a series keeps the part that differs from the others, and any other is cut at its end",
        arguments: [
            ("Call of Duty: Warzone", "Call of…Warzone"), ("Call of Duty: Modern Warfare III", "Call of…III"),
            ("Grand Theft Auto V", "Grand…Auto V"), ("EA Sports FC 26", "EA Sports FC 26"),
            ("Need for Speed - Unbound", "Need fo…Unbound"), ("Baldur's Gate 3: Enhanced", "Baldur…Enhanced"),
            ("League of Legends", "League of…"), ("Warhammer: Extraordinarily", "Warhammer…"),
        ])
    func middle(title: String, expected: String) {
        #expect(DisplayText(title).truncatedInMiddle(toColumns: 15).escaped(for: .plain) == expected)
    }

    @Test("No title gets longer by being cut in its middle")
    func middleBounded() {
        for title in AwkwardTitles.hostile + AwkwardTitles.real {
            for limit in 8...NoticeRow.longestTitle {
                #expect(DisplayText(title).truncatedInMiddle(toColumns: limit).columns <= limit, "\(title)")
            }
        }
    }

    @Test("No awkward title makes a row longer than two lines of 24")
    func bounded() {
        for title in AwkwardTitles.hostile + AwkwardTitles.real {
            let row = NoticeRow.all(
                [
                    Item(
                        rank: 1, id: Sample.id("1"), title: DisplayText(title),
                        metric: Metric(value: 5e8, unit: "viewers", atLeast: true))
                ], .english)[0]
            #expect(row.title.columns <= NoticeRow.longestTitle && row.title.length <= 60)
            #expect(row.text(markup: false).terminalColumns <= 48, "\(title)")
        }
    }

    @Test("A right-to-left title stays between its rank and its number")
    func rightToLeft() {
        #expect(row("شطرنج العرب") == "1 ○ \u{200E}\u{2068}شطرنج العرب\u{2069}\u{A0}·\u{A0}≥\u{A0}280K")
    }

    @Test("Titles in emoji and in Korean, whose lines are higher, leave a line for the third place")
    func otherFonts() {
        let titles = ["The 👩‍👩‍👧‍👦 Family 🏳️‍🌈 Party 👩🏽‍🚀", "던전앤파이터 듀얼", "Just Chatting"]
        let rows = rows(titles)
        #expect(rows.allSatisfy { $0.terminalColumns <= 26 } && rows[2].contains("Just Chatting"))
        #expect(rows[0].contains("The 👩‍👩‍👧‍👦") && rows[1].contains("던전앤파"))
    }

    @Test("Words that leave room at the ends of lines are counted in lines, not in columns")
    func wrapped() {
        #expect(rows(["12345678 12345678901234567 ab", "Just Chatting", "Rust"])[0].terminalColumns <= 28)
    }

    @Test("With only four lines, the last titles are cut, so that no place is lost")
    func fourLines() {
        let usual = ["Grand Theft Auto V", "Just Chatting", "League of Legends"]
        #expect(
            rows(usual) == ["1 ○ Grand Theft Auto V · ≥ 335K", "2 ○ Just Chatting · ≥ 335K", "3 ○ League of… · ≥ 335K"])
        #expect(rows(usual, lines: nil)[2] == "3 ○ League of Legends · ≥ 335K")
        let long = Array(repeating: "Call of Duty: Modern Warfare", count: 3)
        #expect(rows(long).map { $0.terminalColumns <= 28 } == [false, true, true])
        #expect(rows(long, lines: 3).allSatisfy { $0.terminalColumns <= 28 })
    }
}
