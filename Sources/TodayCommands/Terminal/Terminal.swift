import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// The terminal or pipe for the output.
enum Terminal {
    /// The style of a table there; NO_COLOR is a convention, https://no-color.org.
    static func style(plain: Bool) -> TableStyle {
        let isTerminal = isatty(1) != 0
        let refuses = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let colour = isTerminal && !plain && !refuses && Environment["TERM"] != "dumb"
        return TableStyle(colour: colour, ascii: Charset.isASCII, columns: StandardStream.output.width)
    }

    /// Writes to standard output in as few pieces as possible; returns false if it cannot be written.
    @discardableResult
    static func write(_ text: String) -> Bool {
        if StandardStream.output.write(text) { return true }
        lostOutput = lostOutput ?? FileError(.writeTo, gettext("standard output"))
        return false
    }

    /// Sentences for standard output, each in lines that end behind a word where it is wider than the terminal.
    static func folded(_ sentences: [String]) -> String {
        let text = sentences.joined(separator: "\n") + "\n"
        return StandardStream.output.width.map { text.wrapped(columns: $0) } ?? text
    }

    /// Why the first output that could not be written was lost; `nil` if all was written.
    private(set) nonisolated(unsafe) static var lostOutput: FileError?

    /// Prints what people read.
    static func print(_ text: String) throws(FileError) { try print(data: Charset.shown(text)) }

    /// Prints what programs read: JSON, CSV.
    static func print(data: String) throws(FileError) {
        if !write(data), let lostOutput { throw lostOutput }
    }

    /// Writes a sentence to standard error; a terminal gets lines that end behind a word.
    static func tell(_ sentence: String) {
        let text = Charset.shown(DisplayText.harmless(sentence))
        let shown = StandardStream.error.columns.map { text.wrapped(columns: $0) } ?? text
        StandardStream.error.write(shown + "\n")
    }

    /// Writes why a command fails to standard error, after the name of the program.
    static func refuse(_ sentence: String) { tell(Complaint.text(sentence)) }

    /// Prints why a file could not be read or written; returns the exit status for it.
    static func failed(_ error: FileError) -> ExitStatus {
        refuse(error.wholeSentence)
        return .fileError
    }

    /// The exit status of some work, after printing why it failed.
    static func reporting(_ work: () throws(FileError) -> Void) -> ExitStatus {
        do throws(FileError) { try work() } catch { return failed(error) }
        return .success
    }

    /// Runs work that may take a while, while a person at a terminal sees `words`.
    static func whileSaying<Value>(_ words: String, _ work: () throws(FileError) -> Value) throws(FileError) -> Value {
        guard isatty(2) != 0 else { return try work() }
        // A line that the terminal breaks could not be removed.
        let words = words.fitting(columns: (StandardStream.error.width ?? 80) - 1)
        StandardStream.error.write(words)
        defer { StandardStream.error.write("\r\("".left(words.terminalColumns))\r") }
        return try work()
    }

    static var hasPerson: Bool { isatty(0) != 0 && isatty(1) != 0 }

    /// Asks a person; Enter alone agrees, the end of the input does not.
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

/// A file that the user names for output; `-` is standard output.
struct OutputFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Writes the whole text, or leaves the old file as it was; only its owner can read a `secret`.
    func write(_ text: String, secret: Bool = false) throws(FileError) {
        guard path != "-" else { return try Terminal.print(data: text) }
        try write(Array(text.utf8), secret: secret)
    }

    /// Writes all bytes to the file, or leaves the old file as it was.
    func write(_ bytes: [UInt8], secret: Bool = false) throws(FileError) {
        try check()
        try AtomicFile.write(bytes, to: path, secret: secret)
    }

    /// Refuses a device or a pipe, which a file would replace, and a mistyped folder, which would be created.
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
    /// The ports of this process: its source, the person's folders, the clock, `today-fetch` and the terminal.
    static func terminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> AppEnvironment {
        let paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        let line = ProgressLine()
        return AppEnvironment(
            source: CurrentSource.descriptor, paths: paths, now: { Date() }, clock: { CurrentSource.clock($0) },
            ask: { FetchProgram.ask($0) }, say: { conversation.say($0) },
            progress: { words in
                if let words { line.show { words.fitting(columns: $0 - 1) } } else { line.clear() }
            },
            board: { board(paths) }, isWindow: FrontEnd.isWindow)
    }

    /// The same ports with what the user has set, in their languages and locale.
    var preferred: AppEnvironment { preferred(languages: CurrentSource.languages) { Environment[$0] } }

    /// What bars show of quotes, with the defaults for a configuration that is broken, which was said before.
    private static func board(_ paths: XDGPaths) -> Watchlist? {
        guard CurrentSource.descriptor.hasQuotes else { return nil }
        let configuration = (try? ConfigurationFile.inForce(paths)) ?? Configuration()
        let source = CurrentSource.descriptor.published(at: configuration.feed(of: CurrentSource.name))
        return Watchlist(source, paths, configuration, languages: CurrentSource.languages)
    }
}

extension AppSession {
    convenience init(_ conversation: Conversation = Conversation()) throws(CommandError) {
        self.init(try AppEnvironment.terminal(conversation).preferred)
    }
}

extension String {
    /// The lines of the text, cut behind words where they are wider than so many columns, and indented like their first.
    func wrapped(columns: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            guard String(line).terminalColumns > columns else { return [String(line)] }
            let indent = String(line.prefix { $0 == " " })
            return String(line).folded(columns: max(20, columns - indent.count)).map { indent + $0 }
        }.joined(separator: "\n")
    }

    /// The text behind a `label`, in lines of so many columns that begin in one column, or below the label if there is no
    /// room beside it.
    func wrapped(behind label: String, columns: Int) -> String {
        let margin = label.terminalColumns + 2
        guard margin + terminalColumns > columns else { return "\(label)  \(self)" }
        // A long word in any of our languages fits.
        let isBeside = columns - margin >= 13
        let lines = folded(columns: columns - (isBeside ? margin : 2))
        let separator = "\n" + "".left(isBeside ? margin : 2)
        return label + (isBeside ? "  " : separator) + lines.joined(separator: separator)
    }
}
