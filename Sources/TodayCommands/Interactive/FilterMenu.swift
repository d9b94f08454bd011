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
