/// How a service divides its list into pages.
package enum Paging: Hashable, Sendable {
    /// Each page says where the next one begins, so that page 7 is reached through the six before it.
    case cursor(size: Int)
    /// A page begins at a position in the list, and any page can be asked for directly.
    case offset(size: Int)
    /// Pages are numbered from 1, and any page can be asked for directly.
    case number(size: Int)
    /// The list comes in one answer.
    case whole

    /// The number of items on a page; `nil` if the list comes whole.
    package var size: Int? {
        switch self {
        case .cursor(let size), .offset(let size), .number(let size): size
        case .whole: nil
        }
    }

    /// Whether any page can be asked for without reading those before it.
    package var isDirect: Bool { if case .cursor = self { false } else { true } }

    /// What it is called in JSON: "cursor".
    package var name: String {
        switch self {
        case .cursor: "cursor"
        case .offset: "offset"
        case .number: "number"
        case .whole: "whole"
        }
    }
}

/// A filter that a service offers for its list.
package struct ListFilter: Hashable, Sendable {
    /// What an item must have to pass, as far as we can tell without the service.
    package enum Match: Hashable, Sendable {
        /// The value is a contiguous part of its name, in any case, with or without accents, with any apostrophe.
        case partOfTitle
        /// The fact with this key is the value, in any case.
        case fact(String)
        /// The value is a part of the fact with this key, in any case.
        case partOfFact(String)
    }

    /// The key in a query, and the name of an option of `list` that no other option has: "status".
    package let key: String
    /// What people call it: "Status".
    package let label: String
    /// The values it takes, in the order in which they are offered; empty if it takes any text.
    package let values: [String]
    /// The only values it takes that people call by a name, in alphabetical order; empty if there are none.
    package private(set) var named: [NamedValue] = []
    /// What an item must have to pass; `nil` if only the service can tell.
    package let match: Match?
    /// What it does, in the words of help: "List all channels of a game"; `nil` for the usual words.
    package private(set) var about: String?
    /// What the list is called with it, in place of the source's heading; `nil` if it is called the same.
    package private(set) var heading: String?
    /// The fact of the items that says in words what an id as its value means; `nil` if the value is in words.
    package private(set) var wording: String?

    package init(
        _ key: String, label: String, values: [String] = [], named: [NamedValue] = [], match: Match? = nil,
        about: String? = nil
    ) {
        (self.key, self.label, self.values, self.match, self.about) = (key, label, values, match, about)
        self.named = named
    }

    /// A filter that turns the list into another one; see `about`, `heading` and `wording`.
    init(_ key: String, label: String, about: String, heading: String, wording: String) {
        self.init(key, label: label, about: about)
        (self.heading, self.wording) = (heading, wording)
    }

    /// The value that a person means by `typed`: the offered one that is the same in any case, or is written so in their
    /// language; else `typed` itself.
    package func value(typed: String) -> String {
        let folded = DisplayText(typed).folded
        if let value = named.first(where: { $0.isCalled(folded) }) { return value.value }
        return values.first { DisplayText($0).folded == folded }
            ?? values.first { DisplayText(written($0)).folded == folded } ?? typed
    }

    /// A value that it offers, in another language, where it is a word that facts have, too: "dead"; others unchanged.
    package func written(_ value: String, _ translations: Translations = .current) -> String {
        guard values.contains(value) else { return value }
        let word = value.prefix(1).uppercased() + value.dropFirst()
        let translated = translations.gettext(word)
        return translated == word ? translations.gettext(value) : translated.lowercased()
    }

    package func takes(_ value: String) -> Bool {
        let all = values + named.map(\.value)
        return all.isEmpty || all.contains(value)
    }

    /// The values that it takes, as an error lists them; empty if it takes any text.
    package var listed: [String] { values + named.map { "\($0.value) (\($0.names[0]))" } }

    /// Whether an item passes with this value; `nil` if only the service can tell.
    func passes(_ item: Item, _ value: String) -> Bool? {
        let wanted = DisplayText(value)
        return switch match {
        case .partOfTitle: Self.spelled(item.title).contains(Self.spelled(wanted))
        case .fact(let key): item.text(key)?.folded == wanted.folded
        case .partOfFact(let key): item.text(key)?.folded.contains(wanted.folded) ?? false
        case nil: nil
        }
    }

    /// A name as it is compared: folded, and with one kind of apostrophe.
    private static func spelled(_ name: DisplayText) -> String {
        String(name.folded.map { "’‘ʼ".contains($0) ? "'" : $0 })
    }
}

/// A value of a filter, and what people call it.
package struct NamedValue: Hashable, Sendable {
    /// What the service calls it: "pt".
    package let value: String
    /// What people call it, the English name first: "Portuguese", "português".
    package let names: [String]

    init(_ value: String, _ names: String...) { (self.value, self.names) = (value, names) }

    fileprivate func isCalled(_ folded: String) -> Bool {
        ([value] + names).contains { DisplayText($0).folded == folded }
    }
}
