import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

extension Key {
    /// The keys that a text stands for: "\n" is Enter, "\t" Tab, "\u{7F}" Backspace, "\u{15}" Ctrl-U.
    static func typed(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.keys(text.utf8)
    }
}

extension ListBrowser {
    /// Types keys; returns the effects.
    @discardableResult
    mutating func type(_ text: String) -> [BrowserEffect] { Key.typed(text).compactMap { press($0) } }
}

@Suite("The interactive list")
struct ListBrowserTests {
    private static let (first, second) = (Sample.id("G1"), Sample.id("G2"))

    @Test(
        "Each key has one effect",
        arguments: [
            ("j and k move, Enter shows the selection", "jjk\n", [.showDetail(second)]),
            ("n and p turn pages", "np", [.loadPage(3), .loadPage(1)]),
            ("each letter of a search asks", "/gt", [.search("g"), .search("gt")]),
            ("while a search is being typed, command letters are letters", "/qn", [.search("q"), .search("qn")]),
            ("a search ends when its last letter is deleted", "/a\u{15}\u{7F}q", [.search("a"), .quit]),
            ("f asks to mark a favourite", "f", [.toggleFavorite(first)]),
            ("R asks for the page again", "R", [.request(.page(2, refresh: true))]), ("q leaves", "q", [.quit]),
            ("Ctrl-C interrupts", "\u{3}", [.interrupt]),
            ("Ctrl-C interrupts a search", "/x\u{3}", [.search("x"), .interrupt]),
            ("Ctrl-C interrupts the help", "?\u{3}", [.interrupt]),
        ] as [(String, String, [BrowserEffect])])
    func keys(_ why: String, typed: String, effects: [BrowserEffect]) {
        var browser = ListBrowser(page: Listed.page((1...3).map { Listed.row($0, "A") }, 2, hasMore: true))
        #expect(browser.type(typed) == effects, "\(why)")
    }

    @Test("g and G, Ctrl-D and Ctrl-U move to the ends and by half a page")
    func halves() {
        var browser = ListBrowser(page: Listed.page())
        for (key, row) in [(Key.character("G"), 19), (.control("u"), 14), (.character("g"), 0), (.control("d"), 5)] {
            _ = browser.press(key, step: 10)
            #expect(browser.selected == row)
        }
    }

    @Test("n and p say where the list ends")
    func pages() {
        var browser = ListBrowser(page: Listed.page(1, hasMore: false))
        #expect(browser.type("p").isEmpty && browser.message == "This is the first page.")
        #expect(browser.type("n").isEmpty && browser.message == "This is the last page.")
    }

    @Test("A late answer to another query is ignored")
    func search() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("/gt")
        let found = Listed.page([Listed.row(31, "GTA")])
        browser.show(results: found, of: "g")
        #expect(browser.results == nil)
        browser.show(results: found, of: "gt")
        #expect(browser.selection?.id == Sample.id("G31"))
        #expect(browser.press(.backspace) == .search("g"))
    }

    @Test(
        "Enter after an exact id or name opens details, and otherwise only ends the typing",
        arguments: ["31", "mr mime", "MR-MIME"])
    func exact(_ typed: String) {
        var browser = ListBrowser(page: Listed.page(), search: .idOrName)
        browser.type("/" + typed)
        let rows = [("7", "mr-mime-galar"), ("31", "mr-mime")].map { id, name in
            ListRow(Item(rank: Item.unranked, id: Sample.id(id), title: DisplayText(name)))
        }
        browser.show(results: Listed.page(rows), of: typed)
        #expect(browser.type("\n") == [.showDetail(Sample.id("31"))] && browser.results == nil)
        browser.type("/mime")
        browser.show(results: Listed.page(rows), of: "mime")
        #expect(browser.type("\n").isEmpty && browser.results != nil)
    }

    @Test("An id or a name that is not cached is looked up, unless it can be neither")
    func lookUp() {
        var browser = ListBrowser(page: Listed.page(), search: .idOrName)
        for (typed, effects) in [("10001", [BrowserEffect.lookUp("10001")]), ("???", [])] {
            browser.type("/" + typed)
            browser.show(results: Listed.page([]), of: typed)
            #expect(browser.type("\n") == effects && browser.mode == .list)
        }
    }

    @Test("Enter ends the typing, a second one shows details, and Escape returns to the list")
    func results() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("/rust")
        browser.show(results: Listed.page([Listed.row(31, "Rust")]), of: "rust")
        #expect(browser.type("\n\n") == [.showDetail(Sample.id("G31"))])
        #expect(browser.press(.escape) == nil && browser.selection?.id == Self.first)
        #expect(browser.press(.escape) == .quit)
    }

    @Test("Escape after a search restores the selection from before, and Ctrl-W erases a word of it")
    func restored() {
        var browser = ListBrowser(page: Listed.page())
        #expect(browser.type("jjj/gta v\u{17}").last == .search("gta "))
        browser.show(results: Listed.page([Listed.row(7, "G"), Listed.row(8, "G")]), of: "gta ")
        _ = browser.press(.down)
        _ = browser.press(.escape)
        #expect(browser.selected == 3 && browser.query.isEmpty)
    }

    @Test("After a search without a match Ctrl-R searches the service, once, if that can know more items")
    func farther() {
        var browser = ListBrowser(page: Listed.page(), searchesService: true)
        browser.type("/xyz")
        browser.show(results: Listed.page([]), of: "xyz")
        #expect(browser.type("\u{12}\n") == [.request(.matches("xyz"))])
        browser.lastServiceQuery = "xyz"
        #expect(browser.type("/\u{12}").isEmpty)
        browser.lastServiceQuery = nil
        browser.searchesService = false
        #expect(browser.type("\u{12}").isEmpty)
    }

    @Test("After a search with matches Ctrl-R searches the service as well, until it was searched for these words")
    func fartherWithHits() {
        var browser = ListBrowser(page: Listed.page(), searchesService: true)
        browser.type("/xyz")
        browser.show(results: Listed.page([Listed.row(7, "xyz 2")]), of: "xyz")
        #expect(
            browser.isOnlyCached
                && browser.type("\u{12}\n\u{12}") == [.request(.matches("xyz")), .request(.matches("xyz"))])
        browser.lastServiceQuery = "xyz"
        #expect(!browser.isOnlyCached && browser.type("\u{12}").isEmpty)
    }

    @Test("Ctrl-C quits a list without a page, even while it is fetched")
    func interruptedStart() {
        var browser = ListBrowser(page: .blank(Sample.label))
        browser.begin(.page(1, refresh: false))
        #expect(browser.press(.interrupt) == .interrupt)
    }

    @Test("In the details n and p go to the next and previous row, as far as there are any")
    func neighbours() {
        var browser = ListBrowser(page: Listed.page(rows: 2))
        browser.show(detail: Listed.detail("G1"))
        #expect(browser.type("n") == [.showDetail(Self.second)] && browser.selected == 1)
        browser.show(detail: Listed.detail("G2"))
        #expect(browser.type("n").isEmpty && browser.message == "This is the last row.")
        #expect(browser.type("p") == [.showDetail(Self.first)] && browser.selected == 0)
    }

    @Test("In the details ? shows the keys, and the key that closes them returns to the details")
    func detailHelp() {
        var browser = ListBrowser(page: Listed.page())
        browser.show(detail: Listed.detail("G1"))
        #expect(browser.type("?").isEmpty && browser.mode == .help)
        #expect(browser.type("x") == [.showDetail(Self.first)])
        _ = browser.press(.escape)
        #expect(browser.type("?x").isEmpty && browser.mode == .list)
    }

    @Test("The star appears with the answer, on the page and in the search results")
    func favourite() {
        var browser = ListBrowser(page: Listed.page())
        browser.setFavorite(Self.first, true)
        #expect(browser.rows[0].isFavorite)
        browser.type("/g")
        browser.show(results: Listed.page([Listed.row(1, "Game 1", isFavorite: true)]), of: "g")
        browser.setFavorite(Self.first, false)
        #expect(!browser.rows[0].isFavorite && !browser.page.rows[0].isFavorite)
    }

    @Test("In the details r renews, Enter opens, and Escape returns; a late answer does not show them again")
    func detail() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("j")
        browser.show(detail: Listed.detail("G2"))
        #expect(browser.type("r\n") == [.request(.numbers(Self.second)), .openPage(Self.second)])
        #expect(browser.shownItem == Self.second && browser.press(.escape) == nil)
        browser.refresh(detail: Listed.detail("G2"))
        #expect(browser.selected == 1 && browser.shownItem == nil)
    }

    @Test("A page that comes again keeps the selection on its item; another page begins at its top")
    func again() {
        func page(_ ranks: [Int], _ number: Int = 1) -> ListPage {
            Listed.page(ranks.map { Listed.row($0, "Game \($0)") }, number)
        }
        var browser = ListBrowser(page: page([1, 2, 3, 4]))
        browser.type("jj")
        browser.show(page: page([3, 1, 2, 4]))
        #expect(browser.selected == 0 && browser.selection?.id == Sample.id("G3"))
        browser.show(page: page([1, 2]))
        #expect(browser.selected == 0, "it is gone, and its place is chosen")
        browser.type("j")
        browser.show(page: page([21, 22], 2))
        #expect(browser.selection?.rank == 21)
    }

    @Test("A page that comes during a search does not change the results")
    func behindSearch() {
        var browser = ListBrowser(page: Listed.page())
        browser.type("/g")
        browser.show(results: Listed.page([Listed.row(7, "G"), Listed.row(8, "G")]), of: "g")
        _ = browser.press(.down)
        browser.show(page: Listed.page([Listed.row(1, "New")]))
        #expect(browser.selection?.id == Sample.id("G8"))
        _ = browser.press(.escape)
        #expect(browser.rows.count == 1)
    }

    @Test("During a request keys move, Escape and Ctrl-C cancel, and no request is sent twice")
    func asking() {
        for cancel in [Key.escape, .interrupt] {
            var browser = ListBrowser(page: Listed.page())
            browser.begin(.page(2, refresh: false))
            #expect(browser.type("jjn").isEmpty && browser.selected == 2)
            #expect(browser.press(cancel) == .cancel)
            browser.endRequest(message: "Cancelled.")
            #expect(browser.press(cancel) == (cancel == .escape ? .quit : .interrupt))
            browser.begin(.page(1, refresh: true))
            #expect(browser.type("Rn") == [.loadPage(2)])
        }
    }

    @Test("The reason of a failed request stays, whatever was typed meanwhile, until the next action")
    func outcome() {
        var browser = ListBrowser(page: Listed.page())
        browser.begin(.page(2, refresh: false))
        browser.endRequest(message: "Twitch did not respond within 10 s.")
        browser.type("jjGg")
        #expect(browser.outcome == "Twitch did not respond within 10 s.")
        browser.type("n")
        #expect(browser.outcome == nil)
    }

    @Test("Whatever is typed, the selection is in the list, and the screen fits")
    func random() {
        var random = SeededGenerator(3)
        let keys =
            Key.typed("\n\u{7F}np/fs?rxRgG原\u{4}\u{15}\u{3}")
            + [.up, .down, .pageUp, .pageDown, .home, .end, .escape, .left, .right]
        var browser = ListBrowser(page: Listed.page())
        for _ in 0..<800 {
            guard let key = keys.randomElement(using: &random) else { continue }
            let (columns, rows) = (Int.random(in: 20...120, using: &random), Int.random(in: 1...30, using: &random))
            let style = TableStyle(colour: false, columns: columns)
            let screen = BrowserScreen(.topGames, style, rows: rows) { _ in "14:02" }
            switch browser.press(key, step: screen.step) {
            case .loadPage(let number):
                browser.show(
                    page: Listed.page(number, rows: Int.random(in: 0...20, using: &random), hasMore: number < 5))
            case .search(let text):
                browser.show(results: Listed.page(rows: Int.random(in: 0...40, using: &random)), of: text)
            case .showDetail(let id): browser.show(detail: Listed.detail("\(id)"))
            case .request(let request): browser.begin(request)
            case .cancel: browser.endRequest(message: "Cannot reach Twitch: the connection was refused.")
            default: break
            }
            #expect(browser.rows.isEmpty || browser.selection != nil)
            let lines = screen.lines(browser, at: Sample.start + 400)
            #expect(lines.count == max(3, rows))
            #expect(lines.allSatisfy { $0.terminalColumns <= columns })
        }
    }
}
