import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

@Suite("Filters in the interactive list")
struct FilterBrowserTests {
    private let source = Creatures.descriptor

    private func browser(_ active: [String: String] = [:]) -> ListBrowser {
        ListBrowser(Listed.page(), filters: source.filters, active: active)
    }

    private func type(_ text: String, _ browser: inout ListBrowser) -> [BrowserEffect] {
        text.unicodeScalars.compactMap { browser.press($0 == "\n" ? .enter : .character($0)) }
    }

    private func screen(_ browser: ListBrowser, columns: Int = 80) -> [String] {
        BrowserScreen(source, TableStyle(colour: false, columns: columns), rows: 16) { _ in "14:02" }
            .lines(browser, at: Sample.start)
    }

    @Test("F offers each value, and Enter filters by it; choosing it again turns it off")
    func values() {
        var browser = browser()
        #expect(type("Fj\n", &browser) == [.filter(["status": "dead"])])
        browser.begin(Sample.label, filters: ["status": "dead"])
        #expect(type("F", &browser).isEmpty)
        #expect(screen(browser).contains("> Status: alive") && screen(browser).contains("  Status: dead (on)"))
        #expect(type("j\n", &browser) == [.filter([:])])
    }

    @Test("a filter that takes any text is typed, beside those that are on; without any text it is turned off")
    func text() {
        var browser = browser(["status": "alive"])
        #expect(type("FG\nlynx", &browser).isEmpty)
        #expect(screen(browser).last == "Name: lynx_")
        #expect(browser.press(.enter) == .filter(["status": "alive", "name": "lynx"]))
        browser.begin(Sample.label, filters: ["status": "alive", "name": "lynx"])
        #expect(type("FG\n", &browser).isEmpty && screen(browser).last == "Name: lynx_")
        _ = browser.press(.controlU)
        #expect(browser.press(.enter) == .filter(["status": "alive"]))
    }

    @Test("c turns all filters off, and says so if none is on")
    func cancel() {
        var browser = browser(["status": "alive"])
        #expect(screen(browser).last?.hasPrefix("c clear filters  ? help") == true)
        #expect(type("c", &browser) == [.filter([:])])
        browser.begin(Sample.label, filters: [:])
        #expect(type("c", &browser).isEmpty && screen(browser).last == "No filter is on; F sets one.")
    }

    @Test("Escape leaves the menu and the typing as they were, and a source without filters has no such keys")
    func escape() {
        var browser = browser()
        _ = type("F", &browser)
        #expect(browser.press(.escape) == nil && browser.press(.escape) == .quit)
        _ = type("FG\nx", &browser)
        #expect(browser.press(.escape) == nil && browser.press(.escape) == .quit)
        var plain = ListBrowser(Listed.page())
        #expect(type("Fc", &plain).isEmpty && plain.message == nil)
    }

    @Test("a filtered list is blank until something of it is there, and the browser stays open")
    func blank() {
        var browser = browser()
        browser.begin(Sample.label, filters: ["status": "dead"])
        #expect(browser.isBlank && !browser.isPointless)
        #expect(ListBrowser(blank: Sample.label).isPointless)
    }

    @Test("where nothing passes the filters, the list says how to clear them, whatever the last line says")
    func nothing() {
        var browser = ListBrowser(Listed.page([]), filters: source.filters, active: ["status": "dead"])
        browser.message = "Bestiary finds no creature."
        #expect(screen(browser)[1] == "  Nothing passes the filters; c clears them.")
        #expect(screen(ListBrowser(Listed.page([])))[1] == "  The list is empty.")
    }

    @Test("the help fits a small terminal")
    func help() {
        var browser = browser()
        _ = type("?", &browser)
        let lines = screen(browser, columns: 40)
        #expect(lines.contains("  F, c           set, clear filters") && lines.allSatisfy { $0.count <= 40 })
        #expect(lines.contains("  q, Ctrl-Z      quit, suspend"))
    }
}
