import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("The table of the top three")
struct TopTableTests {
    private let viewers = Metric(value: 412_345, unit: "viewers", atLeast: true)

    /// After a change: one up, one down, one new; the last has no viewers.
    private var changed: Snapshot {
        var page = Sample.page("BAD", at: Sample.start + 60)
        page.items[0].metric = viewers
        page.items[1].metric = Metric(value: 9870, unit: "viewers")
        guard let snapshot = Snapshot(page: page, label: Sample.label, after: Sample.snapshot("ABC")) else {
            preconditionFailure("three items make a snapshot")
        }
        return snapshot
    }

    private func table(_ status: SourceStatus, colour: Bool = false, columns: Int = 80) -> String {
        TopTable(TableStyle(colour: colour, columns: columns)).render(status)
    }

    @Test("The table is as in the golden files, plain for a file, and in colour for a terminal")
    func golden() {
        Golden.expect(table(Sample.status(changed, .fresh, age: 192)), "table/plain.txt")
        Golden.expect(table(Sample.status(changed, .fresh, age: 192), colour: true), "table/colour.txt")
        Golden.expect(table(Sample.status(changed, .offline, age: 4000), colour: true), "table/colour-offline.txt")
    }

    @Test("A hidden item leaves a gap in the ranks, and is named in the last line")
    func hidden() throws {
        let snapshot = try #require(
            Snapshot(page: Sample.page("ABCD"), label: Sample.label, after: nil, without: LeftOut(["B"])))
        let lines = table(Sample.status(snapshot, .fresh)).split(separator: "\n").dropFirst()
        #expect(lines.map(\.first) == ["1", "3", "4", "H"])
        #expect(lines.last == "Hidden: \(Sample.items("AB")[1].title.escaped(for: .plain)).")
    }

    @Test("Old data is marked, and without data there is no table")
    func old() {
        for (state, words) in [(.offline, "offline"), (.unauthorized, "sign-in needed"), (.stale, "stale")]
            as [(DataState, String)]
        {
            let line = table(Sample.status(changed, state, age: 4000)).split(separator: "\n").first
            #expect(line == "Top games on Twitch · 1 h ago, \(words)")
        }
        #expect(table(Sample.status(nil)).isEmpty)
    }

    private func columns(_ row: Substring) -> Int { row.reduce(0) { $0 + $1.terminalColumns } }

    private let wide = ["原神インパクト・テイワット", "👨‍👩‍👧‍👦 家族 🇯🇵", "q\u{323}\u{307}uest العاب"]

    @Test("Wide characters, emoji and marks keep the numbers in one column")
    func wideTitles() {
        let status = Sample.status(Sample.snapshot(titles: wide, metric: viewers), .fresh)
        Golden.expect(table(status), "table/wide.txt")
        let rows = table(status).split(separator: "\n").dropFirst()
        #expect(Set(rows.map(columns)).count == 1)
    }

    @Test("On a narrow terminal titles are cut, and every row fits")
    func narrow() {
        let titles = wide + [String(repeating: "W", count: 200), "Grand Theft Auto V: The Very Long Edition", "Rust"]
        for start in 0...3 {
            let snapshot = Sample.snapshot(titles: Array(titles[start..<(start + 3)]), metric: viewers)
            let text = table(Sample.status(snapshot, .fresh), columns: 40)
            if start == 3 { Golden.expect(text, "table/narrow.txt") }
            for row in text.split(separator: "\n") { #expect(columns(row) <= 40, "\(row)") }
        }
    }

    @Test("Below forty columns numbers have no unit, and each line fits, down to twenty", arguments: [1, 20, 27, 39])
    func tiny(_ columns: Int) {
        for state in [DataState.fresh, .unauthorized] {
            let lines = table(Sample.status(changed, state, age: 4000), columns: columns).split(separator: "\n")
            #expect(lines.allSatisfy { self.columns($0) <= max(20, columns) } && lines.count == 4, "\(lines)")
            #expect(lines[0].contains("1 h ago"))
            #expect(lines[1].contains("412K"))
            #expect(!lines[1].contains("viewers"))
        }
    }

    @Test("No title brings a control character or an extra row to a terminal")
    func hostile() {
        for raw in AwkwardTitles.hostile {
            let text = table(Sample.status(Sample.snapshot(titles: [raw, "b", "c"]), .fresh), columns: 60)
            #expect(text.filter { $0 == "\n" }.count == 4, "\(raw.debugDescription)")
            let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
            #expect(controls.isEmpty, "\(raw.debugDescription)")
        }
    }
}

@Suite("The screen of --watch")
struct WatchScreenTests {
    private func lines(
        _ status: SourceStatus, rows: Int = 8, upkeep: Upkeep = .polled, columns: Int = 60
    ) -> [String] {
        WatchScreen(style: TableStyle(colour: false, columns: columns), rows: rows, upkeep: upkeep).lines(status)
    }

    @Test("On a terminal of 20 columns no line is wider, so that redrawing leaves no remains")
    func narrow() {
        let metric = Metric(value: 312_345, unit: "viewers", atLeast: true)
        let snapshot = Sample.snapshot(titles: ["Just Chatting", "Grand Theft Auto V", "Chess"], metric: metric)
        for columns in 20...60 {
            for state in [DataState.fresh, .offline] {
                let shown = lines(Sample.status(snapshot, state, age: 4000), upkeep: .notRunning, columns: columns)
                #expect(shown.allSatisfy { $0.terminalColumns <= columns }, "\(shown)")
            }
        }
        let shown = lines(Sample.status(snapshot, .fresh, age: 130), columns: 20)
        #expect(shown[0] == "Top gam… · 2 min ago" && shown[2] == "2   Grand T…  ≥ 312K")
    }

    @Test("The screen has the table above, the keys below, and exactly as many lines as the terminal")
    func whole() {
        let shown = lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14))
        #expect(shown.count == 8 && shown.last == "q quit")
        #expect(shown[0].hasSuffix(" · just now") && shown[1].hasPrefix("1 "))
        #expect(lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14), rows: 3).count == 3)
    }

    @Test("An age counts in minutes, and the screen changes by itself when the next one begins")
    func ages() throws {
        let status = Sample.status(Sample.snapshot("ABC"), .fresh, age: 130)
        #expect(lines(status)[0].hasSuffix(" · 2 min ago"))
        let fetched = try #require(status.snapshot).fetchedAt
        let change = try #require(WatchScreen.nextChange(status, after: fetched + 130))
        #expect(change == fetched + 180)
    }

    @Test("Without todayd the screen says that nothing is updated, and without data that there is none")
    func without() {
        let shown = lines(Sample.status(Sample.snapshot("ABC"), .fresh, age: 14), upkeep: .notRunning)
        #expect(shown.contains("todayd is not running, so nothing is updated."))
        let empty = SourceStatus(StoredSnapshot("x", nil, nil), at: Sample.start) { _ in "" }
        #expect(lines(empty)[0] == "There is no data yet.")
        #expect(WatchScreen.nextChange(empty, after: Sample.start) == nil)
    }
}
