import TodayCore

/// The filters of a list as lines to choose from: each value, or, where a filter takes any text, the filter itself.
struct FilterMenu: Hashable, Sendable {
    /// A line of the menu.
    struct Choice: Hashable, Sendable {
        let filter: ListFilter
        /// The value; `nil` if it has to be typed.
        let value: String?
    }

    let choices: [Choice]

    /// The menu of these filters.
    init(_ filters: [ListFilter]) {
        choices = filters.flatMap { filter in
            filter.values.isEmpty
                ? [Choice(filter: filter, value: nil)] : filter.values.map { Choice(filter: filter, value: $0) }
        }
    }

    /// What the lines say: "Status: dead", with a mark where the filter is on.
    func lines(_ active: [String: String], _ style: TableStyle) -> [String] {
        choices.map { choice in
            let on = active[choice.filter.key]
            let shown = choice.value ?? on ?? (style.ascii ? "..." : "…")
            let mark = on != nil && (choice.value == nil || choice.value == on) ? " (on)" : ""
            return DisplayText("\(choice.filter.label): \(shown)\(mark)").escaped(for: .plain)
        }
    }
}

/// Filters: F offers them, and c clears them.
extension ListBrowser {
    /// Whether the list is filtered.
    var isFiltered: Bool { !activeFilters.isEmpty }

    /// Shows the filtered list, of which perhaps nothing has been seen yet.
    mutating func begin(_ label: SourceLabel, filters: [String: String]) {
        endSearch()
        activeFilters = filters
        page = ListPage(label: label, number: 1, rows: [], seen: nil, hasMore: false, now: .distantPast)
        selected = 0
    }

    /// Offers the filters; returns false if the source has none.
    mutating func offerFilters() -> Bool {
        guard !filters.isEmpty else { return false }
        mode = .choosing(0)
        return true
    }

    /// Turns all filters off.
    mutating func cancelFilters() -> BrowserEffect? {
        guard isFiltered else {
            message = filters.isEmpty ? nil : "No filter is on; F sets one."
            return nil
        }
        return .filter([:])
    }

    /// A key while filters are offered; `chosen` is the line that it is about.
    mutating func choose(_ key: Key, _ chosen: Int, _ step: Int) -> BrowserEffect? {
        let choices = FilterMenu(filters).choices
        if let row = key.row(from: chosen, of: choices.count, step: step) {
            mode = .choosing(row)
            return nil
        }
        switch key {
        case .enter where choices.indices.contains(chosen): return take(choices[chosen])
        case .character("c"):
            mode = .list
            return cancelFilters()
        case .escape, .left, .backspace, .character("q"), .character("F"): mode = .list
        default: break
        }
        return nil
    }

    /// A value that is on is turned off by choosing it again; a text has to be typed.
    private mutating func take(_ choice: FilterMenu.Choice) -> BrowserEffect? {
        let key = choice.filter.key
        guard let value = choice.value else {
            mode = .filling(choice.filter, activeFilters[key] ?? "")
            return nil
        }
        return filter(key, activeFilters[key] == value ? nil : value)
    }

    /// A key while the value of a filter is typed; without any text the filter is turned off.
    mutating func fill(_ key: Key, _ filter: ListFilter, _ text: String) -> BrowserEffect? {
        switch key {
        case .enter: return self.filter(filter.key, text.allSatisfy(\.isWhitespace) ? nil : text)
        case .escape: mode = .list
        case .character(let scalar) where text.unicodeScalars.count < Self.longestQuery:
            mode = .filling(filter, text + String(scalar))
        case .backspace where text.isEmpty: mode = .list
        case .backspace: mode = .filling(filter, String(text.dropLast()))
        case .controlU: mode = .filling(filter, "")
        default: break
        }
        return nil
    }

    private mutating func filter(_ key: String, _ value: String?) -> BrowserEffect? {
        mode = .list
        var all = activeFilters
        all[key] = value
        return all == activeFilters ? nil : .filter(all)
    }
}
