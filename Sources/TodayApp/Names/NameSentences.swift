import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The sentences about names that mean several items, or none.
struct NameSentences {
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
    func missing(_ text: DisplayText, _ nearest: [CatalogueItem]) -> CommandError {
        guard source.directory == nil else {
            let advice =
                nearest.isEmpty
                ? " Type part of a name, or \(source.noun.anID); `\(source.name) list` shows all \(source.noun.plural)."
                : ""
            let none = "No \(source.noun.singular) matches \"\(text.inSentence)\".\(advice)"
            return offering(nearest.map(line), after: none)
        }
        let none = "\(noneSeen(text)) Search \(source.label.service) with `\(source.name) search --online`."
        return offering(nearest.map(line), after: none)
    }

    /// Says that the service has no such item either; offers similar names among those seen, or else among what it
    /// found.
    func missing(_ text: DisplayText, _ nearest: [CatalogueItem], among found: [Item]) -> CommandError {
        let others = found.filter { Similarity.isNear(text, $0.title) }
        let near = nearest.isEmpty ? others.prefix(3).map { ($0.id, $0.title, "") } : nearest.map(line)
        let none = "No \(source.noun.singular) on \(source.label.service) matches \"\(text.inSentence)\"."
        return offering(near, after: none)
    }

    /// Says that no such item was seen and why the service was not asked, and offers similar names.
    func unasked(_ text: DisplayText, _ nearest: [CatalogueItem], _ reason: CommandError) -> CommandError {
        let sentence = "\(noneSeen(text)) \(reason.sentence)"
        return nearest.isEmpty ? CommandError(sentence, reason.code) : offering(nearest.map(line), after: sentence)
    }

    /// One item among several.
    func line(_ item: CatalogueItem) -> Line {
        let isRanked = source.can(.ranking) && item.isRanked(at: now)
        return (item.id, item.title, isRanked ? " (rank \(item.item.rank))" : "")
    }

    private func noneSeen(_ text: DisplayText) -> String {
        "No \(source.noun.singular) seen so far matches \"\(text.inSentence)\"."
    }

    private func offering(_ near: [Line], after sentence: String) -> CommandError {
        CommandError(near.isEmpty ? sentence : "\(sentence) Similar names:\n" + Self.lines(near), .badData)
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
