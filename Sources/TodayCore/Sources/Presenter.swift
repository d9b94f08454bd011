import FoundationEssentials

/// Describes how the items of a source look, without the colours and widths of a front end.
package protocol Presenter: Sendable {
    func row(_ row: ListRow) -> RowDisplay

    /// Returns the details of an item; `wording` formats ages and dates.
    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay

    /// Returns a line about an item for a chat: its name, its current `rank` if it has one, and its address.
    func share(_ item: Item, rank: Int?) -> String

    /// Returns the name of an item for use outside its list, such as "Mr. Mime".
    func name(of item: Item) -> DisplayText

    /// Returns a placeholder drawing for an item without a picture; `nil` if there is none.
    func drawing(for item: Item) -> Drawing?

    /// Converts typed text to the service's name for an item: "nidoran-f" for "Nidoran♀".
    func named(_ typed: String) -> String

    /// Returns the presenter in the user's languages, most preferred first.
    func speaking(_ languages: [String], _ translations: Translations) -> any Presenter
}

extension Presenter {
    /// Returns `nil`, because most services have a picture for each item.
    package func drawing(for item: Item) -> Drawing? { nil }

    /// Returns the title, which most services spell as users do.
    package func name(of item: Item) -> DisplayText { item.title }

    /// Returns the text unchanged, because most services accept names as users type them.
    package func named(_ typed: String) -> String { typed }

    /// Returns the same presenter, because its text does not depend on the language.
    package func speaking(_ languages: [String], _ translations: Translations) -> any Presenter { self }

    func fact(_ key: String, _ label: String, _ value: String) -> DetailDisplay.LabelledFact {
        DetailDisplay.LabelledFact(key, label: label, value: DisplayText(value))
    }
}

/// A presenter with text of its own, translated into the user's language.
protocol TranslatedPresenter: Presenter {
    var translations: Translations { get set }
}

extension TranslatedPresenter {
    func speaking(_ languages: [String], _ translations: Translations) -> any Presenter {
        changed(self) { $0.translations = translations }
    }

    func gettext(_ words: String, _ values: MessageValues = [:]) -> String { translations.gettext(words, values) }
}

/// A list row, ready to display.
package struct RowDisplay: Hashable, Sendable {
    /// Short columns before the title, such as a code or a flag; "" for an empty column.
    package var marks: [DisplayText] = []
    /// The position in the list, from 1; `nil` if the list has ranks or ids instead, or its order has no meaning.
    package var index: Int?
    package var title: DisplayText
    package var subtitle: DisplayText?
    /// The text at the end of the row, such as "≥ 412K viewers"; `nil` if there is none.
    package var value: DisplayText?
    /// A shorter form of `value`, such as "≥ 412K"; `nil` if there is none.
    package var shortValue: DisplayText?
    /// The number of decimals, for aligning the values of a list; `nil` if the value is not a decimal number.
    package var decimals: Int?
    /// The meaning of the colour; `nil` for the default colour.
    package var accent: Accent?
    /// Whether only the value has the colour of `accent`, and not the whole row.
    package var isValueAccented = false
    /// The change of rank; `nil` if it is unknown or does not apply.
    package var move: Move?
    package var isFavorite = false
    /// The reason that the item cannot be opened, as a sentence; `nil` if it can be opened.
    package var obstacle: String?

    package var isEnabled: Bool { obstacle == nil }
}

/// The details of an item, ready to display.
package struct DetailDisplay: Hashable, Sendable {
    /// A fact with its label.
    package struct LabelledFact: Hashable, Sendable {
        package let key: String
        package internal(set) var label: String
        /// The value, such as "≥ 335K, 5 min ago".
        package let value: DisplayText
        /// The value with a time instead of an age, so that it stays true: "≥ 335K, at 14:02"; `nil` without an age.
        package let lasting: DisplayText?
        /// The meaning of the value's colour; `nil` for the default colour.
        package let accent: Accent?
        /// The fraction of the scale, from 0 to 1, to draw as a bar; `nil` for no bar.
        package let fraction: Double?
        /// The value without its time, "≥ 335K", for a group of facts with one time; `nil` if the value has no time.
        package private(set) var undated: DisplayText?
        package private(set) var seen: Date?
        /// The kinds that the value lists, such as a Pokémon's types, to be drawn separately; `nil` for other values.
        package private(set) var kinds: [DisplayText]?
        /// Whether the fact is unknown, and `value` therefore only a placeholder such as "unknown".
        package private(set) var isUnknown = false

        /// Creates a fact, clamping `fraction` to 0…1.
        package init(
            _ key: String, label: String, value: DisplayText, lasting: DisplayText? = nil, accent: Accent? = nil,
            fraction: Double? = nil
        ) {
            (self.key, self.label, self.value, self.accent) = (key, label, value, accent)
            self.lasting = lasting
            self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
        }

        /// Creates a fact with the time of its value.
        package init(_ key: String, label: String, value: String, seen: Date, _ wording: DetailWording) {
            self.init(
                key, label: label, value: DisplayText("\(value), \(wording.ago(seen))"),
                lasting: DisplayText("\(value), \(wording.at(seen))"))
            (undated, self.seen) = (DisplayText(value), seen)
        }

        package func listing(_ kinds: [DisplayText]) -> LabelledFact { changed(self) { $0.kinds = kinds } }

        package var unknown: LabelledFact { changed(self) { $0.isUnknown = true } }
    }

    /// An action that the user can perform on the item.
    package struct Action: Hashable, Sendable {
        /// The effect of an action.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case open
            case share
            /// Adds the item to the favourites, or removes it.
            case favorite
            /// Lists the item's live channels, from another source.
            case live
        }

        package let kind: Kind
        package internal(set) var label: String

        package init(_ kind: Kind, label: String) { (self.kind, self.label) = (kind, label) }
    }

    package var title: DisplayText
    package var accent: Accent?
    package var facts: [LabelledFact]
    package var actions: [Action]

    /// Translates the labels; the presenter has already translated the values.
    func labelled(in translations: Translations) -> DetailDisplay {
        changed(self) {
            for index in facts.indices { $0.facts[index].label = translations.gettext(facts[index].label) }
            for index in actions.indices { $0.actions[index].label = translations.gettext(actions[index].label) }
        }
    }
}

/// Formats ages, dates and moves in details.
package struct DetailWording: Sendable {
    package let now: Date
    /// Formats an age: "5 min ago", or "of unknown age" for a time in the future.
    package let ago: @Sendable (Date) -> String
    /// Formats a local time: "14:02", with the day if necessary.
    package let clock: @Sendable (Date) -> String
    /// Formats a local time as a part of a sentence: "at 14:02".
    package let at: @Sendable (Date) -> String
    /// Returns the sign of a move, such as "▲"; empty without a move.
    package let sign: @Sendable (Move?) -> String

    /// Creates a wording with ages relative to `now`, and with ASCII signs if `ascii`; `ago` formats an age in seconds.
    package init(
        at now: Date, ascii: Bool = false, _ translations: Translations = .current,
        clock: @escaping @Sendable (Date) -> String, ago: (@Sendable (Int) -> String)? = nil
    ) {
        let ago = ago ?? { TimeText.ago($0, translations) }
        self.now = now
        self.ago = { date in Age(of: date, at: now).map { ago($0.seconds) } ?? translations.gettext("of unknown age") }
        self.clock = clock
        at = { translations.gettext("at {time}", ["time": clock($0)]) }
        sign = { $0?.symbol(ascii: ascii) ?? "" }
    }
}

/// A built-in placeholder for a picture that is not available.
package struct Drawing: Hashable, Sendable {
    package static var ending: String { "svg" }

    /// The file name without its extension: letters, digits and hyphens.
    package let name: String
    package let svg: [UInt8]

    package init(_ name: String, _ svg: [UInt8]) { (self.name, self.svg) = (name, svg) }
}
