import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands
@testable import TodayCore

@Suite("The history as text")
struct HistoryTextTests {
    private let timeline = Rankings.timeline("ABC BAC - BAC", minutes: 60)

    @Test("CSV has the line ends of RFC 4180")
    func csv() {
        #expect(
            HistoryCSV.text(Rankings.timeline("AB -"))
                == "time,rank,id,title\r\n2026-11-21T02:20:00Z,1,A,Just Chatting\r\n2026-11-21T02:20:00Z,2,B,Grand Theft Auto V\r\n"
        )
    }

    @Test(
        "A title that a spreadsheet would evaluate is text",
        arguments: ["=1+1", "+1", "-x", "@SUM(A1)", "＝1", "=\u{301}1"])
    func formula(title: String) throws {
        let field = DisplayText(title).escaped(for: .csv)
        let read = try #require(CSVFields.read(field[...])?.first)
        #expect(read.hasPrefix("'"))
        #expect(Array(read.unicodeScalars.dropFirst()) == Array(DisplayText(title).cleaned.unicodeScalars))
    }

    @Test("Every other title reads back unchanged")
    func quoting() throws {
        for raw in HostileTitles.all + AwkwardTitles.hostile + ["a,b", "say \"x\"", "\"", "O'Neill"] {
            let title = DisplayText(raw).escaped(for: .plain)
            guard let first = title.unicodeScalars.first, !"=+-@＝＋－＠".unicodeScalars.contains(first) else { continue }
            let read = CSVFields.read(DisplayText(raw).escaped(for: .csv)[...])
            #expect(read == [title], "\(raw.debugDescription)")
        }
    }

    private func table(_ timeline: RankTimeline, ascii: Bool = false, columns: Int = 100) -> String {
        HistoryTable(style: TableStyle(colour: false, ascii: ascii, columns: columns), local: .utc).render(
            timeline, heading: DisplayText(Sample.label.heading))
    }

    @Test("The table is as in the golden files")
    func table() {
        Golden.expect(table(Rankings.day()), "history/table.txt")
        Golden.expect(table(Rankings.day(), ascii: true), "history/table-ascii.txt")
        Golden.expect(table(Rankings.timeline("AB BA - -")), "history/table-old.txt")
        Golden.expect(table(Rankings.timeline("- -")), "history/table-empty.txt")
        Golden.expect(table(Rankings.day(), columns: 40), "history/table-narrow.txt")
    }

    @Test("No row is wider than the terminal", arguments: [20, 40, 41, 59, 60, 80, 200])
    func width(columns: Int) {
        let titles = Dictionary(
            uniqueKeysWithValues: zip(Sample.ids("ABCDEFGHIJKL"), AwkwardTitles.hostile).map { ($0, DisplayText($1)) })
        for ascii in [false, true] {
            for row in table(Rankings.day(titles: titles), ascii: ascii, columns: columns).split(separator: "\n") {
                #expect(String(row).terminalColumns <= columns, "\(row)")
                #expect(!ascii || row.utf8.allSatisfy { $0 < 0x80 }, "\(row)")
            }
        }
    }
}
