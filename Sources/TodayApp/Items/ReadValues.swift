import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The value of one item in units of another item over a period.
package struct ReadValues {
    package let history: ValueHistory
    package let item: Item
    package let unit: Item
    /// The attributions of the providers, or else their names, for the line below a chart.
    package let source: String

    /// Creates a history since `start` of one item in units of another item, or in the default unit.
    ///
    /// With `asking`, first fetches missing days from a provider that has past rates.
    package init(
        _ words: [String], since start: Date, _ session: AppSession, asking: Bool = false
    ) throws(CommandError) {
        (item, unit) = try Self.pair(words, session)
        let ids = (item.id, unit.id)
        guard ids.0 != ids.1 else {
            let noun = session.source.noun.singular
            throw CommandError(
                gettext(
                    "Name another {noun}: 1 {id} is always worth 1 {id}.", ["noun": gettext(noun), "id": "\(ids.0)"]),
                .usage)
        }
        let failure = asking ? try Self.complete(ids, since: start, AppSession(session.environment)) : nil
        // Read the clock after the fetch, because a rate of today has the time at which it was stored.
        let now = session.now
        // Open the catalogue again, because an open catalogue may not show values that were just stored.
        let found = try AppSession(session.environment).read { catalogue throws(CatalogueError) in
            try catalogue?.values(
                of: ids.0, in: ids.1, from: start, to: now, preferring: session.source.labelledProvider?.name)
        }
        history = found ?? ValueHistory(from: start, to: now, [])
        if let failure {
            if history.points.isEmpty { throw failure }
            session.environment.report(failure.sentence)
        }
        var providers: [String] = []
        for point in history.points where !providers.contains(point.provider) { providers.append(point.provider) }
        source = providers.map { Self.line($0, session.source) }.joined(separator: " · ")
    }

    private static func complete(
        _ ids: (ItemID, ItemID), since start: Date, _ session: AppSession
    ) throws(CommandError) -> CommandError? {
        let source = session.source
        guard let labelledProvider = source.labelledProvider, let one = CurrencyCode(ids.0),
            let other = CurrencyCode(ids.1),
            let provider = ([labelledProvider] + source.providers).first(where: { $0.past == .years })
        else { return nil }
        let earliest = max(provider.firstDay, RateDay.firstKept).midnight
        let (first, now) = (max(start, earliest), session.now)
        let known = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.values(of: ids.0, in: ids.1, from: first, to: now)
        }
        let history = (known ?? nil) ?? ValueHistory(from: first, to: now, [])
        guard let days = history.missingDays, let past = PastRates(days, [one, other]) else { return nil }
        do throws(CommandError) {
            let found = try ReadPastRates(session.environment).fetch(past, from: provider)
            guard provider != labelledProvider, !found.isEmpty else { return nil }
            let values: MessageValues = ["other": gettext(provider.service), "service": source.label.inSentence]
            session.environment.report(
                gettext("The rates of missing days are from {other}, not from {service}.", values))
            return nil
        } catch { return error }
    }

    package var nothing: String {
        gettext(
            "No values of {item} in {unit} were recorded in that time. Each fetch of rates records the values of favourites, the base currency, pinned conversions and the last conversion.",
            ["item": "\(item.id)", "unit": "\(unit.id)"])
    }

    /// Throws if there are no values for a chart.
    package func requireChart() throws(CommandError) {
        if history.points.isEmpty { throw CommandError(nothing, .unavailable) }
    }

    private static func line(_ provider: String, _ source: SourceDescriptor) -> String {
        let provided = source.provided(by: provider)
        return (provided.attribution?.translated).map { "\($0.text), \($0.link)" } ?? gettext(provided.label.service)
    }

    private static func pair(
        _ words: [String], _ session: AppSession
    ) throws(CommandError) -> (item: Item, unit: Item) {
        let names = ItemResolver(session)
        if session.source.screen == .converter {
            guard let unit = DirectoryItems(session)?.unit else { throw CommandError("", .badData) }
            let codes = try Converter.oneOrTwoCurrencies(words, session)
            return (
                try names.cachedItem(ItemID(codes[0])), try names.cachedItem(codes.count == 2 ? ItemID(codes[1]) : unit)
            )
        }
        func isOne(_ words: some Sequence<String>) throws(CommandError) -> Bool {
            if case .one = try session.lookup(words.joined(separator: " ")) { true } else { false }
        }
        func item(_ words: some Sequence<String>) throws(CommandError) -> Item {
            try names.find(words.joined(separator: " "), asking: false)
        }
        let isWhole = try isOne(words)
        if words.count == 1 || isWhole {
            guard let known = DirectoryItems(session) else {
                throw CommandError(
                    gettext("{heading} has no values.", ["heading": session.source.label.heading(.current)]), .badData)
            }
            let unit = try names.cachedItem(known.unit)
            return (try item(words), unit)
        }
        // Names of several words need no quotation marks: use the first split of the words into two names.
        for count in 1..<words.count {
            let (first, second) = (words.prefix(count), words.dropFirst(count))
            guard try isOne(first), try isOne(second) else { continue }
            return (try item(first), try item(second))
        }
        // At least one name is not exact: `item` finds an item by a part of its name, or throws.
        return (try item(words.prefix(1)), try item(words.dropFirst()))
    }
}
