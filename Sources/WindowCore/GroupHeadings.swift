import TodayReports

/// The headings of groups of adjacent items with the same fact, such as the game that channels play.
public enum GroupHeadings {
    /// Returns a heading such as "Chess · 2" for the first item of each group, "" for the rest; `nil` without a `key`.
    ///
    /// `none` is the name of the group of items without the fact.
    public static func all(_ items: [ItemReport], by key: String?, none: String) -> [String]? {
        guard let key else { return nil }
        let names = items.map { name($0, key) }
        return names.indices.map { index in
            guard index == 0 || names[index] != names[index - 1] else { return "" }
            let count = names[index...].prefix { $0 == names[index] }.count
            return "\(names[index] ?? none) · \(count)"
        }
    }

    private static func name(_ item: ItemReport, _ key: String) -> String? {
        guard case .text(let text)? = item.facts?.first(where: { $0.fact.key == key })?.fact.value else { return nil }
        return text.escaped(for: .plain)
    }
}
