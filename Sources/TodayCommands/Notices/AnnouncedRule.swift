import TodayApp
import TodayCore
import TodayFiles

/// The confirmation of a command that has changed a rule for announcements, or has found the rule already in force.
enum AnnouncedRule {
    /// The command that turns notifications on again, even if the system-wide configuration turns them off.
    static var enableCommand: String { "\(CurrentSource.name) config notify.via \(Configuration().notifier)" }

    /// Prints `sentence`, and makes todayd read the settings; if nothing is announced, also prints or offers a remedy.
    static func confirm(_ sentence: String, _ paths: XDGPaths) {
        Terminal.printNote(sentence)
        RunningDaemon.reloadSettings(paths)
        guard let configuration = try? ConfigurationFile.inForce(paths) else { return }
        if configuration.announcesNothing(of: CurrentSource.name) {
            return Terminal.printNote(
                gettext(
                    "Nothing is announced while \"via\" is \"none\": run `{command}`.",
                    ["command": enableCommand]))
        }
        let upkeep = RunningDaemon.upkeep(paths)
        guard let obstacle = upkeep.obstacle(toAnnouncing: CurrentSource.name) else { return }
        if case .notRunning = upkeep { return Terminal.printNote(obstacle) }
        UpkeepOffer.make(offersStart: false, advice: obstacle)
    }
}
