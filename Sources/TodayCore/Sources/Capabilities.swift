/// Something that a source can do, and others cannot.
package enum Capability: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its list is a ranking: ranks and moves mean something, and changes are announced.
    case ranking
    /// Bars can show it.
    case feed
    case favorites
    case signIn
    /// Details that were shown once are shown again without the network.
    case offlineDetails
    /// People know its items by their pictures, among which they browse.
    case gallery
    /// Its list is what is live at the moment: it may be empty, how long it is matters, and what appears is announced.
    case live
    /// It is about the person who has signed in: it is never published, and deleted when they sign out.
    case personal
}

/// The features of a source.
///
/// Not a `Set`, whose type the runtime would have to put together at each start (Decisions/0002).
package struct Capabilities: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    /// Takes the capabilities in a literal.
    package init(arrayLiteral elements: Capability...) { for element in elements { bits |= Self.bit(element) } }

    package func contains(_ capability: Capability) -> Bool { bits & Self.bit(capability) != 0 }

    mutating func remove(_ capability: Capability) { bits &= ~Self.bit(capability) }

    /// All of them, in the order in which they are declared.
    package var all: [Capability] { Capability.allCases.filter(contains) }

    private static func bit(_ capability: Capability) -> UInt8 {
        switch capability {
        case .ranking: 1
        case .feed: 2
        case .favorites: 4
        case .signIn: 8
        case .offlineDetails: 16
        case .gallery: 32
        case .live: 64
        case .personal: 128
        }
    }
}

/// How a source finds an item by a typed text.
package enum SearchKind: String, Hashable, Sendable, Codable {
    /// The service searches names. An id is a number, so a word without a digit is a name.
    case name
    /// The service knows ids and exact names, and searches nothing: parts of names are found in the names seen here.
    case idOrName

    /// What was typed as an id that the service may know; `nil` if it can only be a name.
    package func id(in typed: String) -> ItemID? {
        self == .idOrName || typed.utf8.contains { $0.isDigit } ? ItemID(typed) : nil
    }
}

/// Where the facts in an item's details come from.
package enum DetailSource: Hashable, Sendable {
    /// There are none: details are current numbers, and what was recorded.
    case none
    /// They come with the list.
    case listed
    /// They have to be asked for; the facts with the keys `besides` come with the list alone.
    case asked(besides: [String])
}

/// How complete the facts about the items of a result are.
package enum FactCompleteness: Hashable, Sendable {
    /// Some of them: others that are known stay.
    case some
    /// All of them, except those with these keys: known facts that are missing from the answer are dropped.
    case all(besides: [String])
}

extension DetailSource {
    /// What a page of the list has.
    package var ofList: FactCompleteness { self == .listed ? .all(besides: []) : .some }

    /// What an answer about ids has.
    package var ofDetails: FactCompleteness {
        switch self {
        case .none: .some
        case .listed: .all(besides: [])
        case .asked(let besides): .all(besides: besides)
        }
    }
}

/// The kinds of change to watch for in a list that hardly ever changes: new items, and changed facts.
package struct FieldWatch: Hashable, Sendable {
    /// A value of a watched fact that notifications translate: "Dead".
    package struct Word: Hashable, Sendable {
        let text: String

        init(_ text: String) { self.text = text }
    }

    /// Seconds from one poll to the next, unless configured otherwise.
    package let interval: Int
    /// The keys of the facts whose changes are announced; empty if only new entries are.
    package var facts: [String] = []
    /// The values of these facts that are words.
    var words: [Word] = []

    /// A value in another language, if it is one of the words; nothing else that a service writes is looked up.
    package func translated(_ value: DisplayText, _ translations: Translations) -> DisplayText {
        let text = value.escaped(for: .plain)
        return words.contains(Word(text)) ? DisplayText(translations.gettext(text)) : value
    }
}
