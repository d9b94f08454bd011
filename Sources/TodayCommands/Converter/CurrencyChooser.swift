import TodayCore

/// The list that a currency is chosen from, as one value.
struct CurrencyChooser: Hashable, Sendable {
    /// What a key leads to.
    enum Outcome: Hashable, Sendable {
        /// A currency was chosen.
        case chosen(Currency)
        /// Nothing changes.
        case left
        /// Add it to favourites, or remove it.
        case toggle(CurrencyCode)
    }

    /// Longer than any name.
    private static let longestQuery = 60

    private let all: [Currency]
    private let languages: [String]
    private(set) var favorites: Set<CurrencyCode>
    private(set) var order: CurrencyOrder
    private(set) var query = ""
    private(set) var isTyping = false
    private(set) var selected = 0
    /// What is listed: all in their order, favourites first, or what a search has found.
    private(set) var rows: [Currency] = []

    /// A list of `currencies`, with the cursor on one of them; retired ones are listed only if they are searched for.
    init(
        _ currencies: [Currency], _ order: CurrencyOrder = .code, favorites: Set<CurrencyCode>, languages: [String],
        selecting code: CurrencyCode
    ) {
        (all, self.order, self.favorites, self.languages) = (currencies, order, favorites, languages)
        list(selecting: code)
    }

    /// Whether the rows are what a search has found.
    var isSearch: Bool { query.contains { !$0.isWhitespace } }

    /// The currency at the cursor; `nil` if nothing was found.
    var selection: Currency? { rows.indices.contains(selected) ? rows[selected] : nil }

    /// Marks favourites; the cursor stays on its currency.
    mutating func mark(_ favorites: Set<CurrencyCode>) {
        self.favorites = favorites
        list(selecting: selection?.code)
    }

    /// Handles a key; `step` is how many rows are visible at once.
    mutating func press(_ key: Key, step: Int) -> Outcome? {
        if isTyping { return type(key, step) }
        switch key {
        case .enter: return selection.map { .chosen($0) }
        case .escape where isSearch: look(for: "")
        case .escape, .left, .character("q"): return .left
        case .character("/"): isTyping = true
        case .character("f"): return selection.map { .toggle($0.code) }
        case .character("o"):
            order = order.next
            list(selecting: selection?.code)
        default: move(key, step)
        }
        return nil
    }

    private mutating func type(_ key: Key, _ step: Int) -> Outcome? {
        switch key {
        case .enter where isSearch && !rows.isEmpty: return selection.map { .chosen($0) }
        case .enter, .escape:
            isTyping = false
            look(for: "")
        case .tab: isTyping = false
        case .backspace where query.isEmpty: isTyping = false
        case .backspace: look(for: String(query.dropLast()))
        case .controlU: look(for: "")
        case .character(let scalar) where query.unicodeScalars.count < Self.longestQuery:
            look(for: query + String(scalar))
        case .character: break
        default: move(key, step)
        }
        return nil
    }

    private mutating func move(_ key: Key, _ step: Int) {
        selected = key.row(from: selected, of: rows.count, step: step) ?? selected
    }

    private mutating func look(for text: String) {
        let code = text.isEmpty ? selection?.code : nil
        query = text
        list(selecting: code)
    }

    private mutating func list(selecting code: CurrencyCode?) {
        rows =
            isSearch
            ? CurrencySearch.matches(query, among: all)
            : order.sorted(all.filter(\.isActive), favorites: favorites, languages: languages)
        selected = rows.firstIndex { $0.code == code } ?? 0
    }
}

extension CurrencyOrder {
    /// The order after this one, for a key that goes through all of them.
    fileprivate var next: CurrencyOrder {
        switch self {
        case .code: .name
        case .name: .codeDescending
        case .codeDescending: .nameDescending
        case .nameDescending: .code
        }
    }
}
