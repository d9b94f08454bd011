import FoundationEssentials

/// Which changes are announced, and when: the section `notify` of the configuration.
package struct NotifyRules: Hashable, Sendable {
    /// The changes of a ranking that can be announced.
    package enum Trigger: String, Sendable, CaseIterable {
        /// A different order, or different items.
        case order
        /// Different items, in any order.
        case set
    }

    package var on = Trigger.order
    /// The number of polls that must contain a change before it is announced.
    package var dwell = 2
    /// Like `dwell`, but for changes of single items; set only per source, because some sources are polled weekly.
    package var itemDwell = 1
    /// The maximum number of announcements in any hour, apart from failures; `nil` for no limit.
    package var mostPerHour: Int?
    package var quiet: QuietHours?
    package var favoritesOnly = false
    package var announcesFavorites = true
    package var announcesNew = false
    /// Whether to announce changes of watched facts and, in live lists, of a favourite's game or title.
    package var announcesChanged = false
    /// The games whose channels are announced when they go live; only for the source of games.
    package var live: [LiveRule] = []
    package var channels = ChannelRules()
    /// The names and ids to ignore in rankings and live lists.
    package var leaveOut: [String] = []
    /// The hidden items, set outside the section `notify`.
    package var hidden = LeftOut()
    /// The minimum number of ranks that an item must move; items outside the top three count as rank 4.
    package var leastMove = 1
    package var delivery = DeliverySettings()

    package static let dwells = 1...1_000
    package static let hourlyLimits = 1...60
    /// The allowed values of `leastMove`; the longest move is from rank 4 to rank 1.
    package static let moves = 1...Snapshot.places

    package init() {}

    var ignored: LeftOut { hidden.adding(leaveOut) }

    var leftOut: [String]? { ignored.sortedFoldedEntries }

    /// Returns the first three items that are not ignored; their ranks still count the ignored items.
    func topThree(of items: [Item]) -> [Item] { Array(ignored.kept(items).prefix(Snapshot.places)) }
}

extension NotifyRules {
    func skipReason(from old: [ItemID], to new: [ItemID], favorites: Set<ItemID>) -> SkipReason? {
        if on == .set, Set(old) == Set(new) { return .orderOnly }
        let itemMoves = Set(old + new).map { (id: $0, places: Self.places(of: $0, from: old, to: new)) }
        let most = itemMoves.map(\.places).max() ?? 0
        if most < leastMove { return .moved(places: most, least: leastMove) }
        let movedIDs = itemMoves.filter { $0.places > 0 }.map(\.id)
        return favoritesOnly && favorites.isDisjoint(with: movedIDs) ? .noFavorite : nil
    }

    private static func places(of id: ItemID, from old: [ItemID], to new: [ItemID]) -> Int {
        abs((old.firstIndex(of: id) ?? Snapshot.places) - (new.firstIndex(of: id) ?? Snapshot.places))
    }

    /// Returns the rules for a ranking as sentences; `isForAllSources` is whether `leaveOut` applies to all sources.
    package func sentences(_ noun: Noun, isForAllSources: Bool = false) -> [String] {
        let values: MessageValues = ["nouns": gettext(noun.plural), "polls": "\(dwell)"]
        let first =
            switch (on == .order, dwell == 1) {
            case (true, true): gettext("Announces changes of order or of {nouns} at once.", values)
            case (true, false): gettext("Announces changes of order or of {nouns} that last {polls} polls.", values)
            case (false, true): gettext("Announces changes of {nouns}, not of order alone, at once.", values)
            case (false, false):
                gettext("Announces changes of {nouns}, not of order alone, that last {polls} polls.", values)
            }
        var sentences = [first]
        if leastMove > 1 {
            sentences.append(gettext("Only moves of {least} ranks or more.", ["least": "\(leastMove)"]))
        }
        if favoritesOnly { sentences.append(gettext("Only changes involving a favourite.")) }
        if !announcesFavorites {
            sentences.append(gettext("No announcements of favourites entering the top three or first page."))
        }
        return sentences + limits + names(isForAllSources: isForAllSources)
    }

    private func names(isForAllSources: Bool) -> [String] {
        let names: MessageValues = ["names": leaveOut.map { DisplayText($0).inSentence }.joined(separator: ", ")]
        if leaveOut.isEmpty { return [] }
        return [
            isForAllSources ? gettext("Left out of all sources: {names}.", names) : gettext("Left out: {names}.", names)
        ]
    }

    func sentencesAboutLive(isForAllSources: Bool) -> [String] {
        let first =
            favoritesOnly
            ? gettext("Announces favourites that go live.")
            : gettext("Announces each followed channel that goes live.")
        let changes = announcesChanged ? [gettext("Announces when a favourite changes its game or title.")] : []
        let rules = channels.sentences(without: leaveOut)
        return [first] + rules + changes + limits + names(isForAllSources: isForAllSources)
    }

    /// Returns the rules for rates as sentences; `least` is the threshold of favourites in per cent, or `nil` for none.
    func sentences(least: DecimalNumber?, pins: [PinnedConversion], of source: String) -> [String] {
        let pinSentences = pins.compactMap { pin in
            pin.move.map {
                gettext(
                    "Announces {pin} if it has moved by {least}% or more.",
                    ["pin": pin.words, "least": NumberStyle.current.text($0)])
            }
        }
        guard let least else {
            guard pinSentences.isEmpty else { return pinSentences + limits }
            let values: MessageValues = ["command": "\(source) config \(RatesSettings.moveKey) 1"]
            return [gettext("Announces no moves. To announce moves of 1%, run `{command}`.", values)]
        }
        let values: MessageValues = ["least": NumberStyle.current.text(least)]
        let favoriteSentence =
            pinSentences.count == pins.count
            ? gettext(
                "Announces favourites that have moved by {least}% or more since they were last announced.", values)
            : gettext(
                "Announces favourites and pinned conversions that have moved by {least}% or more since they were last announced.",
                values)
        return [favoriteSentence] + pinSentences + limits
    }

    fileprivate func announcedChanges(_ watch: FactWatch, _ noun: Noun) -> [String] {
        let facts = watch.facts.map { gettext($0) }.joined(separator: gettext(" and "))
        return [
            announcesNew ? gettext("new {nouns}", ["nouns": gettext(noun.plural)]) : nil,
            announcesChanged && !facts.isEmpty ? gettext("changes of {facts}", ["facts": facts]) : nil,
        ].compactMap(\.self)
    }

    func sentences(_ watch: FactWatch, _ noun: Noun, of source: String) -> [String] {
        let changes = announcedChanges(watch, noun)
        guard !changes.isEmpty else {
            let start = "\(source) config sources.\(source).notify."
            let values: MessageValues = [
                "nouns": gettext(noun.plural), "command": start + "new true", "other": start + "changed true",
            ]
            return [
                watch.facts.isEmpty
                    ? gettext(
                        "Announces nothing. To announce {nouns} that are new, run `{command}`.",
                        values)
                    : gettext(
                        "Announces nothing. To announce {nouns} that are new, run `{command}`; for those that have changed, run `{other}`.",
                        values)
            ]
        }
        let values: MessageValues = ["what": changes.joined(separator: gettext(" and ")), "polls": "\(itemDwell)"]
        let first =
            itemDwell == 1
            ? gettext("Announces {what} at once.", values)
            : gettext("Announces {what} that last {polls} polls.", values)
        return [first] + limits
    }

    private var limits: [String] {
        [
            mostPerHour.map { gettext("At most {n} an hour.", ["n": "\($0)"]) },
            quiet.map { gettext("Quiet hours from {from} to {to}.", ["from": $0.from.text, "to": $0.to.text]) },
            delivery.command.map {
                gettext("Runs {program} each time.", ["program": DisplayText($0.program).inSentence])
            },
        ].compactMap(\.self)
    }
}

extension Configuration {
    package func announcesChanges(of source: SourceDescriptor) -> Bool {
        let isSilent = announcesNothing(of: source.name)
        guard !isSilent, !source.hasRates else {
            let view = view(of: source.name, favorites: [], languages: [])
            return !isSilent && (view.move != nil || view.pinned.contains { $0.move != nil })
        }
        return source.watch.map { !rules(of: source.name).announcedChanges($0, source.noun).isEmpty } ?? true
    }

    /// Returns the rules for `source` as sentences.
    package func announcements(of source: SourceDescriptor) -> [String] {
        guard !announcesNothing(of: source.name) else {
            return [gettext("Nothing is announced: \"via\" is \"none\".")]
        }
        let rules = rules(of: source.name)
        let isForAllSources = sources.count > 1 && rules.leaveOut == self.rules.leaveOut
        if let watch = source.watch { return rules.sentences(watch, source.noun, of: source.name) }
        if source.can(.live) { return rules.sentencesAboutLive(isForAllSources: isForAllSources) }
        guard source.hasRates else {
            let live = source.listsLiveElsewhere ? rules.live.sentences(isFromFeed: feed(of: source.name) != nil) : []
            return rules.sentences(source.noun, isForAllSources: isForAllSources) + live
        }
        let view = view(of: source.name, favorites: [], languages: [])
        return rules.sentences(least: view.move, pins: view.pinned, of: source.name)
    }
}

/// The hours in which nothing is announced, in local time, such as 22:00 to 07:00.
package struct QuietHours: Hashable, Sendable {
    package let from: TimeOfDay
    /// The end, which differs from `from`; on the next day if it is earlier than `from`.
    package let to: TimeOfDay

    package init?(from: TimeOfDay, to: TimeOfDay) {
        guard from != to else { return nil }
        (self.from, self.to) = (from, to)
    }

    func end(at now: Date, _ clock: LocalTime) -> Date? {
        contains(clock.minute(now)) ? to.next(after: now, clock) : nil
    }

    private func contains(_ minute: Int) -> Bool {
        from.minutes < to.minutes
            ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
    }
}

/// The rules for announcements, and the circumstances at one time, such as a mute or do not disturb.
package struct NotifyConditions: Sendable {
    package var rules: NotifyRules
    package var isOff = false
    /// Whether the desktop's do-not-disturb mode is on, and defers notices.
    package var isInhibited = false
    package var mutedUntil: Date?
    package var favorites: Set<ItemID>
    package var clock: LocalTime

    package init(
        rules: NotifyRules = NotifyRules(), mutedUntil: Date? = nil, favorites: Set<ItemID> = [],
        clock: LocalTime = .utc
    ) { (self.rules, self.mutedUntil, self.favorites, self.clock) = (rules, mutedUntil, favorites, clock) }

    package func quietUntil(at now: Date) -> Date? { rules.quiet?.end(at: now, clock) }

    /// Returns why all notices are deferred at `now`, including notices about failures; `nil` if they are not.
    func deferReason(at now: Date) -> DeferReason? {
        if let mutedUntil, mutedUntil > now { return .muted(until: mutedUntil) }
        if let end = quietUntil(at: now) { return .quiet(until: end) }
        return isInhibited ? .desktop : nil
    }
}
