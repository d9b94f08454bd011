import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands
@testable import TodayCore

@Suite("A page of the list")
struct ListTableTests {
    private func table(_ page: ListPage, colour: Bool = false, ascii: Bool = false, columns: Int = 80) -> String {
        ListTable(.topGames, TableStyle(colour: colour, ascii: ascii, columns: columns)).render(page)
    }

    @Test("plain, in colour and in ASCII")
    func golden() {
        Golden.expect(table(Listed.mixed), "listing/plain.txt")
        Golden.expect(table(Listed.mixed, colour: true), "listing/colour.txt")
        Golden.expect(table(Listed.mixed, ascii: true), "listing/ascii.txt")
        Golden.expect(table(Listed.page(2)), "listing/second.txt")
    }

    @Test("★ means a favourite and nothing else: a new item has a disc")
    func star() {
        let lines = table(Listed.mixed).split(separator: "\n")
        #expect(lines.filter { $0.contains("★") }.count == 2)
        #expect(lines[4].hasPrefix("4 ● ★ Rust"))
    }

    @Test(
        "no row is wider than the terminal or has a control character", arguments: [20, 30, 40, 41, 60, 80, 200])
    func width(columns: Int) {
        let metric = Metric(value: 312_345, unit: "viewers", atLeast: true)
        let titles = AwkwardTitles.hostile + HostileTitles.all
        let rows = titles.enumerated().map { Listed.row($0 + 1, $1, move: .up, isFavorite: true, metric: metric) }
        for ascii in [false, true] {
            let text = table(Listed.page(rows, 3), ascii: ascii, columns: columns)
            #expect(text.unicodeScalars.filter { $0 == "\n" }.count == rows.count + 1)
            for row in text.split(separator: "\n") {
                #expect(String(row).terminalColumns <= columns, "\(row)")
                #expect(!row.unicodeScalars.contains { $0.properties.generalCategory == .control })
                #expect(!ascii || row.utf8.allSatisfy { $0 < 0x80 }, "\(row)")
            }
        }
    }

    @Test("old data shows its age, and a wrong clock is reported as such")
    func age() {
        #expect(table(Listed.page([], age: 90_000)).hasPrefix("Top games on Twitch · 25 h ago"))
        #expect(table(Listed.page([], age: -3600)).hasPrefix("Top games on Twitch · of unknown age"))
    }
}
