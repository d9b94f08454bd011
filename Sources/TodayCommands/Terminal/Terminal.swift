import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

enum Terminal {
    /// Returns the style of tables on standard output; NO_COLOR is a convention, https://no-color.org.
    static func style(plain: Bool) -> TableStyle {
        let isTerminal = isatty(1) != 0
        let refuses = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let colour = isTerminal && !plain && !refuses && Environment["TERM"] != "dumb"
        return TableStyle(colour: colour, ascii: Charset.isASCII, columns: StandardStream.output.width)
    }

    /// Writes to standard output; returns false on failure, and stores the first error in `outputError`.
    @discardableResult
    static func write(_ text: String) -> Bool {
        if StandardStream.output.write(text) { return true }
        outputError = outputError ?? FileError(.writeTo, gettext("standard output"))
        return false
    }

    static func folded(_ sentences: [String]) -> String {
        let text = sentences.joined(separator: "\n") + "\n"
        return StandardStream.output.width.map { text.wrapped(columns: $0) } ?? text
    }

    private(set) nonisolated(unsafe) static var outputError: FileError?

    /// Prints text for the user, in ASCII if the locale or `--ascii` requires that.
    static func print(_ text: String) throws(FileError) { try print(data: Charset.shown(text)) }

    /// Prints data for programs: JSON, CSV.
    static func print(data: String) throws(FileError) {
        if !write(data), let outputError { throw outputError }
    }

    /// Writes a sentence to standard error, wrapped on a terminal.
    static func printNote(_ sentence: String) {
        let text = Charset.shown(DisplayText.harmless(sentence))
        let shown = StandardStream.error.columns.map { text.wrapped(columns: $0) } ?? text
        StandardStream.error.write(shown + "\n")
    }

    /// Writes a remark to standard error, but only once, because several parts of a command may read the settings.
    static func remark(_ sentence: String) { if remarks.insert(sentence).inserted { printNote(sentence) } }

    private nonisolated(unsafe) static var remarks: Set<String> = []

    /// Writes to standard error why a command failed, after the name of the program.
    static func printError(_ sentence: String) { printNote(Complaint.text(sentence)) }

    static func failed(_ error: FileError) -> ExitStatus {
        printError(error.wholeSentence)
        return .fileError
    }

    static func reporting(_ work: () throws(FileError) -> Void) -> ExitStatus {
        do throws(FileError) { try work() } catch { return failed(error) }
        return .success
    }

    /// Shows `words` to a user at a terminal while `work` runs.
    static func whileSaying<Value>(_ words: String, _ work: () throws(FileError) -> Value) throws(FileError) -> Value {
        guard isatty(2) != 0 else { return try work() }
        // A wrapped line could not be erased.
        let words = words.fitting(columns: (StandardStream.error.width ?? 80) - 1)
        StandardStream.error.write(words)
        defer { StandardStream.error.write("\r\("".left(words.terminalColumns))\r") }
        return try work()
    }

    static var isInteractive: Bool { isatty(0) != 0 && isatty(1) != 0 }

    /// Prompts for yes or no; Enter alone means yes, and the end of the input means no.
    static func agrees(_ question: String) -> Bool {
        write("\(question) \(YesOrNo.choice) ")
        var input = InputLines()
        while let lines = input.next() {
            guard let answer = lines.first else { continue }
            return YesOrNo.agrees(answer.split(whereSeparator: \.isWhitespace).joined())
        }
        write("\n")
        return false
    }
}

/// A file that the user names for output; for text, `-` is standard output.
struct OutputFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Writes the whole text, or leaves the old file as it was; only the owner can read a `secret` file.
    func write(_ text: String, secret: Bool = false) throws(FileError) {
        guard path != "-" else { return try Terminal.print(data: text) }
        try write(Array(text.utf8), secret: secret)
    }

    func write(_ bytes: [UInt8], secret: Bool = false) throws(FileError) {
        try check()
        try AtomicFile.write(bytes, to: path, secret: secret)
    }

    /// Throws if the path is a directory, a device or a pipe, or if its folder does not exist.
    private func check() throws(FileError) {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return
            case S_IFDIR: throw FileError(.write, path, reason: gettext("it is a directory; add a file name"))
            default:
                throw FileError(.write, path, reason: gettext("it is not a regular file; use - for standard output"))
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard stat(folder, &status) == 0 else {
            throw FileError(.write, path, reason: gettext("the directory {folder} does not exist", ["folder": folder]))
        }
    }
}

extension AppEnvironment {
    static func terminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> AppEnvironment {
        let paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        let line = ProgressLine()
        return AppEnvironment(
            source: CurrentSource.descriptor, paths: paths, now: { Date() }, clock: { CurrentSource.clock($0) },
            fetch: { FetchProcess.run($0) }, report: { conversation.say($0) },
            progress: { words in
                if let words { line.show { words.fitting(columns: $0 - 1) } } else { line.clear() }
            },
            watchlist: { watchlist(paths) }, isWindow: FrontEnd.isWindow)
    }

    /// This environment with the user's settings, languages and locale.
    var preferred: AppEnvironment { preferred(languages: CurrentSource.languages) { Environment[$0] } }

    /// Returns the rates that bars show, with default settings if the configuration is broken.
    ///
    /// Returns `nil` if the source has no rates.
    private static func watchlist(_ paths: XDGPaths) -> Watchlist? {
        guard CurrentSource.descriptor.hasRates else { return nil }
        let configuration = (try? ConfigurationFile.inForce(paths)) ?? Configuration()
        let source = CurrentSource.descriptor.published(at: configuration.feed(of: CurrentSource.name))
        return Watchlist(source, paths, configuration, languages: CurrentSource.languages)
    }
}

extension Configuration {
    /// Returns the settings in force or, if a file is broken, reports it on standard error and returns the defaults.
    static func orDefaults(_ paths: XDGPaths) -> Configuration {
        ConfigurationFile.orDefaults(paths, showing: CurrentSource.descriptor, say: Terminal.remark)
    }

    /// Reports a broken settings file on standard error.
    static func reportFailure(_ paths: XDGPaths) { _ = orDefaults(paths) }
}

extension AppSession {
    convenience init(_ conversation: Conversation = Conversation()) throws(CommandError) {
        self.init(try AppEnvironment.terminal(conversation).preferred)
    }
}

extension String {
    /// Wraps each line at spaces, and preserves its indentation.
    func wrapped(columns: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            guard String(line).terminalColumns > columns else { return [String(line)] }
            let indent = String(line.prefix { $0 == " " })
            return String(line).folded(columns: max(20, columns - indent.count)).map { indent + $0 }
        }.joined(separator: "\n")
    }

    /// Puts the text beside a `label`, wrapped and indented, or below the label if there is no room beside it.
    func wrapped(beside label: String, columns: Int) -> String {
        let margin = label.terminalColumns + 2
        guard margin + terminalColumns > columns else { return "\(label)  \(self)" }
        // With 13 columns, a long word in any of our languages fits, but not a command.
        let beside = folded(columns: columns - margin)
        let isBeside = columns - margin >= 13 && beside.allSatisfy { $0.terminalColumns <= columns - margin }
        let lines = isBeside ? beside : folded(columns: columns - 2)
        let separator = "\n" + "".left(isBeside ? margin : 2)
        return label + (isBeside ? "  " : separator) + lines.joined(separator: separator)
    }
}
