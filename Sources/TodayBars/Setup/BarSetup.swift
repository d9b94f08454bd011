import TodayCore

/// How to make one bar show the feed: what to add to its configuration, where, and which editor can do it.
///
/// It is defined in the file of the bar's format, and is all that `bars` knows about the bar.
package struct BarSetup: Sendable {
    /// What to do if the person has no configuration file yet.
    package enum MissingFile: Hashable, Sendable {
        /// Create one: it adds to what the bar shows by default.
        case make
        /// Create none: it would replace the bar's defaults. The text says so, as the rest of a sentence.
        case leave(String)
    }

    /// The name of the source that the bar shall show.
    let source: String
    /// What people call the bar.
    package let title: String
    /// Programs; the bar is installed if any of them is.
    package let programs: [String]
    /// Folders and files; the bar is installed if any of them exists, for bars that are not a program of their own.
    package let traces: [PersonalPath]
    /// Where the configuration can be, best first; empty if there is no file that a program could add to.
    ///
    /// Takes a lookup of environment variables, for a bar whose files depend on the running session.
    package let files: @Sendable ((String) -> String?) -> [PersonalPath]
    private let usual: PersonalPath?
    /// Whether that file is a program, and must be executable.
    package let isProgram: Bool
    /// What to do if none of them exists.
    package let missing: MissingFile
    /// Where the snippet goes, as a sentence about the given file.
    package let place: @Sendable (_ file: String) -> String
    /// How to make the bar reread its configuration, as a sentence; `nil` if it does so by itself.
    ///
    /// It is given the file, or `nil` if that was removed.
    package let reload: (@Sendable (_ file: String?) -> String)?
    /// What starts a comment in the configuration.
    package let comment: String
    /// What to add, with our program called by the given command.
    package let snippet: @Sendable (OwnCommand) -> String
    /// What earlier versions added, so that their entries can be brought up to date and removed.
    let formerSnippets: [@Sendable (OwnCommand) -> String]
    /// What gives it colours, in a file of its own; `nil` if the bar has no style sheet.
    package let style: String?
    /// The editor that can add it to a file; `nil` if there is no file.
    package let editor: (any BarEditor)?

    /// Describes a bar that shall show `source`; leave out what does not apply to it.
    package init(
        of source: String, title: String, programs: [String] = [], traces: [PersonalPath] = [],
        files: [PersonalPath] = [], usual: PersonalPath? = nil,
        sessionFiles: (@Sendable ((String) -> String?) -> [PersonalPath])? = nil,
        isProgram: Bool = false, missing: MissingFile = .make, comment: String = "#", style: String? = nil,
        editor: (any BarEditor)? = nil, formerSnippets: [@Sendable (OwnCommand) -> String] = [],
        place: @escaping @Sendable (_ file: String) -> String,
        reload: (@Sendable (_ file: String?) -> String)? = nil,
        snippet: @escaping @Sendable (OwnCommand) -> String
    ) {
        self.source = source
        self.title = title
        self.programs = programs
        self.traces = traces
        self.files = sessionFiles ?? { _ in files }
        self.usual = usual
        self.isProgram = isProgram
        self.missing = missing
        self.place = place
        self.reload = reload
        self.comment = comment
        self.style = style
        self.snippet = snippet
        self.editor = editor
        self.formerSnippets = formerSnippets
    }

    /// The file for people who have none yet: by default the first in their configuration folder.
    package func usual(_ environment: (String) -> String?) -> PersonalPath? {
        let files = files(environment)
        return usual ?? files.first { $0.folder == .config } ?? files.first
    }
}
