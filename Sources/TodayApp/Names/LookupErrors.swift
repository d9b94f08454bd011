import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Errors for names that match several items, or none.
struct LookupErrors {
    /// A candidate: its id, its title, and a remark that distinguishes it from other candidates.
    typealias Candidate = (id: ItemID, title: DisplayText, remark: String)

    private let source: SourceDescriptor
    private let now: Date
    private let environment: AppEnvironment

    init(_ session: AppSession) { (source, now, environment) = (session.source, session.now, session.environment) }

    func ambiguous(_ typed: String, _ items: [Candidate]) -> CommandError {
        let name = DisplayText(typed).inSentence
        return CommandError(
            gettext(
                "\"{name}\" matches several {nouns}; use one of these {idName}s:",
                ["name": name, "nouns": gettext(source.noun.plural), "idName": source.noun.idWord])
                + "\n" + Self.lines(items), .badData)
    }

    func ambiguous(_ typed: String, _ hits: NameHits) -> CommandError {
        guard hits.total > hits.items.count else { return ambiguous(typed, hits.items.map(line)) }
        let count = hits.hasMore ? gettext("more than {n}", ["n": "\(hits.total)"]) : "\(hits.total)"
        let choose = gettext(
            "\"{name}\" matches {count} {nouns}; type more of the name, or use one of these {idName}s:",
            [
                "name": DisplayText(typed).inSentence, "count": count, "nouns": gettext(source.noun.plural),
                "idName": source.noun.idWord,
            ])
        return CommandError("\(choose)\n" + lines(hits.items), .badData)
    }

    /// For a number, suggests `show`, because only the service can decide whether the number is an id.
    func notCached(_ text: DisplayText, _ nearest: [CatalogueItem]) -> CommandError {
        guard source.directory == nil else { return offering(nearest, after: noMatch(text), else: advice) }
        if let number = number(text) {
            let show = gettext(
                "`{command} show {number}` looks it up on {service}.", about: source.label,
                ["command": source.name, "number": number])
            return CommandError(environment.sentence(noCachedMatch(text), advice: show), .unavailable)
        }
        guard !source.listsAllNames else { return offering(nearest, after: noCachedMatch(text), else: advice) }
        let words = text.inSentence.split(separator: " ").map { ShellWord.text(String($0)) }.joined(separator: " ")
        let search = gettext(
            "Search {service} with `{command} search --online {words}`.", about: source.label,
            ["command": source.name, "words": words])
        return offering(nearest, after: environment.sentence(noCachedMatch(text), advice: search))
    }

    func notAtService(_ text: DisplayText, _ nearest: [CatalogueItem], among found: [Item]) -> CommandError {
        let others = found.filter { Similarity.isNear(text, $0.title) }.prefix(3).map { CatalogueItem(unseen: $0) }
        return offering(
            nearest.isEmpty ? others : nearest,
            after: gettext("No {noun} on {service} matches \"{text}\".", about: source.label, values(text)),
            else: advice,
            called: number(text) != nil ? gettext("Nearest in the cache") : gettext("Similar names")
        ).ofUnknownName
    }

    /// Adds similar names to `reason`, but not for a number, which may be the id of an item that is not cached.
    func withSimilarNames(_ text: DisplayText, _ nearest: [CatalogueItem], _ reason: CommandError) -> CommandError {
        guard !nearest.isEmpty, number(text) == nil else { return reason }
        return offering(nearest, after: reason.advice, reason.code)
    }

    /// `note` says how old or incomplete the cached names are.
    func notCachedOffline(_ text: DisplayText, _ nearest: [CatalogueItem], _ note: String) -> CommandError {
        let fact = "\(noCachedMatch(text)) \(note)"
        let sentence = environment.sentence(fact, advice: gettext("Run the command again without --offline."))
        return offering(number(text) == nil ? nearest : [], after: sentence, .unavailable)
    }

    func noFavorite(_ text: String, _ id: String?) -> CommandError {
        let fact =
            id == nil
            ? gettext("No favourite is called \"{name}\".", ["name": DisplayText(text).inSentence])
            : gettext("No favourite has the {idName} {id}.", ["idName": source.noun.idWord, "id": id ?? ""])
        let list = gettext("`{command} favorites` lists them.", ["command": source.name])
        return CommandError(environment.sentence(fact, advice: list), .badData)
    }

    func line(_ item: CatalogueItem) -> Candidate {
        let isRanked = source.can(.ranking) && item.isRanked(at: now)
        return (item.id, item.title, isRanked ? " (\(gettext("rank {rank}", ["rank": "\(item.item.rank)"])))" : "")
    }

    private func noMatch(_ text: DisplayText) -> String { gettext("No {noun} matches \"{text}\".", values(text)) }

    private func noCachedMatch(_ text: DisplayText) -> String {
        gettext("No cached {noun} matches \"{text}\".", values(text))
    }

    private func values(_ text: DisplayText) -> MessageValues {
        ["noun": gettext(source.noun.singular), "text": text.inSentence]
    }

    private var advice: String {
        let isListed = source.directory != nil || source.paging.isDirect
        let values: MessageValues = [
            "anID": source.noun.anID, "command": source.name, "nouns": gettext(source.noun.plural),
        ]
        return isListed && !environment.isWindow
            ? gettext("Type part of a name, or {anID}; `{command} list` shows all {nouns}.", values)
            : gettext("Type part of a name, or {anID}.", values)
    }

    private func number(_ text: DisplayText) -> String? { source.number(in: text.escaped(for: .plain)) }

    private func offering(
        _ near: [CatalogueItem], after sentence: String, else step: String? = nil, called: String? = nil,
        _ code: ExitStatus = .badData
    ) -> CommandError {
        guard near.isEmpty else {
            return CommandError("\(sentence) \(called ?? gettext("Similar names")):\n" + lines(near), code)
        }
        return CommandError(Sentences.joined([sentence, step]) ?? sentence, code)
    }

    private func lines(_ items: [CatalogueItem]) -> String { Self.lines(items.map(line)) }

    private static func lines(_ items: [Candidate]) -> String {
        let width = items.map { $0.id.description.count }.max() ?? 0
        return items.map { item in
            let blanks = String(repeating: " ", count: width - item.id.description.count)
            return "  \(item.id)\(blanks)  \(item.title.whole)\(item.remark)"
        }.joined(separator: "\n")
    }
}
