import Foundation
import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCommands
@testable import TodayCore

@Suite("Tables in a pipe")
struct PipeTests {
    private let pipe = TableStyle(colour: false, columns: nil)
    private let long = "The Longest Title of a Game, " + String(repeating: "and On ", count: 16)

    /// The column in which `text` ends, in each line that has it.
    private func ends(of text: String, in table: String) -> Set<Int> {
        let lines = table.split(separator: "\n").map(String.init)
        return Set(
            lines.compactMap { line in
                line.firstRange(of: text).map { String(line[..<$0.upperBound]).terminalColumns }
            })
    }

    @Test("A list in a pipe has whole titles, and its values end in one column")
    func list() {
        let metric = Metric(value: 312_345, unit: "viewers", atLeast: true)
        let rows = [long, "Rust", "原神"].enumerated().map { Listed.row($0 + 1, $1, metric: metric) }
        let table = ListTable(source: .topGames, style: pipe).render(Listed.page(rows))
        #expect(table.contains(long.dropLast()) && ends(of: "≥ 312K viewers", in: table).count == 1)
        #expect(ends(of: "≥ 312K viewers", in: table).first ?? 0 > 140)
    }

    @Test("The top three and favourites in a pipe have whole titles, and their values end in one column")
    func top() {
        let metric = Metric(value: 312_345, unit: "viewers", atLeast: true)
        let snapshot = Sample.snapshot(titles: [long, "Rust", "Chess"], metric: metric)
        let table = TopTable(pipe).render(Sample.status(snapshot, .fresh))
        #expect(table.contains(long.dropLast()) && ends(of: "viewers", in: table).count == 1)
        let now = Sample.start
        let rows = [long, "Rust"].enumerated().map { index, title in
            FavoriteRow(
                id: Sample.id("\(index)"), title: DisplayText(title), added: now, rank: index + 1, rankSeenAt: now,
                seenAt: now)
        }
        let favorites = FavoritesTable(source: .topGames, style: pipe).render(rows, at: now.addingTimeInterval(120))
        #expect(favorites.contains(long.dropLast()) && ends(of: "2 min ago", in: favorites).count == 1)
    }

    @Test("A history in a pipe has whole titles, and its sparklines are as wide as on a terminal of 80 columns")
    func history() {
        let titles = [Sample.id("A"): DisplayText(long)]
        let table = HistoryTable(style: pipe, local: .utc).render(
            Rankings.day(titles: titles), heading: DisplayText(long))
        let lines = table.split(separator: "\n").map(String.init)
        #expect(lines[0] == long.dropLast() && table.contains(long.dropLast() + "  "))
        #expect(Set(lines.dropFirst(2).map(\.terminalColumns)).count == 1)
        let terminal = HistoryTable(style: TableStyle(colour: false, columns: 80), local: .utc).render(
            Rankings.day(titles: titles), heading: DisplayText(long))
        let chart = { (text: String) in text.split(separator: "\n")[2].split(separator: " ").last?.count }
        #expect(chart(table) == chart(terminal))
    }

    @Test("Sentences and charts in a pipe end where those of a terminal of 80 columns end")
    func sentences() {
        #expect(pipe.textColumns == 80)
        #expect(pipe.narrowed(by: 2).textColumns == 78)
        #expect(pipe.columns > 10_000)
        #expect(TableStyle(colour: false, columns: 40).textColumns == 40)
        #expect(TableStyle(colour: false, columns: 3).columns == 20)
        #expect(pipe.most(24) > 10_000 && TableStyle(colour: false, columns: 200).most(24) == 24)
    }
}
