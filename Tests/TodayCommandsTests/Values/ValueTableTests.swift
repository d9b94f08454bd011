import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A history of values on a terminal")
struct ValueTableTests {
    private func table(
        _ history: ValueHistory, ascii: Bool = false, columns: Int = 80, rows: Int = 10,
        numbers: NumberStyle = .english
    ) -> String {
        ValueTable(TableStyle(colour: false, ascii: ascii, columns: columns), numbers, .utc)
            .render(history, source: DisplayText("Rates By Somebody, https://rates.example"), rows: rows)
    }

    @Test("is a line chart with its lowest, highest and last value, and blanks where nothing was recorded")
    func golden() throws {
        let history = try SampleValues.quarter()
        Golden.expect(table(history), "values/history.txt")
        Golden.expect(table(history, columns: 40, rows: 6), "values/history-narrow.txt")
        Golden.expect(table(history, ascii: true), "values/history-ascii.txt")
        Golden.expect(table(history, numbers: .portuguese), "values/history-portuguese.txt")
    }

    @Test("of one value is a flat line, and of none is nothing")
    func few() throws {
        Golden.expect(table(try SampleValues.history(["5.4312"])), "values/history-one.txt")
        #expect(table(try SampleValues.history([])) == "")
    }

    @Test("is no wider than the terminal", arguments: [20, 30, 40, 80, 200])
    func width(_ columns: Int) throws {
        for line in table(try SampleValues.quarter(), columns: columns).split(separator: "\n").dropLast() {
            // A number, a time and two days are not cut.
            #expect(String(line).terminalColumns <= max(columns, 26), "\(line)")
        }
    }
}
