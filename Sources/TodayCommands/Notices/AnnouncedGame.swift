import TodayApp
import TodayCore
import TodayFiles

/// `topgames notify --live` and `--off`: adds or removes a game whose channels are announced when they go live.
enum AnnouncedGame {
    static func add(_ typed: String, atLeast: String?, language: String?) throws {
        try ConfigurationFile.require()
        let (viewers, code) = (try Self.viewers(atLeast), try Self.language(language))
        let session = try AppSession()
        let paths = session.environment.paths
        let configuration = try ConfigurationFile.inForce(paths)
        guard configuration.feed(of: CurrentSource.name) == nil else {
            throw CommandError(feedHasNoLiveChannels, .badData)
        }
        let item = try ItemResolver(session).find(typed, asking: true)
        let rule = LiveRule(item.id, name: item.title, atLeast: viewers, language: code)
        let rules = configuration.rules(of: CurrentSource.name).live
        guard !rules.contains(rule) else {
            return AnnouncedRule.confirm(
                gettext("Channels that go live in {game} are already announced.", ["game": rule.words]), paths)
        }
        guard rules.count < LiveRule.most || rules.contains(where: { $0.game == rule.game }) else {
            throw CommandError(limitReached(rules), .badData)
        }
        try put(rule.json, of: rule.game, paths)
        AnnouncedRule.confirm(
            gettext("Channels that go live in {game} will be announced.", ["game": rule.words]), paths)
    }

    static func remove(_ typed: String) throws {
        try ConfigurationFile.require()
        let session = try AppSession()
        let paths = session.environment.paths
        let rules = try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name).live
        let name = DisplayText(typed).folded
        let named = rules.first { $0.game.description == typed || $0.name?.folded == name }
        let item = named == nil ? try ItemResolver(session).find(typed, asking: true) : nil
        guard let rule = named ?? rules.first(where: { $0.game == item?.id }) else {
            return Terminal.printNote(notAnnounced(item?.title ?? DisplayText(typed), rules))
        }
        try put(nil, of: rule.game, paths)
        Terminal.printNote(
            gettext("Channels that go live in {game} will no longer be announced.", ["game": rule.title]))
        RunningDaemon.reloadSettings(paths)
    }

    private static func notAnnounced(_ game: DisplayText, _ rules: [LiveRule]) -> String {
        let values: MessageValues = [
            "game": game.inSentence, "games": rules.map(\.title).joined(separator: ", "),
        ]
        return rules.isEmpty
            ? gettext("Live channels are not announced for {game}, or for any game.", values)
            : gettext("Live channels are not announced for {game}, only for: {games}.", values)
    }

    private static func limitReached(_ rules: [LiveRule]) -> String {
        let values: MessageValues = [
            "n": "\(LiveRule.most)", "games": rules.map(\.title).joined(separator: ", "), "command": CurrentSource.name,
        ]
        return FrontEnd.isWindow
            ? gettext("Channels of at most {n} games can be announced: {games}.", values)
            : gettext(
                "Channels of at most {n} games can be announced: {games}; remove one with `{command} notify --off NAME`.",
                values)
    }

    private static var feedHasNoLiveChannels: String {
        gettext(
            "{command} reads a published feed, which has no live channels; `{command} config --unset {key}` reads {service} again.",
            [
                "command": CurrentSource.name, "key": "sources.\(CurrentSource.name).from",
                "service": CurrentSource.descriptor.label.service,
            ])
    }

    private static func viewers(_ typed: String?) throws(CommandError) -> Int? {
        guard let typed else { return nil }
        guard let viewers = Int(typed), LiveRule.viewers.contains(viewers) else {
            throw CommandError(
                gettext(
                    "--at-least takes a whole number of viewers from {least} to {most}.",
                    ["least": "\(LiveRule.viewers.lowerBound)", "most": "\(LiveRule.viewers.upperBound)"]), .usage)
        }
        return viewers
    }

    private static func language(_ typed: String?) throws(CommandError) -> String? {
        guard let typed, let filter = CurrentSource.descriptor.companion?.filters.first(where: { $0.key == "language" })
        else { return nil }
        let code = filter.value(typed: typed)
        guard filter.accepts(code) else {
            let names = filter.listed.joined(separator: ", ")
            throw CommandError(gettext("--language takes one of: {names}.", ["names": names]), .usage)
        }
        return code
    }

    private static func put(_ literal: String?, of game: ItemID, _ paths: XDGPaths) throws {
        let key = try NotifySettings.key("live", paths)
        try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
            let rules = try Configuration(text, over: shared).rules(of: CurrentSource.name).live
            guard let place = rules.firstIndex(where: { $0.game == game }) ?? (literal == nil ? nil : rules.count)
            else { return text }
            return try SettingEdit.put(literal, at: place, of: key, in: text, over: shared)
        }
    }
}

extension LiveRule {
    fileprivate var title: String { (name ?? DisplayText(game.description)).inSentence }
}

enum NotifySettings {
    /// Returns the key of the setting in force: the source's own setting if there is one, or else the general setting.
    static func key(_ name: String, _ paths: XDGPaths) throws -> String {
        let own = "sources.\(CurrentSource.name).notify.\(name)"
        let settings = try ConfigurationFile.settings(try ConfigurationFile.text(paths.configuration), paths)
        return settings.contains { $0.key == own } ? own : "notify.\(name)"
    }
}
