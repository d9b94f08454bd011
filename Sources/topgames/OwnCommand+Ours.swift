import TodayCore
import TodayStore

extension OwnCommand {
    /// This program as a bar can call it: by name if it was found in PATH, else by path.
    static var ours: OwnCommand {
        isCalledByPath ? OwnCommand(OwnProgram.path(TopGames.source)) : OwnCommand(TopGames.source)
    }

    /// Whether it calls the running program, even by another name.
    var isOurs: Bool {
        if self == .ours { return true }
        let path = program.contains("/") ? program : InstalledPrograms.path(program)
        return path.map { InstalledPrograms.areSame($0, OwnProgram.path(TopGames.source)) } ?? false
    }

    /// A warning if a bar can call this program neither by path nor by name.
    static var warning: String? {
        let path = OwnProgram.path(TopGames.source)
        guard isCalledByPath, ours.program != path, InstalledPrograms.path(ours.program) == nil else { return nil }
        return """
            A bar cannot call topgames as \(path), because of the characters in that path, so the entry has its name \
            alone; but no folder of your PATH has it.
            """
    }

    private static var isCalledByPath: Bool { CommandLine.arguments.first?.contains("/") == true }
}
