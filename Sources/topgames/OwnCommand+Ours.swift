import TodayCore
import TodayStore

extension OwnCommand {
    /// This program as a bar can call it again: by its name where it was found in PATH, else by its path.
    static var ours: OwnCommand {
        CommandLine.arguments.first?.contains("/") == true
            ? OwnCommand(OwnProgram.path(TopGames.source)) : OwnCommand(TopGames.source)
    }
}
