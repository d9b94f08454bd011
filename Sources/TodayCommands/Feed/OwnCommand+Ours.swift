import TodayBars
import TodayFiles

extension OwnCommand {
    /// This program by its path, because a bar's PATH is seldom that of a terminal.
    static var ours: OwnCommand { OwnCommand(path) }

    /// The path in PATH if it leads to this program: a link there outlives an update that moves the program itself.
    private static var path: String {
        let own = OwnProgram.path(CurrentSource.name)
        guard let found = InstalledPrograms.path(CurrentSource.name), found.hasPrefix("/"),
            InstalledPrograms.areSame(found, own)
        else { return own }
        return found
    }

    /// Whether it calls the running program, even by another name.
    var isOurs: Bool {
        if self == .ours { return true }
        let path = program.contains("/") ? program : InstalledPrograms.path(program)
        return path.map { InstalledPrograms.areSame($0, OwnProgram.path(CurrentSource.name)) } ?? false
    }

    /// A warning if a bar cannot call this program by its path or by its name.
    static var warning: String? {
        guard !ours.isPath, InstalledPrograms.path(ours.program) == nil else { return nil }
        return """
            A bar cannot run \(path) because of the characters in that path, so the entry runs plain \
            \(ours.program), which is not in your PATH.
            """
    }

    /// Whether it is a path, which every bar finds.
    var isPath: Bool { program.hasPrefix("/") }
}
