import TodayApp
import TodayCore
import TodayFiles

/// A rule for announcements that a command has changed, or found unchanged.
enum AnnouncedRule {
    /// The command that turns notifications on again, also if a file for all users turns them off.
    static var commandShowing: String { "\(CurrentSource.name) config notify.via \(Configuration().notifier)" }

    /// Prints that something is announced and, if it is not, why and the cure; lets todayd read the settings.
    static func confirm(_ sentence: String, _ paths: XDGPaths) {
        Terminal.printNote(sentence)
        RunningDaemon.readSettings(paths)
        guard let configuration = try? ConfigurationFile.inForce(paths) else { return }
        if configuration.announcesNothing(of: CurrentSource.name) {
            return Terminal.printNote(
                gettext(
                    "Nothing is announced while \"via\" is \"none\": run `{command}`.",
                    ["command": commandShowing]))
        }
        let upkeep = RunningDaemon.upkeep(paths)
        guard let obstacle = upkeep.obstacle(toAnnouncing: CurrentSource.name) else { return }
        if case .notRunning = upkeep { return Terminal.printNote(obstacle) }
        UpkeepOffer.make(startsToo: false, advice: obstacle)
    }
}
