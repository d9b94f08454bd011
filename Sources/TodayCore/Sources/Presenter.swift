import FoundationEssentials

/// How the items of a source look, in words and meanings, without any front end's colours or widths.
package protocol Presenter: Sendable {
    func row(_ row: ListRow) -> RowDisplay

    /// The details of one item; `wording` writes ages and dates.
    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay

    /// A line about an item for a chat: its name, its `rank`, unless that is not current, and its address.
    func share(_ item: Item, rank: Int?) -> String

    /// What an item is called where it stands alone, and not in the list: "Mr. Mime".
    func name(of item: Item) -> DisplayText

    /// The drawing that stands for an item's picture while there is none; `nil` if it has no drawing either.
    func drawing(for item: Item) -> Drawing?

    /// What the service calls the item that a person means by `typed`: "nidoran-f" for "Nidoran♀".
    func named(_ typed: String) -> String

    /// The same presenter for people who read `languages`, the best first, with words of `translations`.
    func speaking(_ languages: [String], _ translations: Translations) -> any Presenter
}

extension Presenter {
    /// None: most services have a picture of everything.
    package func drawing(for item: Item) -> Drawing? { nil }

    /// The title: most services call their items what people call them.
    package func name(of item: Item) -> DisplayText { item.title }

    /// The same: most services are asked for what people type.
    package func named(_ typed: String) -> String { typed }

    /// The same: what it writes is alike in all languages that we know.
    package func speaking(_ languages: [String], _ translations: Translations) -> any Presenter { self }

    func fact(_ key: String, _ label: String, _ value: String) -> DetailDisplay.LabelledFact {
        DetailDisplay.LabelledFact(key, label: label, value: DisplayText(value))
    }
}

/// A presenter that writes words of its own in the person's language.
protocol TranslatedPresenter: Presenter {
    var translations: Translations { get set }
}

extension TranslatedPresenter {
    func speaking(_ languages: [String], _ translations: Translations) -> any Presenter {
        changed(self) { $0.translations = translations }
    }

    func gettext(_ words: String, _ values: MessageValues = [:]) -> String { translations.gettext(words, values) }
}

/// A row of a list as a front end draws it.
package struct RowDisplay: Hashable, Sendable {
    /// What stands before the title, in columns of their own: a code, a flag; "" where a row has none.
    package var marks: [DisplayText] = []
    /// Its place in the list, from 1, if that is neither a rank nor an id; `nil` if it means nothing.
    package var index: Int?
    /// The first line: "Just Chatting".
    package var title: DisplayText
    /// A second, quieter line; `nil` if there is none.
    package var subtitle: DisplayText?
    /// What stands at the end of the row: "≥ 412K viewers"; `nil` if there is nothing.
    package var value: DisplayText?
    /// The same where there is little room: "≥ 412K"; `nil` if it is the same.
    package var shortValue: DisplayText?
    /// How many digits stand behind its decimal mark, to align the values of a list; `nil` if it is no such number.
    package var decimals: Int?
    /// What its colour means; `nil` for the plain colour.
    package var accent: Accent?
    /// Whether only its value has that colour, and the rest of the row the plain one.
    package var isValueAccented = false
    /// How it moved; `nil` if that is unknown or means nothing.
    package var move: Move?
    /// Whether it is a favourite.
    package var isFavorite = false
    /// Why it cannot be opened, in a sentence; `nil` if it can.
    package var obstacle: String?

    /// Whether it can be opened.
    package var isEnabled: Bool { obstacle == nil }
}

/// The details of an item as a front end draws them.
package struct DetailDisplay: Hashable, Sendable {
    /// A fact with the words it is shown with.
    package struct LabelledFact: Hashable, Sendable {
        /// The key in JSON: "viewers".
        package let key: String
        /// What people read before the value: "viewers".
        package internal(set) var label: String
        /// The value: "≥ 335K, 5 min ago".
        package let value: DisplayText
        /// The value with a time in place of its age, "≥ 335K, 14:02", which stays true; `nil` if it has no age.
        package let lasting: DisplayText?
        /// What the colour of the value means; `nil` for the plain colour.
        package let accent: Accent?
        /// How much of its scale the value fills, from 0 to 1, to be drawn as a bar beside others; `nil` if it has none.
        package let fraction: Double?
        /// The value without its time, "≥ 335K", for what says that time once for several; `nil` if it has none.
        package private(set) var undated: DisplayText?
        /// When it was seen; `nil` if it has no time.
        package private(set) var seen: Date?
        /// The kinds that the value lists, to be drawn apart from each other; `nil` if it lists none.
        package private(set) var kinds: [DisplayText]?
        /// Whether the value only says that there is none.
        package private(set) var isUnknown = false

        /// Makes a fact; a fraction beyond its scale is clamped.
        package init(
            _ key: String, label: String, value: DisplayText, lasting: DisplayText? = nil, accent: Accent? = nil,
            fraction: Double? = nil
        ) {
            (self.key, self.label, self.value, self.accent) = (key, label, value, accent)
            self.lasting = lasting
            self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
        }

        /// A fact that was seen at a time.
        package init(_ key: String, label: String, value: String, seen: Date, _ wording: DetailWording) {
            self.init(
                key, label: label, value: DisplayText("\(value), \(wording.ago(seen))"),
                lasting: DisplayText("\(value), \(wording.clock(seen))"))
            (undated, self.seen) = (DisplayText(value), seen)
        }

        /// The same fact, which lists kinds.
        package func listing(_ kinds: [DisplayText]) -> LabelledFact { changed(self) { $0.kinds = kinds } }

        /// The same fact, whose value only says that there is none.
        package var unknown: LabelledFact { changed(self) { $0.isUnknown = true } }
    }

    /// Something that a person can do with the item.
    package struct Action: Hashable, Sendable {
        /// What it does.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case open
            /// Copies a line about it.
            case share
            /// Makes it a favourite, or no longer one.
            case favorite
            /// Lists what is live of it, in another source.
            case live
        }

        package let kind: Kind
        /// The words on its button: "Share".
        package internal(set) var label: String

        package init(_ kind: Kind, label: String) { (self.kind, self.label) = (kind, label) }
    }

    package var title: DisplayText
    /// What its colour means; `nil` for the plain colour.
    package var accent: Accent?
    /// What is known, in the order in which it is shown.
    package var facts: [LabelledFact]
    /// What can be done.
    package var actions: [Action]

    /// The same details with labels in another language; a presenter writes its values itself.
    func labelled(in translations: Translations) -> DetailDisplay {
        changed(self) {
            for index in facts.indices { $0.facts[index].label = translations.gettext(facts[index].label) }
            for index in actions.indices { $0.actions[index].label = translations.gettext(actions[index].label) }
        }
    }
}

/// How ages, dates and moves are written where details are shown.
package struct DetailWording: Sendable {
    /// The time.
    package let now: Date
    /// "5 min ago", or "of unknown age" for a time to come.
    package let ago: @Sendable (Date) -> String
    /// A date in local time: "14:02", or with the day.
    package let clock: @Sendable (Date) -> String
    /// The sign of a move: "▲"; empty if nothing moved.
    package let sign: @Sendable (Move?) -> String

    /// Writes them as of `now`, with signs in plain ASCII if `ascii`; `ago` turns seconds into an age.
    package init(
        at now: Date, ascii: Bool = false, _ translations: Translations = .current,
        clock: @escaping @Sendable (Date) -> String, ago: (@Sendable (Int) -> String)? = nil
    ) {
        let ago = ago ?? { TimeText.ago($0, translations) }
        self.now = now
        self.ago = { date in Age(of: date, at: now).map { ago($0.seconds) } ?? translations.gettext("of unknown age") }
        self.clock = clock
        sign = { $0?.symbol(ascii: ascii) ?? "" }
    }
}

/// A drawing of our own, shown until the real picture comes, if it ever does.
package struct Drawing: Hashable, Sendable {
    /// The extension of its file.
    package static var ending: String { "svg" }

    /// The name of its file, without an extension: letters, digits and hyphens.
    package let name: String
    /// The drawing itself, in UTF-8.
    package let svg: [UInt8]

    package init(_ name: String, _ svg: [UInt8]) { (self.name, self.svg) = (name, svg) }
}
