import FoundationEssentials
import TodayCore

/// The list that people work on at a terminal, as one value: state and key → state and effect.
///
/// It knows no terminal, no file and no network. A program feeds it keys, carries out the effects and reports the
/// results; `BrowserScreen` draws it.
package struct ListBrowser: Sendable {
    /// What the keys mean.
    enum Mode: Hashable, Sendable {
        case list
        /// Characters go into the search.
        case typing
        case detail(ItemDetail)
        case help
    }

    /// Longer than any name that somebody would type.
    private static let longestQuery = 100

    var page: ListPage
    /// The search results; `nil` if there is no search.
    var results: ListPage?
    var query = ""
    var selected = 0
    var mode = Mode.list
    /// One sentence about the last key; the next key clears it.
    var message: DisplayLine?
    /// The outcome of the last question, if it needs a sentence; it stays readable while the person moves on.
    var outcome: DisplayLine?
    /// The question to a service that is under way; `nil` if there is none.
    package internal(set) var question: BrowserQuestion?

    /// Whether Enter shows an item that has no page of its own.
    private let showsItems: Bool

    /// A browser of `page`; `showsItems` says whether Enter shows an item that has no page of its own.
    package init(_ page: ListPage, showsItems: Bool = false) {
        (self.page, self.showsItems) = (page, showsItems)
    }

    /// A browser of a list no page of which has been seen yet.
    package init(blank label: SourceLabel, showsItems: Bool = false) {
        let page = ListPage(label: label, number: 1, rows: [], seen: nil, hasMore: false, now: .distantPast)
        self.init(page, showsItems: showsItems)
    }

    /// The rows that are listed.
    var rows: [ListRow] { (results ?? page).rows }

    /// The number of the page shown, or of the page behind the details or search results.
    package var pageNumber: Int { page.number ?? 1 }

    /// Whether no page has been seen yet.
    package var isBlank: Bool { page.seen == nil }

    /// The item whose details are shown; `nil` if none are.
    package var itemRead: ItemID? {
        if case .detail(let detail) = mode { detail.row.item.id } else { nil }
    }

    /// The times whose ages are shown.
    var times: [Date] {
        if case .detail(let detail) = mode { return detail.times + [page.seen].compactMap(\.self) }
        return [(results ?? page).seen].compactMap(\.self)
    }

    /// The selected item; `nil` if the list is empty.
    package var selection: Item? { rows.indices.contains(selected) ? rows[selected].item : nil }

    /// Handles a key, and returns what the program has to do.
    ///
    /// `step` is how many rows are visible at once, which is how far a page key moves.
    package mutating func press(_ key: Key, step: Int = 20) -> BrowserEffect? {
        message = nil
        let effect = act(key, step)
        if effect != nil || key == .escape { outcome = nil }
        return effect
    }

    private mutating func act(_ key: Key, _ step: Int) -> BrowserEffect? {
        switch (mode, key) {
        case (_, .interrupt): return question == nil ? .quit : .cancel
        case (_, .suspend): return .suspend
        case (_, .redraw): return .redraw
        case (.typing, _): return type(key, step)
        case (.detail(let detail), _): return read(key, detail.row.item.id)
        case (.help, _):
            mode = .list
            return nil
        case (.list, _): return move(key, step) ? nil : command(key)
        }
    }

    private mutating func command(_ key: Key) -> BrowserEffect? {
        switch key {
        case .enter: return selection.map { $0.page == nil && showsItems ? .showDetail($0.id) : .openPage($0.id) }
        case .escape where question != nil: return .cancel
        case .escape where results != nil:
            endSearch()
            return nil
        case .escape, .character("q"): return .quit
        case .right, .character("n"): return turn(by: 1)
        case .left, .character("p"): return turn(by: -1)
        case .character("/"):
            mode = .typing
            return nil
        case .character("f"): return selection.map { .toggleFavorite($0.id) }
        case .character("s"): return selection.map { .showDetail($0.id) }
        case .character("o") where results == nil: return .nextOrder
        case .character("R") where results == nil: return ask(.page(pageNumber, refresh: true))
        case .character("?"):
            mode = .help
            return nil
        default: return nil
        }
    }

    /// Moves the selection; returns false if the key does something else.
    private mutating func move(_ key: Key, _ step: Int) -> Bool {
        guard let row = key.row(from: selected, of: rows.count, step: step) else { return false }
        selected = row
        return true
    }

    mutating func select(_ index: Int) {
        selected = Key.row(index, of: rows.count)
    }

    private mutating func turn(by pages: Int) -> BrowserEffect? {
        let number = pageNumber + pages
        if let question, question.isAbout(page: number) { return nil }
        if let results {
            message =
                results.hasMore
                ? "There are more matches; press / and type more of the name."
                : "There are no more matches; Esc goes back to the list."
        } else if pages > 0, !page.hasMore {
            message = "This is the last page."
        } else if number < 1 {
            message = "This is the first page."
        } else {
            return .loadPage(number)
        }
        return nil
    }

    private mutating func type(_ key: Key, _ step: Int) -> BrowserEffect? {
        switch key {
        case .enter where results == nil || rows.isEmpty: endSearch()
        case .enter: mode = .list
        case .escape: endSearch()
        case .character(let scalar) where query.unicodeScalars.count < Self.longestQuery:
            return look(for: query + String(scalar))
        case .backspace where query.isEmpty: endSearch()
        case .backspace: return look(for: String(query.dropLast()))
        case .controlU: return look(for: "")
        case .character: break
        default: _ = move(key, step)
        }
        return nil
    }

    private mutating func look(for text: String) -> BrowserEffect? {
        query = text
        guard text.contains(where: { !$0.isWhitespace }) else {
            (results, selected) = (nil, 0)
            return nil
        }
        return .search(text)
    }

    private mutating func endSearch() {
        (mode, query, results, selected) = (.list, "", nil, 0)
    }

    /// Asks, unless the same question is already under way.
    private func ask(_ wanted: BrowserQuestion) -> BrowserEffect? { wanted == question ? nil : .ask(wanted) }

    private mutating func read(_ key: Key, _ id: ItemID) -> BrowserEffect? {
        switch key {
        case .enter: return .openPage(id)
        case .character("f"): return .toggleFavorite(id)
        case .character("r"), .character("R"): return ask(.numbers(id))
        case .escape where question != nil: return .cancel
        case .escape, .left, .backspace, .character("s"), .character("q"): mode = .list
        default: break
        }
        return nil
    }
}
