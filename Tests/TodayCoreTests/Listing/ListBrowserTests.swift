import TestSupport
import Testing

@testable import TodayCore

@Suite("The interactive list")
struct ListBrowserTests {
    /// Types keys; returns the effects.
    private func type(_ text: String, _ browser: inout ListBrowser) -> [BrowserEffect] {
        text.unicodeScalars.compactMap { browser.press($0 == "\n" ? .enter : .character($0)) }
    }

    @Test("j and k move, Enter opens the selection")
    func move() {
        var browser = ListBrowser(Listed.page())
        #expect(type("jjk\n", &browser) == [.openPage(Sample.id("G2"))])
    }

    @Test("no key moves the selection out of the list")
    func bounds() {
        var browser = ListBrowser(Listed.page(rows: 7))
        for key in [Key.up, .pageUp, .home] { _ = browser.press(key) }
        #expect(browser.selected == 0)
        for key in [Key.pageDown, .down, .end, .down] { _ = browser.press(key, step: 5) }
        #expect(browser.selected == 6)
    }

    @Test("n and p turn pages, and say where the list ends")
    func pages() {
        var browser = ListBrowser(Listed.page(2))
        #expect(type("np", &browser) == [.loadPage(3), .loadPage(1)])
        browser.show(page: Listed.page(1, hasMore: false))
        #expect(type("p", &browser).isEmpty)
        #expect(browser.message == "This is the first page.")
        #expect(type("n", &browser).isEmpty)
        #expect(browser.message == "This is the last page.")
    }

    @Test("a new page begins at its top")
    func top() {
        var browser = ListBrowser(Listed.page())
        _ = type("jjj", &browser)
        browser.show(page: Listed.page(2))
        #expect(browser.selection?.rank == 21)
    }

    @Test("each letter of a search asks, and a late answer to another query is ignored")
    func search() {
        var browser = ListBrowser(Listed.page())
        #expect(type("/gt", &browser) == [.search("g"), .search("gt")])
        let found = Listed.page([Listed.row(31, "GTA")])
        browser.show(results: found, of: "g")
        #expect(browser.results == nil)
        browser.show(results: found, of: "gt")
        #expect(browser.selection?.id == Sample.id("G31"))
        #expect(browser.press(.backspace) == .search("g"))
    }

    @Test("while a search is being typed, command letters are letters")
    func letters() {
        var browser = ListBrowser(Listed.page())
        #expect(type("/qnf", &browser) == [.search("q"), .search("qn"), .search("qnf")])
    }

    @Test("Enter ends the typing, a second one opens, and Escape returns to the list")
    func results() {
        var browser = ListBrowser(Listed.page())
        _ = type("/rust", &browser)
        browser.show(results: Listed.page([Listed.row(31, "Rust")]), of: "rust")
        #expect(type("\n\n", &browser) == [.openPage(Sample.id("G31"))])
        #expect(browser.press(.escape) == nil)
        #expect(browser.selection?.id == Sample.id("G1"))
        #expect(browser.press(.escape) == .quit)
    }

    @Test("a search ends when its last letter is deleted")
    func back() {
        var browser = ListBrowser(Listed.page())
        _ = type("/ab", &browser)
        #expect(browser.press(.clear) == nil)
        #expect(browser.press(.backspace) == nil)
        #expect(browser.mode == .list)
    }

    @Test("f asks, and the star appears with the answer, on the page and in the search results")
    func favourite() {
        var browser = ListBrowser(Listed.page())
        #expect(type("f", &browser) == [.toggleFavorite(Sample.id("G1"))])
        #expect(!browser.rows[0].isFavorite)
        browser.setFavorite(Sample.id("G1"), true)
        #expect(browser.rows[0].isFavorite)
        _ = type("/g", &browser)
        browser.show(results: Listed.page([Listed.row(1, "Game 1", isFavorite: true)]), of: "g")
        browser.setFavorite(Sample.id("G1"), false)
        #expect(!browser.rows[0].isFavorite)
        #expect(!browser.page.rows[0].isFavorite)
    }

    @Test("s shows the details; there r asks for more, Enter opens, and Escape returns")
    func detail() {
        var browser = ListBrowser(Listed.page())
        #expect(type("js", &browser) == [.showDetail(Sample.id("G2"))])
        browser.show(detail: ["best rank 1"], of: Sample.id("G2"))
        #expect(type("r\n", &browser) == [.count(Sample.id("G2")), .openPage(Sample.id("G2"))])
        #expect(browser.isReading)
        #expect(browser.press(.escape) == nil)
        #expect(browser.selected == 1 && !browser.isReading)
    }

    @Test("Ctrl-C quits from everywhere, q from the list")
    func leave() {
        for start in ["", "/x", "?"] {
            var browser = ListBrowser(Listed.page())
            _ = type(start, &browser)
            #expect(browser.press(.interrupt) == .quit)
        }
        var browser = ListBrowser(Listed.page())
        #expect(type("q", &browser) == [.quit])
    }

    @Test("an empty list has nothing to open")
    func empty() {
        var browser = ListBrowser(Listed.page([]))
        #expect(type("jkfs\n", &browser).isEmpty)
    }

    @Test("whatever is typed, the selection is in the list, and the screen fits")
    func random() {
        var random = SeededGenerator(3)
        let keys: [Key] = [
            .up, .down, .pageUp, .pageDown, .home, .end, .enter, .escape, .backspace, .clear, .left, .right,
            .character("n"), .character("p"), .character("/"), .character("f"), .character("s"), .character("?"),
            .character("r"), .character("x"), .character("原"),
        ]
        var browser = ListBrowser(Listed.page())
        for _ in 0..<800 {
            guard let key = keys.randomElement(using: &random) else { continue }
            let (columns, rows) = (Int.random(in: 20...120, using: &random), Int.random(in: 1...30, using: &random))
            let screen = BrowserScreen(ListStyle(colour: false, columns: columns), rows: rows)
            switch browser.press(key, step: screen.step) {
            case .loadPage(let number):
                browser.show(
                    page: Listed.page(number, rows: Int.random(in: 0...20, using: &random), hasMore: number < 5))
            case .search(let text):
                browser.show(results: Listed.page(rows: Int.random(in: 0...40, using: &random)), of: text)
            case .showDetail(let id), .count(let id): browser.show(detail: ["known"], of: id)
            default: break
            }
            #expect(browser.rows.isEmpty || browser.selection != nil)
            let lines = screen.lines(browser)
            #expect(lines.count == max(3, rows))
            #expect(lines.allSatisfy { $0.terminalColumns <= columns })
        }
    }
}
