import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

@Suite("Filters in the interactive list")
struct FilterBrowserTests {
    private let source = Creatures.descriptor

    private func browser(_ active: [String: String] = [:]) -> ListBrowser {
        ListBrowser(page: Listed.page(), filters: source.filters, activeFilters: active)
    }

    private func screen(_ browser: ListBrowser, columns: Int = 80) -> [String] {
        BrowserScreen(source, TableStyle(colour: false, columns: columns), rows: 16) { _ in "14:02" }
            .lines(browser, at: Sample.start)
    }

    @Test("F offers each value, and Enter filters by it; choosing it again turns it off")
    func values() {
        var browser = browser()
        #expect(browser.type("Fj\n") == [.filter(["status": "dead"])])
        browser.begin(Sample.label, filters: ["status": "dead"])
        #expect(browser.type("F").isEmpty)
        #expect(screen(browser).contains("> Status: alive") && screen(browser).contains("  Status: dead (on)"))
        #expect(browser.type("j\n") == [.filter([:])])
    }

    @Test("A filter that accepts any text is typed, beside those that are on; without any text it is turned off")
    func text() {
        var browser = browser(["status": "alive"])
        #expect(browser.type("FG\nlynx").isEmpty && screen(browser).last == "Name: lynx_")
        #expect(browser.type("\n") == [.filter(["status": "alive", "name": "lynx"])])
        browser.begin(Sample.label, filters: ["status": "alive", "name": "lynx"])
        #expect(browser.type("FG\n").isEmpty && screen(browser).last == "Name: lynx_")
        #expect(browser.type("\u{15}\n") == [.filter(["status": "alive"])])
    }

    @Test("c turns all filters off, and says so if none is on")
    func cancel() {
        var browser = browser(["status": "alive"])
        #expect(screen(browser).last?.hasPrefix("c clear filters  ? help") == true)
        #expect(browser.type("c") == [.filter([:])])
        browser.begin(Sample.label, filters: [:])
        #expect(browser.type("c").isEmpty && screen(browser).last == "No filter is on; F sets one.")
    }

    @Test("Escape leaves a filtered list for the whole one, and only from there ends the program")
    func escapeFromFilter() {
        var browser = browser(["status": "alive"])
        #expect(browser.press(.escape) == .filter([:]))
        browser.begin(Sample.label, filters: [:])
        #expect(browser.press(.escape) == .quit)
        var quit = self.browser(["status": "alive"])
        #expect(quit.type("q") == [.quit])
    }

    @Test("Escape leaves the menu and the typing without a change, and a source without filters has no such keys")
    func escape() {
        var browser = browser()
        for start in ["F", "FG\nx"] {
            browser.type(start)
            #expect(browser.press(.escape) == nil && browser.press(.escape) == .quit)
        }
        var plain = ListBrowser(page: Listed.page())
        #expect(plain.type("Fc").isEmpty && plain.message == nil)
    }

    @Test("A filtered list is blank until its first page is there, and the browser stays open")
    func blank() {
        var browser = browser()
        browser.begin(Sample.label, filters: ["status": "dead"])
        #expect(browser.isBlank && !browser.hasShownNothing)
        #expect(ListBrowser(page: .blank(Sample.label)).hasShownNothing)
    }

    @Test("If no item matches the filters, the list says how to clear them, whatever the last line says")
    func nothing() {
        var browser = browser(["status": "dead"])
        browser.page = Listed.page([])
        browser.message = "Bestiary finds no creature."
        #expect(screen(browser)[1] == "  Nothing passes the filters; c clears them.")
        #expect(screen(ListBrowser(page: Listed.page([])))[1] == "  The list is empty.")
    }

    @Test("The help fits a small terminal")
    func help() {
        var browser = browser()
        browser.type("?")
        let lines = screen(browser, columns: 40)
        #expect(lines.contains("  F, c           set, clear filters") && lines.allSatisfy { $0.count <= 40 })
        #expect(lines.contains("  q, Ctrl-Z      quit, suspend"))
    }
}
