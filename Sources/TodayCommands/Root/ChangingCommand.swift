import TodayCore
import TodayDoctor
import TodayFiles

/// A command that changes data that todayd reads: settings, favourites, a mute, a sign-in.
protocol ChangingCommand {
    var changesSomething: Bool { get }
}

extension ChangingCommand {
    var changesSomething: Bool { true }

    /// Warns if this desktop's todayd uses other directories or proxies, and may not read the changed data.
    func warnOfDaemonElsewhere() {
        guard changesSomething, let paths = try? XDGPaths(), let daemon = DaemonElsewhere(paths) else { return }
        if let settings = daemon.settings {
            return Terminal.printNote(
                gettext(
                    "todayd (process {process}) reads its settings in {folder}, unlike commands in this terminal.",
                    ["process": "\(daemon.process)", "folder": settings]))
        }
        Terminal.printNote(
            gettext(
                "todayd (process {process}) uses other values of {names} than this terminal; `{command} doctor` explains it.",
                [
                    "process": "\(daemon.process)", "names": daemon.names.joined(separator: ", "),
                    "command": CurrentSource.name,
                ]))
    }
}

extension HideCommand: ChangingCommand {}
extension UnhideCommand: ChangingCommand {}
extension PinCommand: ChangingCommand {}
extension UnpinCommand: ChangingCommand {}
extension FavoriteCommand: ChangingCommand {}
extension UnfavoriteCommand: ChangingCommand {}
extension ImportCommand: ChangingCommand {}
extension LoginCommand: ChangingCommand {}
extension KeyLoginCommand: ChangingCommand {}
extension LogoutCommand: ChangingCommand {}

extension MuteCommand: ChangingCommand { var changesSomething: Bool { !time.isEmpty } }

extension NotifyCommand: ChangingCommand {
    var changesSomething: Bool { [on, off, live, game].contains { $0 != nil } }
}

extension ConfigCommand: ChangingCommand { var changesSomething: Bool { edit || unset || value != nil } }
