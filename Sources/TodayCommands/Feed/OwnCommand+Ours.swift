import TodayBars
import TodayFiles

extension OwnCommand {
    /// The command for this program: its path, as a bar's PATH often differs, or its name if a bar cannot run the path.
    static var ours: OwnCommand { OwnCommand(path) }

    /// The path found in PATH if it leads to this program, because a link there survives updates, or else our own path.
    private static var path: String {
        let own = OwnProgram.path(CurrentSource.name)
        guard let found = InstalledPrograms.path(CurrentSource.name), found.hasPrefix("/"),
            InstalledPrograms.areSame(found, own)
        else { return own }
        return found
    }

    /// Whether the command calls the running program, even by another name.
    var isOurs: Bool {
        if self == .ours { return true }
        let path = program.contains("/") ? program : InstalledPrograms.path(program)
        return path.map { InstalledPrograms.areSame($0, OwnProgram.path(CurrentSource.name)) } ?? false
    }

    /// A warning that a bar can call this program neither by its path nor by its name; `nil` if it can.
    static var warning: String? {
        guard !ours.isPath, InstalledPrograms.path(ours.program) == nil else { return nil }
        return """
            A bar cannot run \(path) because of the characters in that path, so the entry runs plain \
            \(ours.program), which is not in your PATH.
            """
    }

    /// Whether the command is an absolute path, which every bar finds.
    var isPath: Bool { program.hasPrefix("/") }
}
