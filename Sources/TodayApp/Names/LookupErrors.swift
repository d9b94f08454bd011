import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The sentences about names that mean several items, or none.
struct LookupErrors {
    /// One of several: its id, its title, and what distinguishes it from the others.
    typealias Line = (id: ItemID, title: DisplayText, remark: String)

    private let source: SourceDescriptor
    private let now: Date

    init(_ source: SourceDescriptor, now: Date) {
        (self.source, self.now) = (source, now)
    }

    /// Lists everything with that name, with ids.
    func ambiguous(_ typed: String, _ items: [Line]) -> CommandError {
        let name = DisplayText(typed).inSentence
        return CommandError(
            "\"\(name)\" matches several \(source.noun.plural); use one of these \(source.noun.id)s:\n"
                + Self.lines(items), .badData)
    }

    /// Lists the best matches, with their ids.
    func ambiguous(_ typed: String, _ hits: NameHits) -> CommandError {
        let count = (hits.hasMore ? "more than " : "") + String(hits.total)
        let first = hits.total > hits.items.count ? " The first \(hits.items.count):" : ""
        let choose = "\"\(DisplayText(typed).inSentence)\" matches \(count) names; use \(source.noun.anID).\(first)\n"
        return CommandError(choose + lines(hits.items), .badData)
    }

    /// Says that no such item was seen, and offers similar names.
    ///
    /// Whether a number that was not seen is an id, only the service can tell.
    func missing(_ text: DisplayText, _ nearest: [CatalogueItem]) -> CommandError {
        guard source.directory == nil else {
            return offering(nearest, after: none(text, ""), else: advice)
        }
        if let number = number(text) {
            let show = "`\(source.name) show \(number)` asks \(source.label.inSentence)."
            return CommandError("\(none(text, " seen so far")) \(show)", .unavailable)
        }
        guard !source.listsAllNames else { return offering(nearest, after: none(text, " seen so far"), else: advice) }
        let search = "Search \(source.label.inSentence) with `\(source.name) search --online`."
        return offering(nearest, after: "\(none(text, " seen so far")) \(search)")
    }

    /// Says that the service has no such item either; offers similar names among those seen, or else among what it
    /// found.
    func missing(_ text: DisplayText, _ nearest: [CatalogueItem], among found: [Item]) -> CommandError {
        let others = found.filter { Similarity.isNear(text, $0.title) }.prefix(3).map { CatalogueItem(unseen: $0) }
        return offering(
            nearest.isEmpty ? others : nearest, after: none(text, " on \(source.label.inSentence)"), else: advice,
            called: number(text) != nil ? "The nearest \(source.noun.id)s" : "Similar names")
    }

    /// Says why the service could not be asked, and offers names seen so far that are similar.
    ///
    /// Whether there is such an item, nobody knows: ids near to a wrong one are of no use.
    func unasked(_ text: DisplayText, _ nearest: [CatalogueItem], _ reason: CommandError) -> CommandError {
        guard !nearest.isEmpty, number(text) == nil else { return reason }
        return offering(nearest, after: reason.advice, reason.code)
    }

    /// Says that no such item is known without the service, and how old what is known is.
    func unknown(_ text: DisplayText, _ nearest: [CatalogueItem], _ age: String) -> CommandError {
        let sentence = "\(none(text, " seen so far")) \(age) Run it again without --offline."
        return offering(number(text) == nil ? nearest : [], after: sentence, .unavailable)
    }

    /// Says that no favourite has this id, or this name.
    func noFavorite(_ text: String, _ id: String?) -> CommandError {
        let none = id.map { "has the \(source.noun.id) \($0)" } ?? "is called \"\(DisplayText(text).inSentence)\""
        return CommandError("No favourite \(none). `\(source.name) favorites` lists them.", .badData)
    }

    /// One item among several.
    func line(_ item: CatalogueItem) -> Line {
        let isRanked = source.can(.ranking) && item.isRanked(at: now)
        return (item.id, item.title, isRanked ? " (rank \(item.item.rank))" : "")
    }

    private func none(_ text: DisplayText, _ place: String) -> String {
        "No \(source.noun.singular)\(place) matches \"\(text.inSentence)\"."
    }

    /// What to type instead where no name is near.
    private var advice: String {
        let isListed = source.directory != nil || source.paging.isDirect
        let list = isListed ? "; `\(source.name) list` shows all \(source.noun.plural)" : ""
        return "Type part of a name, or \(source.noun.anID)\(list)."
    }

    /// An id, where ids are numbers and this is one.
    private func number(_ text: DisplayText) -> String? { source.number(in: text.escaped(for: .plain)) }

    private func offering(
        _ near: [CatalogueItem], after sentence: String, else step: String? = nil, called: String = "Similar names",
        _ code: ExitStatus = .badData
    ) -> CommandError {
        guard near.isEmpty else { return CommandError("\(sentence) \(called):\n" + lines(near), code) }
        return CommandError(Sentences.joined([sentence, step]) ?? sentence, code)
    }

    private func lines(_ items: [CatalogueItem]) -> String { Self.lines(items.map(line)) }

    private static func lines(_ items: [Line]) -> String {
        let width = items.map { $0.id.description.count }.max() ?? 0
        return items.map { item in
            let blanks = String(repeating: " ", count: width - item.id.description.count)
            return "  \(item.id)\(blanks)  \(item.title.inSentence)\(item.remark)"
        }.joined(separator: "\n")
    }
}
