import FoundationEssentials

/// Describes how the items of a source look, without the colours and widths of a front end.
package protocol Presenter: Sendable {
    func row(_ row: ListRow) -> DisplayReport

    /// Returns the row of an item with its details; `wording` formats ages and dates.
    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport

    /// Returns a line about an item for a chat: its name, its current `rank` if it has one, and a link to its web page.
    func share(_ item: Item, rank: Int?) -> String

    /// Returns the name of an item for use outside its list, such as "Mr. Mime".
    func name(of item: Item) -> DisplayText

    /// Returns a placeholder drawing for an item without a picture; `nil` if there is none.
    func drawing(for item: Item) -> Drawing?

    /// Converts typed text to the service's name for an item: "nidoran-f" for "Nidoran♀".
    func named(_ typed: String) -> String

    /// Returns the presenter in the user's languages, most preferred first.
    func localized(_ languages: [String], _ translations: Translations) -> any Presenter
}

extension Presenter {
    /// Returns `nil`, because most services have a picture for each item.
    package func drawing(for item: Item) -> Drawing? { nil }

    /// Returns the title, which most services spell as users do.
    package func name(of item: Item) -> DisplayText { item.title }

    /// Returns the text unchanged, because most services accept names as users type them.
    package func named(_ typed: String) -> String { typed }

    package func localized(_ languages: [String], _ translations: Translations) -> any Presenter { self }

    func fact(_ key: String, _ label: String, _ value: String) -> DisplayReport.Fact {
        DisplayReport.Fact(key, label: label, value: DisplayText(value))
    }
}

protocol TranslatedPresenter: Presenter {
    var translations: Translations { get set }
}

extension TranslatedPresenter {
    func localized(_ languages: [String], _ translations: Translations) -> any Presenter {
        changed(self) { $0.translations = translations }
    }

    func gettext(_ words: String, _ values: MessageValues = [:]) -> String { translations.gettext(words, values) }
}

extension DisplayReport {
    /// Adds the reason why the item cannot be opened, unless the presenter has set a reason.
    func obstructed(by obstacle: String?) -> DisplayReport { changed(self) { $0.obstacle = self.obstacle ?? obstacle } }

    /// Translates the labels; the presenter has already translated the values.
    func labelled(in translations: Translations) -> DisplayReport {
        changed(self) {
            $0.facts = facts?.map { fact in changed(fact) { $0.label = translations.gettext(fact.label) } }
            $0.actions = actions?.map { Action($0.kind, label: translations.gettext($0.label)) }
        }
    }
}

extension DisplayReport.Fact {
    init(_ key: String, label: String, value: String, seen: Date, _ wording: DetailWording) {
        self.init(
            key, label: label, value: DisplayText("\(value), \(wording.ago(seen))"),
            lasting: DisplayText("\(value), \(wording.at(seen))"))
        (undated, seenAt) = (DisplayText(value), seen)
    }

    func listing(_ kinds: [DisplayText]) -> DisplayReport.Fact { changed(self) { $0.kinds = kinds } }

    var asUnknown: DisplayReport.Fact { changed(self) { $0.unknown = true } }
}

extension DisplayReport.Action {
    /// Returns the action that adds the item to the favourites or removes it.
    package static func favorite(_ row: ListRow) -> DisplayReport.Action {
        row.isFavorite
            ? DisplayReport.Action(.favorite, label: "Remove from favourites")
            : DisplayReport.Action(.favorite, label: "Add to favourites")
    }
}

/// Formats ages, dates and moves in details.
package struct DetailWording: Sendable {
    package let now: Date
    /// Formats an age: "5 min ago", or "of unknown age" for a time over a minute ahead.
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
