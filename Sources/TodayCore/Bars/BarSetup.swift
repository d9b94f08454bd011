/// How one bar is brought to show the feed: what is added to its configuration, where, and who can do it.
///
/// It stands in the file of the bar's format, and is all that the command `bars` knows of the bar.
public struct BarSetup: Sendable {
    /// What happens where the person has no configuration file yet.
    public enum MissingFile: Hashable, Sendable {
        /// One is made: it adds to what the bar does anyway.
        case make
        /// None is made: it would replace what the bar does without one, which is told here, as the rest of a sentence.
        case leave(String)
    }

    /// What people call the bar.
    public let title: String
    /// Programs of which one is there where the bar is.
    public let programs: [String]
    /// Folders and files of which one is there where the bar is, for bars that are no program of their own.
    public let traces: [PersonalPath]
    /// Where the configuration can be, best first; nothing where there is no file that a program could add to.
    ///
    /// It is given a look-up of environment variables, for a bar whose files depend on the session that runs.
    public let files: @Sendable ((String) -> String?) -> [PersonalPath]
    private let usual: PersonalPath?
    /// Whether such a file is a program, and has to be executable.
    public let isProgram: Bool
    /// What happens where none of them is there.
    public let missing: MissingFile
    /// Where the snippet goes, a sentence about the file that it is given.
    public let place: @Sendable (_ file: String) -> String
    /// How to have the bar read its configuration again, a sentence; nil where it does so by itself.
    ///
    /// It is given the file, nil where that was removed.
    public let reload: (@Sendable (_ file: String?) -> String)?
    /// What begins a comment in the configuration.
    public let comment: String
    /// What is added, in which our program is called by this command.
    public let snippet: @Sendable (OwnCommand) -> String
    /// Who can add it to a file; nil where there is no file.
    public let editor: (any BarEditor)?

    /// Describes a bar; what is left out does not apply to it.
    public init(
        title: String, programs: [String] = [], traces: [PersonalPath] = [], files: [PersonalPath] = [],
        usual: PersonalPath? = nil, sessionFiles: (@Sendable ((String) -> String?) -> [PersonalPath])? = nil,
        isProgram: Bool = false, missing: MissingFile = .make, comment: String = "#",
        editor: (any BarEditor)? = nil, place: @escaping @Sendable (_ file: String) -> String,
        reload: (@Sendable (_ file: String?) -> String)? = nil,
        snippet: @escaping @Sendable (OwnCommand) -> String
    ) {
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
        self.snippet = snippet
        self.editor = editor
    }

    /// The file that people begin with, the first unless told otherwise.
    public func usual(_ environment: (String) -> String?) -> PersonalPath? { usual ?? files(environment).first }
}
