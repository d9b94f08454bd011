/// An optional feature of a source.
package enum Capability: String, Hashable, Sendable, Codable, CaseIterable {
    /// The list is ranked: it has ranks and moves, and changes are announced.
    case ranking
    case feed
    case favorites
    case signIn
    /// Details that were shown once can be shown again without the network.
    case offlineDetails
    /// The items are best browsed by their pictures.
    case gallery
    /// The list shows what is live: it may be empty, its length matters, and additions are announced.
    case live
    /// The list is about the signed-in user: it is never published, and is deleted on sign-out.
    case personal
}

/// A source's features; not a `Set`, whose type the runtime would instantiate at each program start (Decisions/0002).
package struct Capabilities: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    package init(arrayLiteral elements: Capability...) { for element in elements { bits |= Self.bit(element) } }

    package func contains(_ capability: Capability) -> Bool { bits & Self.bit(capability) != 0 }

    mutating func remove(_ capability: Capability) { bits &= ~Self.bit(capability) }

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

/// How a source finds an item by typed text.
package enum SearchKind: String, Hashable, Sendable, Codable {
    /// The service searches names. Ids are numbers, so a word without a digit is a name.
    case name
    /// The service looks up ids and exact names, but has no search, so parts of names match only cached names.
    case idOrName

    /// Returns typed text as an id that the service may accept; `nil` if the text can only be a name, or is not an id.
    package func id(in typed: String) -> ItemID? {
        self == .idOrName || typed.utf8.contains { $0.isDigit } ? ItemID(typed) : nil
    }
}

/// The origin of the facts in an item's details.
package enum DetailSource: Hashable, Sendable {
    /// There are no facts, so details consist of current numbers and recorded history.
    case none
    /// Facts are part of each list page.
    case listed
    /// Facts require a request per item; its response may lack facts with the keys `except`.
    case requested(except: [String])
}

/// How complete the facts in a response are.
package enum FactCompleteness: Hashable, Sendable {
    /// Only some facts, so other cached facts are retained.
    case some
    /// All facts, except perhaps those with the keys `except`; all other cached facts are replaced.
    case all(except: [String])
}

extension DetailSource {
    package var listCompleteness: FactCompleteness { self == .listed ? .all(except: []) : .some }

    /// The completeness of a response to a request for ids.
    package var detailCompleteness: FactCompleteness {
        switch self {
        case .none: .some
        case .listed: .all(except: [])
        case .requested(let keys): .all(except: keys)
        }
    }
}

/// The changes to announce in a watched list, which rarely changes: new items and changed facts.
package struct FactWatch: Hashable, Sendable {
    /// A value from the service that is translated, such as "Dead".
    package struct Word: Hashable, Sendable {
        let text: String

        init(_ text: String) { self.text = text }
    }

    /// The default polling interval, in seconds.
    package let interval: Int
    /// The keys of the facts to watch; empty to announce only new items.
    package var facts: [String] = []
    var words: [Word] = []

    /// Translates a value if it is one of `words`; returns all other values from the service unchanged.
    package func translated(_ value: DisplayText, _ translations: Translations) -> DisplayText {
        let text = value.escaped(for: .plain)
        return words.contains(Word(text)) ? DisplayText(translations.gettext(text)) : value
    }
}
