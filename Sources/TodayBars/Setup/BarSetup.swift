import TodayCore

/// How to add the feed to one bar: its entry, where that belongs, and the editor that can add it.
package struct BarSetup: Sendable {
    /// What to do if the user has no configuration file yet.
    package enum MissingFile: Hashable, Sendable {
        /// Create one: it adds to what the bar shows by default.
        case make
        /// Do not create one, because it would replace the bar's defaults; the text is a clause that says so.
        case leave(String)
    }

    let source: String
    package let title: String
    /// Program names; the bar is installed if any of them is.
    package var programs: [String] = []
    /// Folders and files; the bar is installed if any of them exists, for bars that are not separate programs.
    package var traces: [PersonalPath] = []
    /// The paths of the configuration, best first, given the environment variables; empty if no program can edit it.
    package var files: @Sendable ((String) -> String?) -> [PersonalPath] = { _ in [] }
    /// The file to create, if it is not the first in the user's configuration folder.
    var usual: PersonalPath?
    /// Whether that file is a program, and must be executable.
    package var isProgram = false
    package var missing = MissingFile.make
    /// The start of a comment in the configuration.
    package var comment = "#"
    /// An optional addition to the bar's style sheet; `nil` if the bar has none.
    package var style: String?
    /// The editor that can add the entry to a file; `nil` if there is no file.
    package var editor: (any BarEditor)?
    /// The snippets of earlier versions, so that their entries can be updated and removed.
    var formerSnippets: [@Sendable (OwnCommand) -> String] = []
    /// Where the snippet goes, as a sentence about the given file.
    package let place: @Sendable (_ file: String) -> String
    /// What to do after the entry was added, as a sentence; `nil` if the bar then shows it.
    package var use: String?
    /// How to make the bar reload its file, or start without it (`nil`), as a sentence; missing if it does so itself.
    package var reload: (@Sendable (_ file: String?) -> String)?
    /// The text to add, with this command for our program.
    package let snippet: @Sendable (OwnCommand) -> String

    /// The file to create if there is none.
    package func usual(_ environment: (String) -> String?) -> PersonalPath? {
        let files = files(environment)
        return usual ?? files.first { $0.folder == .config } ?? files.first
    }
}
