import FoundationEssentials
import TodayCatalogue
import TodayCore

/// What one item was worth in units of another over a span of time.
package struct ReadValues {
    /// The values.
    package let history: ValueHistory
    /// The item that was valued.
    package let item: Item
    /// What the values are given in.
    package let unit: Item
    /// Whose values they are: the line below a chart.
    package let source: String

    /// Reads what was recorded since `start`, of the items that `words` mean: two, or one and what values are given in.
    package init(_ words: [String], since start: Date, _ session: CatalogueSession) throws(CommandError) {
        (item, unit) = try Self.pair(words, session)
        let ids = (item.id, unit.id)
        guard ids.0 != ids.1 else {
            let noun = session.source.noun.singular
            throw CommandError("Name another \(noun): 1 \(ids.0) is always worth 1 \(ids.0).", .usage)
        }
        let now = session.now
        let found = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.values(of: ids.0, in: ids.1, from: start, to: now)
        }
        history = found ?? ValueHistory(of: ids.0, in: ids.1, from: start, to: now, [])
        var providers: [String] = []
        for point in history.points where !providers.contains(point.provider) { providers.append(point.provider) }
        source = providers.map { Self.line($0, session.source) }.joined(separator: " · ")
    }

    /// The message if there is nothing to show.
    package var nothing: String {
        "No values of \(item.id) in \(unit.id) were recorded in that time. Each time values are fetched, those of "
            + "favourites and of the last conversion are recorded."
    }

    /// Throws if there is nothing to draw a chart of.
    package func requireChart() throws(CommandError) {
        if history.points.isEmpty { throw CommandError(nothing, .unavailable) }
    }

    /// The line that a provider requires, or its name.
    private static func line(_ provider: String, _ source: SourceDescriptor) -> String {
        let provided = source.provided(by: provider)
        return provided.attribution.map { "\($0.text), \($0.link)" } ?? provided.label.service
    }

    private static func pair(
        _ words: [String], _ session: CatalogueSession
    ) throws(CommandError) -> (item: Item, unit: Item) {
        let whole = words.joined(separator: " ")
        let isWhole = try isOne(session.lookup(whole))
        if words.count == 1 || isWhole {
            let names = ItemResolver(session)
            let unit = try names.known(try unit(session))
            return (try names.find(whole, asking: false), unit)
        }
        return try split(words, session)
    }

    /// Names of several words need no quotation marks where only one division of the words has two names.
    private static func split(
        _ words: [String], _ session: CatalogueSession
    ) throws(CommandError) -> (item: Item, unit: Item) {
        let names = ItemResolver(session)
        for count in 1..<words.count {
            let (first, second) = (words.prefix(count), words.dropFirst(count))
            let (item, unit) = (first.joined(separator: " "), second.joined(separator: " "))
            guard isOne(try session.lookup(item)), isOne(try session.lookup(unit)) else { continue }
            return (try names.find(item, asking: false), try names.find(unit, asking: false))
        }
        // One of the names is wrong, and its error says which.
        return (
            try names.find(words[0], asking: false),
            try names.find(words.dropFirst().joined(separator: " "), asking: false)
        )
    }

    private static func isOne(_ lookup: NameLookup) -> Bool {
        if case .one = lookup { true } else { false }
    }

    /// The item that values are given in; throws if the source has none.
    private static func unit(_ session: CatalogueSession) throws(CommandError) -> ItemID {
        guard let known = DirectoryItems(session) else {
            throw CommandError("\(session.source.label.heading) has no values.", .badData)
        }
        return known.unit
    }
}
