import TodayCore

/// How to add the feed to one bar: its entry, where that belongs, and the editor that can add it.
package struct BarSetup: Sendable {
    /// What to do if the person has no configuration file yet.
    package enum MissingFile: Hashable, Sendable {
        /// Create one: it adds to what the bar shows by default.
        case make
        /// Create none: it would replace the bar's defaults. The text says so, as the rest of a sentence.
        case leave(String)
    }

    let source: String
    package let title: String
    /// Programs; the bar is installed if any of them is.
    package var programs: [String] = []
    /// Folders and files; the bar is installed if any of them exists, for bars that are not a program of their own.
    package var traces: [PersonalPath] = []
    /// Where the configuration can be, best first, given the variables of a session; empty if no program can add to it.
    package var files: @Sendable ((String) -> String?) -> [PersonalPath] = { _ in [] }
    /// The one for people who have none yet, if it is not the first in their configuration folder.
    var usual: PersonalPath?
    /// Whether that file is a program, and must be executable.
    package var isProgram = false
    package var missing = MissingFile.make
    /// What starts a comment in the configuration.
    package var comment = "#"
    /// What gives it colours, in a file of its own; `nil` if the bar has no style sheet.
    package var style: String?
    /// The editor that can add it to a file; `nil` if there is no file.
    package var editor: (any BarEditor)?
    /// What earlier versions added, so that their entries can be brought up to date and removed.
    var formerSnippets: [@Sendable (OwnCommand) -> String] = []
    /// Where the snippet goes, as a sentence about the given file.
    package let place: @Sendable (_ file: String) -> String
    /// What is left to do once the entry is there, as a sentence; `nil` if the bar then shows it.
    package var use: String?
    /// How to make the bar read its file again, or do without it (`nil`), as a sentence; missing if it does so itself.
    package var reload: (@Sendable (_ file: String?) -> String)?
    /// What to add, with our program called by the given command.
    package let snippet: @Sendable (OwnCommand) -> String

    /// The file for people who have none yet.
    package func usual(_ environment: (String) -> String?) -> PersonalPath? {
        let files = files(environment)
        return usual ?? files.first { $0.folder == .config } ?? files.first
    }
}
