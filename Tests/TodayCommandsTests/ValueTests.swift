import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A list of currencies on a terminal")
struct ValueListTests {
    private static let favorites: Set<ItemID> = [Sample.id("JPY"), Sample.id("BRL")]

    /// The list in an order, as `rates list` prints it.
    private func list(
        _ order: String? = nil, all: Bool = false, languages: [String] = [], unit: String = "USD", columns: Int = 80,
        ascii: Bool = false, age: Double = 3 * 3_600 + 120
    ) throws -> String {
        let source = SourceDescriptor.rates.localized(languages)
        let directory = try #require(source.directory)
        let known = SampleRateMoves.cachedRates(age: age)
        let context = DirectoryContext(
            rates: known, preferences: Preferences(languages: languages, unit: Sample.id(unit)))
        let items = directory.list(order, favorites: Self.favorites, all: all, context)
        var page = ListPage(
            label: ListQuery(sort: order).label(of: source, heading: directory.heading(context, .english)), number: 1,
            rows: items.map { ListRow($0, isFavorite: Self.favorites.contains($0.id)) }, seen: known.table.asOf,
            hasMore: false, now: Sample.start)
        page.stamp = RateStamp(known, of: source)
        let style = TableStyle(colour: false, ascii: ascii, columns: columns)
        return ListTable(source: source, style: style).render(page) { Sample.clock($0) }
    }

    @Test(
        "Each order is as in the golden file, with the favourites on top",
        arguments: ["name", "-name", "code", "-code", "value", "-value"])
    func orders(_ order: String) throws {
        #expect(SourceDescriptor.rates.sortOrders.contains { $0.key == order })
        Golden.expect(try list(order), "values/list-\(order.hasPrefix("-") ? "descending\(order)" : order).txt")
    }

    @Test("By value, currencies without a rate come last in both directions")
    func unquoted() throws {
        for order in ["value", "-value"] {
            let lines = try list(order, all: true).split(separator: "\n").map(String.init)
            let lastValue = try #require(lines.lastIndex { $0.hasPrefix("  ") && $0.contains(".") })
            let unquoted = try #require(lines.firstIndex { $0.hasPrefix("  CHF 🇨🇭 Swiss franc") })
            #expect(lastValue < unquoted)
        }
    }

    @Test("Portuguese names have their own order, and numbers are as Brazilians write them")
    func portuguese() throws {
        Golden.expect(try list(languages: ["pt_BR", "pt"], unit: "BRL"), "values/list-portuguese.txt")
    }

    @Test("A list of 40 columns, and one in ASCII without flags, are as in the golden files")
    func narrow() throws {
        Golden.expect(try list(columns: 40), "values/list-narrow.txt")
        Golden.expect(try list(ascii: true), "values/list-ascii.txt")
        for line in try list(columns: 40).split(separator: "\n") { #expect(String(line).terminalColumns <= 40) }
    }

    @Test("If there is no room for names, the code stands beside the value", arguments: [20, 24])
    func nameless(columns: Int) throws {
        let lines = try list(columns: columns).split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.terminalColumns <= columns || $0.contains("://") }, "\(lines)")
        let real = try #require(lines.first { $0.hasPrefix("★ BRL ") })
        #expect(real.contains("0.18412") && !real.contains("Braz"), "\(real)")
    }

    @Test("--all lists also obsolete currencies, marked, and those without a rate")
    func all() throws {
        let usual = try list()
        #expect(!usual.contains("LTL"))
        #expect(!usual.contains("CHF"))
        #expect(usual.contains("QQQ"))
        let lines = try list(all: true).split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains("LTL 🇱🇹 Lithuanian litas · obsolete, now EUR") && $0.contains("0.31364") })
        let unquoted = try #require(lines.first { $0.hasPrefix("  CHF 🇨🇭 Swiss franc") })
        #expect(unquoted.hasSuffix(" no rate"))
        #expect(lines.count > 200)
    }

    @Test("Overdue rates are marked")
    func overdue() throws {
        #expect(try list(age: 90_000).hasPrefix("Exchange rates in USD · 25 h ago · overdue\n"))
    }
}

@Suite("A history of values on a terminal")
struct ValueTableTests {
    private func table(
        _ history: ValueHistory, ascii: Bool = false, columns: Int = 80, rows: Int = 10, numbers: NumberStyle = .english
    ) -> String {
        let style = TableStyle(colour: false, ascii: ascii, columns: columns)
        return ValueTable(style: style, numbers: numbers, local: .utc).render(
            history, of: Sample.id("USD"), in: Sample.id("BRL"),
            attribution: DisplayText("Rates By Somebody, https://rates.example"), rows: rows)
    }

    @Test("A history is a line chart with its lowest, highest and last value, and blanks where nothing was recorded")
    func golden() throws {
        let history = try SampleValues.quarter()
        Golden.expect(table(history), "values/history.txt")
        Golden.expect(table(history, columns: 40, rows: 6), "values/history-narrow.txt")
        Golden.expect(table(history, ascii: true), "values/history-ascii.txt")
        Golden.expect(table(history, numbers: .portuguese), "values/history-portuguese.txt")
    }

    /// The value of 1 USD in BRL on these days, from Frankfurter.
    private func daily(_ values: [(day: String, rate: String)], from start: String) throws -> ValueHistory {
        let points = try values.map { day, rate in
            let second = Int(Sample.time("\(day)T15:00:00Z").timeIntervalSince1970)
            return ValueHistory.Point(
                SampleInterval(at: second, reach: 90_000),
                ProvidedRate(try #require(RoundedNumber(text: rate)), provider: "frankfurter"))
        }
        return ValueHistory(from: Sample.time(start), to: Sample.start, points)
    }

    @Test("A history of several years has them on its axis and beside values, and a day's rate has no time of day")
    func years() throws {
        let history = try daily(
            [("2020-03-18", "5.1"), ("2023-06-01", "4.9"), ("2026-11-20", "5.4")], from: "2020-01-01T00:00:00Z")
        let lines = table(history).split(separator: "\n").map(String.init)
        #expect(lines[1] == "low 4.9, Jun 1, 2023 · high 5.4, Nov 20 · +5.88%", "\(lines)")
        let axis = lines.dropLast().last?.split(separator: " ").joined(separator: " ")
        #expect(axis == "Jan 1, 2020 Nov 21, 2026")
        let folded = table(history, columns: 20).split(separator: "\n")
        #expect(folded.allSatisfy { String($0).terminalColumns <= 20 || $0.hasPrefix("https://") }, "\(folded)")
        let narrow = folded.first { $0.contains("2020  ") }
        #expect(narrow?.split(separator: " ").joined(separator: " ") == "2020 2026")
        let chart = ValueChart(
            history, heading: DisplayText("USD"), source: DisplayText("Frankfurter"), local: .utc, style: .english
        ).svg()
        #expect(chart.contains("low 4.9, Jun 1, 2023<") && chart.contains("lowest 4.9 on Jun 1, 2023,"), "\(chart)")
    }

    @Test("A history of an hour has times on its axis rather than the day twice")
    func hour() {
        let ends = LocalTime.utc.ends(Sample.start.addingTimeInterval(-3600), Sample.start, width: 16)
        #expect(ends?.0 == "01:20")
        #expect(ends?.1 == "02:20")
    }

    @Test("A history of one value is a flat line, and of none is nothing")
    func few() throws {
        Golden.expect(table(try SampleValues.history(["5.4312"])), "values/history-one.txt")
        #expect(table(try SampleValues.history([])) == "")
    }

    @Test("No chart is wider than the terminal", arguments: [20, 30, 40, 80, 200])
    func width(_ columns: Int) throws {
        for line in table(try SampleValues.quarter(), columns: columns).split(separator: "\n").dropLast() {
            // A number, a time and two days are not cut.
            #expect(String(line).terminalColumns <= max(columns, 26), "\(line)")
        }
    }
}
