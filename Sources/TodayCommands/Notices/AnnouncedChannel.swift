import TodayApp
import TodayCore
import TodayFiles

/// `notify --off`, `--on` and `--game`: changes whether, or for which games, a channel is announced when it goes live.
enum AnnouncedChannel {
    /// Turns announcements of a channel on or off in the configuration, which has its login, because ids are unreadable.
    static func announce(_ typed: String, _ isOn: Bool) throws {
        try ConfigurationFile.require()
        let session = try AppSession()
        let item = try ItemResolver(session).find(typed, asking: true)
        let login = item.channel?.text.lowercased() ?? item.id.description
        let paths = session.environment.paths
        let rules = try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name)
        let silencing = rules.leaveOut.filter { LeftOut([$0]).contains(item) }
        let isLimited = rules.channels.entries.contains { $0.concerns(item) }
        let title = item.title.whole
        guard silencing.isEmpty == !isOn || (isOn && isLimited) else {
            let sentence =
                isOn
                ? gettext("Announcements of {title} are already on.", ["title": title])
                : gettext("Announcements of {title} are already off.", ["title": title])
            return Terminal.printNote(sentence)
        }
        let key = try NotifySettings.key("leaveOut", paths)
        if !isOn || !silencing.isEmpty {
            try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
                isOn
                    ? try SettingEdit.remove(silencing, from: key, in: text, over: shared)
                    : try SettingEdit.add([login], to: key, in: text, over: shared)
            }
        }
        if isOn { try removeGames(of: item, paths) }
        Terminal.printNote(
            isOn
                ? gettext("{title} will be announced again when it goes live.", ["title": title])
                : gettext("{title} will no longer be announced.", ["title": title]))
        RunningDaemon.readSettings(paths)
    }

    /// Adds an entry to `notify.channels`, so that a channel is announced only when it plays this game, or the game of
    /// another of its entries.
    static func limit(_ typed: String, to game: String) throws {
        try ConfigurationFile.require()
        let session = try AppSession()
        let paths = session.environment.paths
        let item = try ItemResolver(session).find(typed, asking: true)
        let name = try Self.name(of: game, session)
        let entries = try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name).channels.entries
            .filter { $0.concerns(item) }
        let isKnown = entries.contains { DisplayText($0.game).folded == DisplayText(name).folded }
        let games = entries.map(\.game) + (isKnown ? [] : [name])
        let values: MessageValues = [
            "title": item.title.inSentence, "games": games.map { DisplayText($0).inSentence }.joined(separator: ", "),
        ]
        guard !isKnown else {
            return Terminal.printNote(gettext("{title} is already announced only when it plays {games}.", values))
        }
        let entry = ChannelRules.Entry(item.channel?.text.lowercased() ?? item.id.description, name)
        let key = try NotifySettings.key("channels", paths)
        try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
            let count = try Configuration(text, over: shared).rules(of: CurrentSource.name).channels.entries.count
            return try SettingEdit.put(entry.json, at: count, of: key, in: text, over: shared)
        }
        Terminal.printNote(gettext("{title} will be announced only when it plays {games}.", values))
        RunningDaemon.readSettings(paths)
    }

    /// Returns the name of a game as the service spells it, or the id if that was typed.
    ///
    /// If no channel plays the game now, returns the name as typed. Throws if no game, or more than one, has the name.
    private static func name(of typed: String, _ session: AppSession) throws -> String {
        guard let text = SearchText(typed) else {
            throw CommandError(gettext("--game takes the name or the id of a game."), .badData)
        }
        let query = ListQuery(filters: [SourceDescriptor.gameFilter: text])
        let channels = try session.pages(query, offline: false).load(1)
        if let failure = channels.failure { throw failure }
        let name = channels.page.rows.first?.item.text(ChannelFact.game)?.escaped(for: .plain)
        return typed.hasOnlyDigits ? typed : name ?? text.words
    }

    /// Removes the entries of a channel from `notify.channels`.
    private static func removeGames(of item: Item, _ paths: XDGPaths) throws {
        let key = try NotifySettings.key("channels", paths)
        while try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name).channels.entries.contains(where: {
            $0.concerns(item)
        }) {
            try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
                let entries = try Configuration(text, over: shared).rules(of: CurrentSource.name).channels.entries
                guard let place = entries.firstIndex(where: { $0.concerns(item) }) else { return text }
                return try SettingEdit.put(nil, at: place, of: key, in: text, over: shared)
            }
        }
    }
}
