import TodayApp
import TodayCore
import TodayFiles

/// `notify --off`, `--on` and `--game`: changes whether, or for which games, a channel is announced when it goes live.
enum AnnouncedChannel {
    /// Turns announcements of a channel on or off; turning them on also removes limits to games.
    ///
    /// The configuration names a channel by its login, if available, because an id would mean nothing to the user.
    static func announce(_ typed: String, _ isOn: Bool) throws {
        try ConfigurationFile.require()
        let session = try AppSession()
        let item = try ItemResolver(session).find(typed, asking: true)
        let login = item.channel?.text.lowercased() ?? item.id.description
        let paths = session.environment.paths
        let rules = try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name)
        let silencing = rules.leaveOut.filter { LeftOut([$0]).contains(item) }
        let games = rules.channels.entries.filter { $0.concerns(item) }.map { DisplayText($0.game).inSentence }
        let values: MessageValues = ["title": item.title.whole, "games": Self.alternatives(games)]
        guard silencing.isEmpty == !isOn || (isOn && !games.isEmpty) else {
            if isOn { return AnnouncedRule.confirm(gettext("Announcements of {title} are already on.", values), paths) }
            return Terminal.printNote(gettext("Announcements of {title} are already off.", values))
        }
        let key = try NotifySettings.key("leaveOut", paths)
        if !isOn || !silencing.isEmpty {
            try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
                isOn
                    ? try SettingEdit.remove(silencing, from: key, in: text, over: shared)
                    : try SettingEdit.add([login], to: key, in: text, over: shared)
            }
        }
        guard isOn else {
            Terminal.printNote(gettext("{title} will no longer be announced.", values))
            RunningDaemon.reloadSettings(paths)
            return
        }
        try removeGames(of: item, paths)
        AnnouncedRule.confirm(
            games.isEmpty
                ? gettext("{title} will be announced again when it goes live.", values)
                : gettext(
                    "{title} will be announced again whatever it plays; the rule \"only when it plays {games}\" was removed.",
                    values), paths)
    }

    /// Returns "Chess, Minecraft or Tetris".
    private static func alternatives(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + gettext(" or ") + last
    }

    /// Adds a channel and a game to `notify.channels`: the channel is announced only when it plays a listed game.
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
            "title": item.title.inSentence, "games": alternatives(games.map { DisplayText($0).inSentence }),
        ]
        guard !isKnown else {
            return AnnouncedRule.confirm(
                gettext("{title} is already announced only when it plays {games}.", values), paths)
        }
        let entry = ChannelRules.Entry(item.channel?.text.lowercased() ?? item.id.description, name)
        let key = try NotifySettings.key("channels", paths)
        try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
            let count = try Configuration(text, over: shared).rules(of: CurrentSource.name).channels.entries.count
            return try SettingEdit.put(entry.json, at: count, of: key, in: text, over: shared)
        }
        AnnouncedRule.confirm(gettext("{title} will be announced only when it plays {games}.", values), paths)
    }

    /// Returns the game's name in the service's spelling; returns an id, or a game that no channel plays, as typed.
    ///
    /// Throws if no game, or more than one, has the name, or if the channels cannot be fetched.
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
