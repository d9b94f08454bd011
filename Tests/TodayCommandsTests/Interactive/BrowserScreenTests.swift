import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("The screen of the interactive list")
struct BrowserScreenTests {
    private let now = Sample.start + 192

    private func screen(_ browser: ListBrowser, colour: Bool = false, columns: Int = 60, rows: Int = 8) -> String {
        drawing(colour: colour, columns: columns, rows: rows).lines(browser, at: now).joined(separator: "\n") + "\n"
    }

    private func drawing(colour: Bool = false, columns: Int = 60, rows: Int = 8) -> BrowserScreen {
        BrowserScreen(.topGames, TableStyle(colour: colour, columns: columns), rows: rows) { _ in "14:02" }
    }

    @Test("A list, a search, its help and an item's details are as in the golden files")
    func golden() {
        var browser = ListBrowser(page: Listed.mixed)
        _ = browser.press(.down)
        Golden.expect(screen(browser), "listing/screen.txt")
        Golden.expect(screen(browser, colour: true), "listing/screen-colour.txt")
        _ = browser.press(.character("?"))
        Golden.expect(screen(browser, columns: 40, rows: 15), "listing/screen-help.txt")
        _ = browser.press(.escape)
        browser.type("/po")
        browser.show(results: Listed.page([]), of: "po")
        browser.searchesService = true
        Golden.expect(screen(browser), "listing/screen-search.txt")
        browser.lastServiceQuery = "po"
        #expect(screen(browser, columns: 80).contains("has \"po\" in its name, and Twitch found none.\n"))
    }

    @Test("Esc in the live channels of a game clears other filters, and then goes back to the game")
    func backFromNested() {
        var browser = Self.nestedBrowser()
        #expect(browser.press(.escape) == .filter(["game": "743"]))
        browser.activeFilters = ["game": "743"]
        #expect(browser.press(.escape) == .quit)
    }

    private static func nestedBrowser() -> ListBrowser {
        var browser = ListBrowser(page: Listed.mixed, filters: SourceDescriptor.channels.filters)
        (browser.isNested, browser.initialFilters) = (true, ["game": "743"])
        browser.activeFilters = ["game": "743", "language": "pt"]
        return browser
    }

    @Test("In a nested list q says \"back\"")
    func nested() {
        var browser = ListBrowser(page: Listed.page())
        #expect(screen(browser).contains("q quit"))
        browser.isNested = true
        #expect(screen(browser).contains("q back"))
        browser.type("?")
        #expect(screen(browser, rows: 30).contains("back, suspend"))
    }

    @Test("If matches are only cached items, the screen says that the service was not searched")
    func onlyCached() {
        var browser = ListBrowser(page: Listed.page(), searchesService: true)
        browser.type("/g")
        browser.show(results: Listed.page([Listed.row(7, "G")]), of: "g")
        let words = "Twitch was not searched; Ctrl-R searches it.\n"
        browser.type("\n")
        #expect(screen(browser, columns: 80, rows: 12).contains(words))
        browser.lastServiceQuery = "g"
        #expect(!screen(browser, columns: 80, rows: 12).contains(words))
    }

    @Test("Help that has more lines than the screen scrolls to its end and back, and any other key leaves it")
    func help() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("?")
        #expect(screen(browser).contains("\n  j k, arrows") && screen(browser).contains("Arrows scroll."))
        browser.type("jjG")
        #expect(screen(browser).contains("\n  q, Ctrl-Z") && !screen(browser).contains("\n  j k, arrows"))
        browser.type("gx")
        #expect(browser.mode == .list && screen(browser, rows: 30).contains("Game 1"))
        browser.type("?")
        #expect(screen(browser, rows: 30).contains("Press any key to go back.") && browser.helpLine == 0)
    }

    @Test("The selection is always visible", arguments: [3, 5, 8, 30])
    func seen(rows: Int) {
        var browser = ListBrowser(page: Listed.page())
        for _ in 0..<20 {
            #expect(screen(browser, rows: rows).contains("\n> "))
            _ = browser.press(.down)
        }
    }

    @Test("A search that is too long shows its end")
    func long() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("/abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnop!")
        #expect(screen(browser, columns: 40).hasSuffix("p!_\n"))
    }

    @Test("A narrow screen has the most important keys, and the age of the list, none of them cut")
    func narrow() {
        let browser = ListBrowser(page: Listed.page(2, rows: 3))
        let lines = screen(browser, columns: 20, rows: 6).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "page 2 · 3 min ago" && lines[5] == "? help  q quit")
        #expect(lines[1...3].allSatisfy { String($0).terminalColumns <= 20 })
    }

    @Test("During a request the last line says so, under the cached page or an empty frame")
    func asking() {
        for (page, first) in [(Listed.page(), ">  1     Game 1"), (.blank(Sample.label), "")] {
            var browser = ListBrowser(page: page)
            browser.begin(.page(1, refresh: true))
            let lines = screen(browser).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.count == 8 && lines[0].hasPrefix("Top games on Twitch"))
            #expect(lines[1] == first && lines.last == "Fetching from Twitch…  Esc cancels")
        }
    }

    @Test("A sentence that is wider than the screen takes more lines, and leaves the list its own")
    func sentence() {
        var browser = ListBrowser(page: Listed.page())
        browser.endRequest(message: "Cannot reach Twitch: the connection was refused. Showing the cached page.")
        let lines = screen(browser, columns: 40, rows: 15).split(separator: "\n")
        #expect(lines.count == 15 && lines[11].hasPrefix("  11 "))
        #expect(lines[12...].joined(separator: " ").hasSuffix("refused. Showing the cached page."))
    }

    @Test("The age counts up while the list is open, and the screen knows when it changes next")
    func age() {
        let browser = ListBrowser(page: Listed.page())
        let screen = drawing()
        func heading(_ seconds: Int) -> String { screen.lines(browser, at: Sample.start + seconds)[0] }
        #expect(heading(0).hasSuffix("page 1 · just now") && heading(59) == heading(0))
        var (now, seen) = (Sample.start, Set([heading(0)]))
        for _ in 0..<200 {
            guard let next = screen.nextChange(browser, after: now) else { break }
            let before = screen.lines(browser, at: next + -1)[0]
            let after = screen.lines(browser, at: next)[0]
            #expect(seen.contains(before) && seen.insert(after).inserted, "\(before), then \(after)")
            now = next
        }
        #expect(seen.contains { $0.hasSuffix("4 min ago") } && seen.contains { $0.hasSuffix("47 h ago") })
        #expect(heading(47 * 3600 + 3599).hasSuffix("47 h ago") && heading(172_800).hasSuffix("2 days ago"))
    }

    @Test(
        "Ages in the details of a game count up as well, and the sparkline ends at the newest rank",
        arguments: [40, 60, 80])
    func details(_ columns: Int) {
        var browser = ListBrowser(page: Listed.page())
        var detail = Listed.detail("G1", rank: 1, seen: Sample.start)
        let start = Int(Sample.start.timeIntervalSince1970)
        detail.history = RankHistory([
            .init(SampleInterval(at: start - 86_400, reach: 82_800), 9),
            .init(SampleInterval(at: start - 3600, reach: 3600), 1),
        ])
        browser.show(detail: detail)
        let screen = drawing(columns: columns, rows: 15)
        func line(_ name: String, _ seconds: Int) -> String? {
            screen.lines(browser, at: Sample.start + seconds).first { $0.hasPrefix("  \(name)") }
        }
        #expect(line("24 hours", 0)?.hasSuffix("█") == true && line("24 hours", 0)?.contains("…") == false)
        #expect(line("rank", 59)?.hasSuffix("just now") == true && line("rank", 60)?.hasSuffix("1 min ago") == true)
        #expect(screen.nextChange(browser, after: Sample.start) == Sample.start + 60)
    }

    @Test("Cached details have their age, which counts up")
    func keptDetails() {
        var browser = ListBrowser(page: Listed.page())
        var detail = Listed.detail("G1")
        detail.detailed = Sample.start + -36_000
        browser.show(detail: detail)
        let screen = drawing(rows: 15)
        func age(_ seconds: Int) -> String { screen.lines(browser, at: Sample.start + seconds)[13] }
        #expect(age(0) == "Details fetched 10 h ago." && age(3600) == "Details fetched 11 h ago.")
        detail.detailed = nil
        browser.refresh(detail: detail)
        #expect(age(0) == "")
    }

    @Test("Only changed lines are written, and nothing if none has changed")
    func update() {
        #expect(ScreenUpdate.text(from: ["a", "b"], to: ["a", "b"]).isEmpty)
        #expect(ScreenUpdate.text(from: ["a", "b"], to: ["a", "c"]) == "\u{1B}[2;1H\u{1B}[2Kc")
        #expect(ScreenUpdate.text(from: nil, to: ["a", ""]).hasPrefix("\u{1B}[H\u{1B}[2J"))
    }
}
