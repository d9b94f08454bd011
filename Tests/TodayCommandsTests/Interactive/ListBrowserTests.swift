import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

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

    @Test("where Enter shows details, a page is opened from there")
    func opening() {
        var browser = ListBrowser(Listed.page(), opening: .details)
        #expect(type("\n", &browser) == [.showDetail(Sample.id("G1"))])
    }

    @Test("Enter after an exact id or name opens details, and otherwise only ends the typing")
    func exact() {
        for typed in ["31", "mr mime", "MR-MIME"] {
            var browser = ListBrowser(Listed.page(), opening: .details, search: .idOrName)
            _ = type("/" + typed, &browser)
            let rows = [("7", "mr-mime-galar"), ("31", "mr-mime")].map { id, name in
                ListRow(Item(rank: Item.unranked, id: Sample.id(id), title: DisplayText(name)))
            }
            browser.show(results: Listed.page(rows), of: typed)
            #expect(type("\n", &browser) == [.showDetail(Sample.id("31"))], "\(typed)")
            #expect(browser.results == nil)
            _ = type("/mime", &browser)
            browser.show(results: Listed.page(rows), of: "mime")
            #expect(type("\n", &browser).isEmpty && browser.results != nil)
        }
    }

    @Test("an id or a name not seen yet is looked up, unless it can be neither")
    func lookUp() {
        var browser = ListBrowser(Listed.page(), opening: .details, search: .idOrName)
        _ = type("/10001", &browser)
        browser.show(results: Listed.page([]), of: "10001")
        #expect(type("\n", &browser) == [.lookUp("10001")])
        _ = type("/???", &browser)
        browser.show(results: Listed.page([]), of: "???")
        #expect(type("\n", &browser).isEmpty && browser.mode == .list)
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
        #expect(browser.press(.controlU) == nil)
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
        browser.show(detail: Listed.detail("G2"))
        let id = Sample.id("G2")
        #expect(type("r\n", &browser) == [.ask(.numbers(id)), .openPage(id)])
        #expect(browser.itemRead == id)
        #expect(browser.press(.escape) == nil)
        #expect(browser.selected == 1 && browser.itemRead == nil)
    }

    @Test("a page that comes again keeps what is chosen, wherever that has moved")
    func again() {
        var browser = ListBrowser(Listed.page([1, 2, 3, 4].map { Listed.row($0, "Game \($0)") }))
        _ = type("jj", &browser)
        browser.show(page: Listed.page([3, 1, 2, 4].map { Listed.row($0, "Game \($0)") }))
        #expect(browser.selected == 0 && browser.selection?.id == Sample.id("G3"))
        browser.show(page: Listed.page([1, 2].map { Listed.row($0, "Game \($0)") }))
        #expect(browser.selected == 0, "it is gone, and its place is chosen")
    }

    @Test("a page that comes while somebody searches changes nothing of what was found")
    func behindSearch() {
        var browser = ListBrowser(Listed.page())
        _ = type("/g", &browser)
        browser.show(results: Listed.page([Listed.row(7, "G"), Listed.row(8, "G")]), of: "g")
        _ = browser.press(.down)
        browser.show(page: Listed.page([Listed.row(1, "New")]))
        #expect(browser.selection?.id == Sample.id("G8"))
        _ = browser.press(.escape)
        #expect(browser.rows.count == 1)
    }

    @Test("g and G, Ctrl-D and Ctrl-U move to the ends and by half a page")
    func farther() {
        var browser = ListBrowser(Listed.page())
        _ = type("G", &browser)
        #expect(browser.selected == 19)
        _ = browser.press(.controlU, step: 10)
        #expect(browser.selected == 14)
        _ = type("g", &browser)
        _ = browser.press(.controlD, step: 10)
        #expect(browser.selected == 5)
    }

    @Test("R asks for the page again, once")
    func refresh() {
        var browser = ListBrowser(Listed.page(2))
        let question = BrowserQuestion.page(2, refresh: true)
        #expect(type("R", &browser) == [.ask(question)])
        browser.begin(question)
        #expect(type("Rn", &browser) == [.loadPage(3)])
    }

    @Test("while a service is asked keys move, Escape and Ctrl-C cancel, and no page is asked for twice")
    func asking() {
        for cancel in [Key.escape, .interrupt] {
            var browser = ListBrowser(Listed.page())
            browser.begin(.page(2, refresh: false))
            #expect(type("jjn", &browser).isEmpty && browser.selected == 2)
            #expect(browser.press(cancel) == .cancel)
            browser.end(saying: "Cancelled.")
            #expect(browser.press(cancel) == .quit)
        }
    }

    @Test("why a question failed stays to be read, whatever was typed meanwhile, until something else is done")
    func outcome() {
        var browser = ListBrowser(Listed.page())
        browser.begin(.page(2, refresh: false))
        browser.end(saying: "Twitch did not answer within 10 s.")
        _ = type("jjGg", &browser)
        #expect(browser.outcome == "Twitch did not answer within 10 s.")
        _ = type("n", &browser)
        #expect(browser.outcome == nil)
    }

    @Test("new numbers do not bring back details that somebody has left")
    func left() {
        var browser = ListBrowser(Listed.page())
        browser.show(detail: Listed.detail("G2"))
        browser.begin(.numbers(Sample.id("G2")))
        _ = type("s", &browser)
        browser.refresh(detail: Listed.detail("G2"))
        #expect(browser.itemRead == nil)
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
            .up, .down, .pageUp, .pageDown, .home, .end, .enter, .escape, .backspace, .left, .right,
            .character("n"), .character("p"), .character("/"), .character("f"), .character("s"), .character("?"),
            .character("r"), .character("x"), .character("原"), .character("R"), .character("g"), .character("G"),
            .controlD, .controlU, .interrupt,
        ]
        var browser = ListBrowser(Listed.page())
        for _ in 0..<800 {
            guard let key = keys.randomElement(using: &random) else { continue }
            let (columns, rows) = (Int.random(in: 20...120, using: &random), Int.random(in: 1...30, using: &random))
            let screen = BrowserScreen(.topGames, TableStyle(colour: false, columns: columns), rows: rows) { _ in
                "14:02"
            }
            switch browser.press(key, step: screen.step) {
            case .loadPage(let number):
                browser.show(
                    page: Listed.page(number, rows: Int.random(in: 0...20, using: &random), hasMore: number < 5))
            case .search(let text):
                browser.show(results: Listed.page(rows: Int.random(in: 0...40, using: &random)), of: text)
            case .showDetail(let id): browser.show(detail: Listed.detail("\(id)"))
            case .ask(let question): browser.begin(question)
            case .cancel: browser.end(saying: "Cannot reach Twitch: the connection was refused.")
            default: break
            }
            #expect(browser.rows.isEmpty || browser.selection != nil)
            let lines = screen.lines(browser, at: Sample.start + 400)
            #expect(lines.count == max(3, rows))
            #expect(lines.allSatisfy { $0.terminalColumns <= columns })
        }
    }
}
