import TestSupport
import Testing

@testable import TodayCore

@Suite("The screen of the interactive list")
struct BrowserScreenTests {
    private func screen(_ browser: ListBrowser, colour: Bool = false, columns: Int = 60, rows: Int = 8) -> String {
        let style = ListStyle(colour: colour, columns: columns)
        return BrowserScreen(style, rows: rows).lines(browser).joined(separator: "\n") + "\n"
    }

    @Test("a list, a search, its help and an item's details")
    func golden() {
        var browser = ListBrowser(Listed.mixed)
        _ = browser.press(.down)
        Golden.expect(screen(browser), "listing/screen.txt")
        Golden.expect(screen(browser, colour: true), "listing/screen-colour.txt")
        _ = browser.press(.character("?"))
        Golden.expect(screen(browser, rows: 12), "listing/screen-help.txt")
        _ = browser.press(.escape)
        for scalar in "/po".unicodeScalars { _ = browser.press(.character(scalar)) }
        browser.show(results: Listed.page([]), of: "po")
        Golden.expect(screen(browser), "listing/screen-search.txt")
    }

    @Test("the selection is always visible", arguments: [3, 5, 8, 30])
    func seen(rows: Int) {
        var browser = ListBrowser(Listed.page())
        for _ in 0..<20 {
            #expect(screen(browser, rows: rows).contains("\n> "))
            _ = browser.press(.down)
        }
    }

    @Test("a search that is too long shows its end")
    func long() {
        var browser = ListBrowser(Listed.page())
        for scalar in "/abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnop!".unicodeScalars {
            _ = browser.press(.character(scalar))
        }
        #expect(screen(browser, columns: 40).hasSuffix("p!_\n"))
    }

    @Test("a narrow screen names the most important keys, and the age of the list, none of them cut")
    func narrow() {
        let browser = ListBrowser(Listed.page(2, rows: 3))
        let lines = screen(browser, columns: 20, rows: 6).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "page 2 · 3 min ago" && lines[5] == "? help  q leave")
        #expect(lines[1...3].allSatisfy { String($0).terminalColumns <= 20 })
    }

    @Test("a request to a service is shown in the last line only")
    func asking() {
        let screen = BrowserScreen(ListStyle(colour: false, columns: 20), rows: 6)
        #expect(screen.asking("Twitch") == "\u{1B}[6;1H\u{1B}[2KTwitch is asked; Ct…")
    }

    @Test("only lines that differ are written, and nothing if none does")
    func update() {
        #expect(ScreenUpdate.text(from: ["a", "b"], to: ["a", "b"]).isEmpty)
        #expect(ScreenUpdate.text(from: ["a", "b"], to: ["a", "c"]) == "\u{1B}[2;1H\u{1B}[2Kc")
        #expect(ScreenUpdate.text(from: nil, to: ["a", ""]).hasPrefix("\u{1B}[H\u{1B}[2J"))
    }
}
