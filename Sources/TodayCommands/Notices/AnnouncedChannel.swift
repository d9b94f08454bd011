import TodayApp
import TodayCore
import TodayFiles

/// `notify --off` and `--on`: whether a channel is announced when it goes live.
enum AnnouncedChannel {
    /// Turns announcements of a channel on or off in the configuration, which lists channels by their readable logins.
    static func announce(_ typed: String, _ isOn: Bool) throws {
        try ConfigurationFile.require()
        let session = try AppSession()
        let item = try ItemResolver(session).find(typed, asking: true)
        let login = item.channel?.text.lowercased() ?? item.id.description
        let paths = session.environment.paths
        let names = try ConfigurationFile.inForce(paths).rules(of: CurrentSource.name).leaveOut
        let known = names.filter { LeftOut([$0]).contains(item) }
        let title = item.title.whole
        guard known.isEmpty == !isOn else {
            let sentence =
                isOn
                ? gettext("Announcements of {title} are already on.", ["title": title])
                : gettext("Announcements of {title} are already off.", ["title": title])
            return Terminal.printNote(sentence)
        }
        let key = try NotifySettings.key("leaveOut", paths)
        try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
            isOn
                ? try SettingEdit.remove(known, from: key, in: text, over: shared)
                : try SettingEdit.add([login], to: key, in: text, over: shared)
        }
        Terminal.printNote(
            isOn
                ? gettext("{title} will be announced again when it goes live.", ["title": title])
                : gettext("{title} will no longer be announced.", ["title": title]))
        RunningDaemon.readSettings(paths)
    }
}
