import TodayCore

/// How to add the bar feed to one bar: the entry, where it belongs, and the editor that can add it.
package struct BarSetup: Sendable {
    /// What to do if the user has no configuration file yet.
    package enum MissingFile: Hashable, Sendable {
        /// Create the file, because it adds to what the bar shows by default.
        case make
        /// Do not create the file, because it would replace the default file, which is the first existing one of these.
        case copy(of: [String])
        /// Do not create the file, because the bar has no default to copy; the associated value is advice to the user.
        case leave(String)
    }

    /// How a program's command line names its configuration.
    package enum FileArgument: Hashable, Sendable {
        case option([String])
        /// The first argument that is not an option.
        case operand

        /// Returns the file named in a program's arguments; `nil` if there is none.
        package func file(in arguments: some Collection<String>) -> String? {
            switch self {
            case .operand: return arguments.first { !$0.hasPrefix("-") }
            case .option(let names):
                for (argument, next) in zip(arguments, Array(arguments.dropFirst()) + [""]) {
                    if names.contains(argument) { return next.isEmpty ? nil : next }
                    for name in names where name.hasPrefix("--") && argument.hasPrefix(name + "=") {
                        return String(argument.dropFirst(name.count + 1))
                    }
                }
                return nil
            }
        }
    }

    /// A command whose output shows whether a running bar shows the feed.
    package struct DisplayCheck: Sendable {
        package let command: [String]
        let isShown: @Sendable (Substring) -> Bool

        /// Returns whether each line of the output, such as each session of tmux, shows the feed; `nil` without output.
        package func answer(_ output: String) -> Bool? {
            let lines = output.split(separator: "\n")
            return lines.isEmpty ? nil : lines.allSatisfy(isShown)
        }
    }

    let source: String
    package let title: String
    /// The names of the bar's programs; the bar is installed if any of them is.
    package var programs: [String] = []
    /// Folders and files of a bar that is not a separate program; the bar is installed if any of them exists.
    package var traces: [PersonalPath] = []
    /// Returns the paths of the configuration, the preferred path first; empty if only the user can edit it.
    package var files: @Sendable ((String) -> String?) -> [PersonalPath] = { _ in [] }
    /// The file to create; `nil` for the first of `files`, preferably in the user's configuration folder.
    var usual: PersonalPath?
    /// Whether the configuration is a program, which must be executable.
    package var isProgram = false
    package var missing = MissingFile.make
    package var comment = "#"
    /// An optional addition to the bar's style sheet; `nil` if the bar has no style sheet.
    package var style: String?
    /// The editor of the configuration; `nil` if only the user can edit it.
    package var editor: (any BarEditor)?
    /// Whether only the user adds the entry; the editor finds it, and removes it if it is unchanged.
    package var isHandwritten = false
    /// The programs that name the configuration on their command lines; if empty, these are `programs`.
    var configurationReaders: [String] = []
    var namesFile: FileArgument?
    /// Whether the bar reads all of `files` that exist, and not only the first one.
    package var readsAll = false
    package var displayCheck: DisplayCheck?
    /// The snippets of earlier versions, so that their entries can be updated and removed.
    var formerSnippets: [@Sendable (OwnCommand) -> String] = []
    /// Returns a remark on why the bar reads a file that belongs to another program; `nil` for the bar's own files.
    package var borrowing: @Sendable (PersonalPath, (String) -> String?) -> String? = { _, _ in nil }
    /// Returns a sentence about where in `file` the snippet belongs.
    package let place: @Sendable (_ file: String) -> String
    /// Returns how to apply a changed `file`, or a removal if `file` is `nil`; `nil` if the bar applies both by itself.
    package var reload: (@Sendable (_ file: String?) -> String)?
    package let snippet: @Sendable (OwnCommand) -> String

    /// Returns the files that a script or configuration names in lines that start the bar; paths may have a `~`.
    package func namedFiles(in text: String) -> [String] {
        guard let namesFile else { return [] }
        return TextLines(text).lines.compactMap { line in
            let words = line.split { $0.isWhitespace || $0 == "'" || $0 == "\"" }.map(String.init)
            guard words.first?.hasPrefix("#") == false,
                let start = words.firstIndex(where: { word in
                    programs.contains { word == $0 || word.hasSuffix("/\($0)") }
                })
            else { return nil }
            let arguments = words[(start + 1)...].prefix { !["|", ";", "&", "&&", "#"].contains($0) }
            return namesFile.file(in: arguments).map { $0.hasSuffix(";") ? String($0.dropLast()) : $0 }
        }
    }

    /// Returns the configuration file that a running process names; `nil` for other programs, or if it names none.
    package func namedFile(program: String, _ arguments: [String]) -> String? {
        isRead(by: program) ? namesFile?.file(in: arguments.dropFirst()) : nil
    }

    /// Returns whether a running program reads the configuration; tmux calls its server "tmux: server".
    package func isRead(by program: String) -> Bool {
        (configurationReaders.isEmpty ? programs : configurationReaders).contains {
            program == $0 || program.hasPrefix("\($0):")
        }
    }

    /// Whether to look for the bar's file in the line of the window manager's configuration that starts the bar.
    package var mayBeNamedByWindowManager: Bool { configurationReaders.isEmpty && namesFile != nil }

    /// Returns the file to create if there is no configuration; `nil` if only the user can edit it.
    package func usual(_ environment: (String) -> String?) -> PersonalPath? {
        let files = files(environment)
        return usual ?? files.first { $0.folder == .config } ?? files.first
    }
}
