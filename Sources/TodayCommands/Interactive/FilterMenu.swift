import TodayCore

/// Filters: F shows the menu, and c clears the filters that the user has set.
extension ListBrowser {
    /// A line of the menu: a filter with one of its values, or without a value if it accepts any text.
    typealias Choice = (filter: ListFilter, value: String?)

    var isFiltered: Bool { activeFilters != initialFilters }

    private var choices: [Choice] {
        filters.flatMap { filter -> [Choice] in
            filter.values.isEmpty ? [(filter, nil)] : filter.values.map { (filter, $0) }
        }
    }

    /// Returns the lines of the menu, such as "Status: dead", with "(on)" after active filters.
    func menu(_ style: TableStyle) -> [String] {
        choices.map { filter, value in
            let on = activeFilters[filter.key]
            let line =
                "\(gettext(filter.label)): \(value.map { filter.translatedName(of: $0) } ?? on ?? style.ellipsis)"
            let isOn = on != nil && (value == nil || value == on)
            return DisplayText(isOn ? gettext("{choice} (on)", ["choice": line]) : line).escaped(for: .plain)
        }
    }

    mutating func begin(_ label: SourceLabel, filters: [String: String]) {
        endSearch()
        (activeFilters, hasShownPage, page, selected) = (filters, !hasShownNothing, .blank(label), 0)
    }

    mutating func cancelFilters() -> BrowserEffect? {
        guard isFiltered else {
            message = filters.isEmpty ? nil : DisplayLine(translated: gettext("No filter is on; F sets one."))
            return nil
        }
        return .filter(initialFilters)
    }

    mutating func choose(_ key: Key, _ chosen: Int, _ step: Int) -> BrowserEffect? {
        if let row = key.row(from: chosen, of: choices.count, step: step) {
            mode = .choosing(row)
            return nil
        }
        switch key {
        case .enter where choices.indices.contains(chosen): return apply(choices[chosen])
        case .character("c"):
            mode = .list
            return cancelFilters()
        case .escape, .left, .backspace, .character("q"), .character("F"): mode = .list
        default: break
        }
        return nil
    }

    /// Turns a value on, or off if it is active; lets the user type the value of a filter that accepts any text.
    private mutating func apply(_ choice: Choice) -> BrowserEffect? {
        let on = activeFilters[choice.filter.key]
        guard let value = choice.value else {
            mode = .filling(choice.filter, on ?? "")
            return nil
        }
        return setFilter(choice.filter.key, on == value ? nil : value)
    }

    /// Handles a key while the user types the value of a filter; a blank value turns the filter off.
    mutating func fill(_ key: Key, _ filter: ListFilter, _ text: String) -> BrowserEffect? {
        switch key {
        case .enter: return setFilter(filter.key, text.allSatisfy(\.isWhitespace) ? nil : text)
        case .escape: mode = .list
        case .backspace where text.isEmpty: mode = .list
        default: mode = .filling(filter, key.edited(text, limit: Self.longestQuery) ?? text)
        }
        return nil
    }

    private mutating func setFilter(_ key: String, _ value: String?) -> BrowserEffect? {
        mode = .list
        var all = activeFilters
        all[key] = value
        return all == activeFilters ? nil : .filter(all)
    }
}
