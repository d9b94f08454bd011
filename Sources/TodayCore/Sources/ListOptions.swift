/// How a service divides its list into pages.
package enum Paging: Hashable, Sendable {
    /// Each page contains the cursor of the next page, so page 7 is reached only through the six pages before it.
    case cursor(size: Int)
    /// A page starts at a given offset, so any page can be requested directly.
    case offset(size: Int)
    /// Pages are numbered from 1, so any page can be requested directly.
    case number(size: Int)
    case whole

    /// The number of items per page; `nil` if the list is a single page.
    package var size: Int? {
        switch self {
        case .cursor(let size), .offset(let size), .number(let size): size
        case .whole: nil
        }
    }

    package var isDirect: Bool { if case .cursor = self { false } else { true } }

    package var name: String {
        switch self {
        case .cursor: "cursor"
        case .offset: "offset"
        case .number: "number"
        case .whole: "whole"
        }
    }
}

/// A filter of a source's list; with `match`, it can also be applied to cached items.
package struct ListFilter: Hashable, Sendable {
    /// A condition on items that can be checked locally.
    package enum Match: Hashable, Sendable {
        /// The value is a substring of the item's name, ignoring case, accents and the kind of apostrophe.
        case partOfTitle
        /// The value equals the fact with this key, ignoring case and accents.
        case fact(String)
        /// The value is a substring of the fact with this key, ignoring case and accents.
        case partOfFact(String)
    }

    /// The key in a query, and the name of an option of `list`, such as "status"; unique among the options of a source.
    package let key: String
    package let label: String
    /// The accepted values without names, in display order; if this and `named` are both empty, any text is accepted.
    package let values: [String]
    /// The accepted values that have names, in alphabetical order of the values; empty if there are none.
    package private(set) var named: [NamedValue] = []
    /// The local check; `nil` if cached items cannot be checked.
    package let match: Match?
    /// The help text of the option, such as "List all channels of a game"; `nil` for the default text.
    package private(set) var help: String?
    /// Whether the option of `list` is a flag, because the filter has a single value.
    package private(set) var isFlag = false
    package private(set) var heading: String?
    /// The key of the fact that contains the name for the filter's value; `nil` if the value is not an id.
    package private(set) var wording: String?

    package init(
        _ key: String, label: String, values: [String] = [], named: [NamedValue] = [], match: Match? = nil,
        help: String? = nil, isFlag: Bool = false
    ) {
        (self.key, self.label, self.values, self.match, self.help) = (key, label, values, match, help)
        (self.named, self.isFlag) = (named, isFlag)
    }

    /// Creates a filter that selects a different list; see `help`, `heading` and `wording`.
    init(_ key: String, label: String, help: String, heading: String, wording: String) {
        self.init(key, label: label, help: help)
        (self.heading, self.wording) = (heading, wording)
    }

    /// Returns the accepted value with this text, name or translation, ignoring case and accents; otherwise `typed`.
    package func value(typed: String) -> String {
        let folded = DisplayText(typed).folded
        if let value = named.first(where: { $0.isCalled(folded) }) { return value.value }
        return values.first { DisplayText($0).folded == folded }
            ?? values.first { DisplayText(translatedName(of: $0)).folded == folded } ?? typed
    }

    /// Returns the translated name of an accepted value, or its translation if it has no name; other text is unchanged.
    package func translatedName(of value: String, _ translations: Translations = .current) -> String {
        if let name = named.first(where: { $0.value == value })?.names[0] { return translations.gettext(name) }
        guard values.contains(value) else { return value }
        let word = value.prefix(1).uppercased() + value.dropFirst()
        let translatedWord = translations.gettext(word)
        return translatedWord == word ? translations.gettext(value) : translatedWord.lowercased()
    }

    /// Returns the accepted values with their translated names; the named values come last, sorted by name.
    package func choices(_ translations: Translations) -> [(value: String, name: String)] {
        let plain = values.map { ($0, Self.capitalised(translatedName(of: $0, translations))) }
        let others = named.map { ($0.value, Self.capitalised(translations.gettext($0.names[0]))) }
        return plain + others.sorted { DisplayText($0.1).folded < DisplayText($1.1).folded }
    }

    private static func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    package func accepts(_ value: String) -> Bool {
        let accepted = values + named.map(\.value)
        return accepted.isEmpty || accepted.contains(value)
    }

    /// The accepted values for an error message, with their names if these differ; empty if any text is accepted.
    package var listed: [String] {
        (values + named.map(\.value)).map { value in
            let name = translatedName(of: value)
            return name == value ? value : "\(value) (\(name))"
        }
    }

    /// Returns whether an item passes the filter with this value; `nil` without a local check.
    func passes(_ item: Item, _ value: String) -> Bool? {
        let filterText = DisplayText(value)
        return switch match {
        case .partOfTitle: Self.normalized(item.title).contains(Self.normalized(filterText))
        case .fact(let key): item.text(key)?.folded == filterText.folded
        case .partOfFact(let key): item.text(key)?.folded.contains(filterText.folded) ?? false
        case nil: nil
        }
    }

    private static func normalized(_ name: DisplayText) -> String {
        String(name.folded.map { "’‘ʼ".contains($0) ? "'" : $0 })
    }
}

package struct NamedValue: Hashable, Sendable {
    package let value: String
    /// The names that users may type, the English name first: "Portuguese", "português".
    package let names: [String]

    init(_ value: String, _ names: String...) { (self.value, self.names) = (value, names) }

    fileprivate func isCalled(_ folded: String) -> Bool {
        ([value] + names).contains { DisplayText($0).folded == folded }
    }
}
