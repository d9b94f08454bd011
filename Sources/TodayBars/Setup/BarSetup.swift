import TodayCore

/// How to add the feed to one bar: the entry, where it belongs, and the editor that can add it.
package struct BarSetup: Sendable {
    /// What to do if the user has no configuration file yet.
    package enum MissingFile: Hashable, Sendable {
        /// Create the file, because it adds to what the bar shows by default.
        case make
        /// Do not create the file, because it would replace the bar's defaults; with advice, as a clause.
        case leave(String)
    }

    let source: String
    package let title: String
    /// The names of the bar's programs; the bar is installed if any of them is.
    package var programs: [String] = []
    /// Folders and files of a bar that is not a separate program; the bar is installed if any of them exists.
    package var traces: [PersonalPath] = []
    /// Returns the paths of the configuration, the preferred path first; empty if no program can edit it.
    package var files: @Sendable ((String) -> String?) -> [PersonalPath] = { _ in [] }
    /// The file to create; `nil` for the first of `files`, preferably in the user's configuration folder.
    var usual: PersonalPath?
    /// Whether the configuration is a program, which must be executable.
    package var isProgram = false
    package var missing = MissingFile.make
    /// The start of a comment in the configuration.
    package var comment = "#"
    /// An optional addition to the bar's style sheet; `nil` if the bar has no style sheet.
    package var style: String?
    /// The editor that can add the entry to a file; `nil` if there is no file.
    package var editor: (any BarEditor)?
    /// The snippets of earlier versions, so that their entries can be updated and removed.
    var formerSnippets: [@Sendable (OwnCommand) -> String] = []
    /// Returns a sentence about where in `file` the snippet belongs.
    package let place: @Sendable (_ file: String) -> String
    /// What to do after the entry was added, as a sentence; `nil` if the bar shows the feed without further steps.
    package var use: String?
    /// Returns a sentence about how to apply a changed `file`, or its removal (`nil`); `nil` if the bar applies both.
    package var reload: (@Sendable (_ file: String?) -> String)?
    /// Returns the text to add, which runs the given command.
    package let snippet: @Sendable (OwnCommand) -> String

    /// Returns the file to create if there is no configuration; `nil` if no program can edit it.
    package func usual(_ environment: (String) -> String?) -> PersonalPath? {
        let files = files(environment)
        return usual ?? files.first { $0.folder == .config } ?? files.first
    }
}
