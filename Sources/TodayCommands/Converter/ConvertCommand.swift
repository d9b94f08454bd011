import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// `convert`: what the command of a converter does without the name of a command.
struct ConvertCommand: ParsableCommand, TakesRootOptions {
    /// Its name.
    static let name = "convert"
    private static let source = ActingSource.descriptor
    private static let service = source.label.inSentence

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Convert an amount into other currencies.",
        discussion: """
            `\(source.name) 100 USD BRL` is short for `\(source.name) \(name) 100 USD BRL`. Without an amount, converts \
            1; without a target, converts into the last one, or into the base currency; without anything, repeats the \
            last conversion.

            A currency is a code or a name, in English or Portuguese; accents and case do not matter. The amount can be \
            typed as 1,234.56 or 1.234,56. "1.234" alone is refused, because it can mean 1234.

            Uses the rates that were fetched last, by this command or by todayd, and prints their age. Asks \(service) \
            only if there are none yet, or with --refresh, unless it has announced the next update for later.

            EXAMPLES:
              \(source.name) 100 USD BRL           Convert 100 dollars.
              \(source.name) 100 usd brl eur jpy   Print a table.
              \(source.name) 1.234,56 euro real    Convert by names.
              \(source.name) 250                   Convert another amount the same way.
              \(source.name) -i                    Convert while you type.
            """)

    @Argument(help: "An amount, its currency, and those to convert it into.", completion: KnownQuotesNames.codes)
    var words: [String] = []

    @Flag(name: .shortAndLong, help: "Open the converter on the terminal.")
    var interactive = false

    @Flag(help: "Ask \(Self.service) for new rates unless it has announced the next update for later.")
    var refresh = false

    @Flag(help: "Do not use the network; convert with the rates fetched last.")
    var offline = false

    @Flag(help: "Print JSON; amounts and rates are decimal strings.")
    var json = false

    @Flag(help: "Never use colours.")
    var plain = false

    @ParentCommand var root: RootCommand

    func run() throws {
        let line = ConverterLine(
            words, json: output.json, plain: output.plain, refresh: refresh, offline: offline, interactive: interactive)
        try ShowConversion(line).run().end()
    }
}

/// A conversion, as text or as JSON.
struct ShowConversion {
    private let line: ConverterLine

    init(_ line: ConverterLine) {
        self.line = line
    }

    func run() -> ExitStatus {
        do throws(CommandError) {
            if let mistake = line.mistake { throw CommandError(mistake, .usage) }
            if line.interactive { return try open() }
            return try show(try Converter.atTerminal())
        } catch {
            Terminal.tell(error.sentence)
            return error.code
        }
    }

    /// The first word, if it names no currency and a command has a similar name.
    private var mistypedCommand: MistypedCommand? {
        guard let word = line.words.first, !CurrencyLookup.isKnown(word) else { return nil }
        return MistypedCommand([word])
    }

    private func open() throws(CommandError) -> ExitStatus {
        var session = try ConverterSession(plain: line.plain)
        session.run(refresh: line.refresh, offline: line.offline)
        return .success
    }

    private func show(_ converter: Converter) throws(CommandError) -> ExitStatus {
        let converted: Converter.Converted
        do throws(CommandError) {
            let typed = try TypedConversion(line.words, ActingSource.descriptor.translations)
            converted = try converter.convert(typed, refresh: line.refresh, offline: line.offline)
        } catch {
            throw mistypedCommand?.error ?? error
        }
        for remark in converted.remarks { Terminal.tell(remark) }
        try CommandError.files { () throws(FileError) in
            let text = ConversionText(converter, Terminal.style(plain: line.plain))
            try Terminal.print(
                line.json ? try Report.json(converter.report(converted)) : text.render(converted))
        }
        if !line.refresh, !line.offline, let advice = converter.advice(on: converted.quotes.known) {
            Terminal.tell(advice)
        }
        return line.refresh ? converted.quotes.failure?.code ?? .success : .success
    }
}

extension Converter {
    /// The converter of the person at the terminal.
    static func atTerminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> Converter {
        let ports = try AppPorts.terminal(conversation)
        // As in every command, the defaults stand for a broken file, which the daemon reports.
        let configuration = (try? ConfigurationFile.read(ports.paths.configuration)) ?? Configuration()
        let languages = Language.preferred { Environment[$0] }
        return Converter(ports, ConverterSettings(configuration, of: ports.source, languages: languages))
    }
}

/// A command line of a converter: an amount and currencies, with options before, between or behind them.
///
/// It is read before the parser, which takes longer than a conversion, and takes a negative amount for an option.
struct ConverterLine: Hashable {
    /// Prints JSON.
    private(set) var json = false
    /// Uses no colours.
    private(set) var plain = false
    /// Asks for new quotes.
    private(set) var refresh = false
    /// Does not use the network.
    private(set) var offline = false
    /// Opens the converter on the terminal.
    private(set) var interactive = false
    /// What was typed besides options.
    private(set) var words: [String] = []

    /// A line that the parser has read.
    init(_ words: [String], json: Bool, plain: Bool, refresh: Bool, offline: Bool, interactive: Bool) {
        self.words = words
        (self.json, self.plain, self.refresh) = (json, plain, refresh)
        (self.offline, self.interactive) = (offline, interactive)
    }

    /// `nil` if it is for the parser: another command of `commands`, or an option that only the parser knows.
    init?(_ arguments: ArraySlice<String>, commands: () -> [String]) {
        var rest = arguments
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                break
            }
            guard word.hasPrefix("-"), word != "->", !TypedConversion.isAmount(word) else {
                words.append(word)
                continue
            }
            guard take(word) else { return nil }
        }
        guard let first = words.first else { return }
        if first == ConvertCommand.name {
            words.removeFirst()
        } else if !Self.isQuick(first), (commands() + ["help"]).contains(first) {
            return nil
        }
    }

    private mutating func take(_ option: String) -> Bool {
        switch option {
        case "--json": json = true
        case "--plain": plain = true
        case "--refresh": refresh = true
        case "--offline": offline = true
        case "-i", "--interactive": interactive = true
        default: return false
        }
        return true
    }

    /// Whether a word is an amount or a code, which no command is called; the names of commands take time to collect.
    private static func isQuick(_ word: String) -> Bool {
        TypedConversion.isAmount(word) || CurrencyCode(word) != nil
    }

    /// Why its options do not fit together; `nil` if they do.
    var mistake: String? {
        if refresh, offline { return "--refresh cannot be used with --offline." }
        if interactive, json || !words.isEmpty { return "-i cannot be used with --json, an amount or a currency." }
        return nil
    }
}

/// What the help of a converter says, beside what it says of every source.
struct ConverterHelp {
    private let source: SourceDescriptor

    init(_ source: SourceDescriptor) {
        self.source = source
    }

    /// What the command does without the name of a command.
    var summary: String {
        """
        Without the name of a command, it converts: `\(source.name) 100 USD BRL` is short for `\(source.name) \
        \(ConvertCommand.name) 100 USD BRL`. Without anything, it repeats the last conversion. Asks \
        \(source.label.inSentence) only if there are no rates yet.
        """
    }

    /// How it is used.
    var usage: String {
        """
        \(source.name) [<amount>] [<from>] [<to> ...] [<options>]
        \(source.name) -i
        \(source.name) <subcommand>
        """
    }

    /// What to try first.
    var examples: [(words: String, what: String)] {
        [
            ("100 USD BRL", "Convert 100 dollars."),
            ("100 usd brl eur jpy", "Print a table."),
            ("-i", "Convert while you type."),
        ]
    }
}

/// The codes that a shell offers after the name of a converter.
enum KnownQuotesNames {
    /// Completes the codes of what the provider quotes; without quotes, of all that we know.
    static let codes = CompletionKind.custom { _, _, prefix in
        guard !TypedConversion.isAmount(prefix) else { return [] }
        let paths = try? XDGPaths()
        let known = paths.flatMap { QuotesFile($0, source: ActingSource.name).known }
        let codes = known?.table.codes ?? Currency.all.filter(\.isActive).map(\.code).sorted()
        return codes.map(\.text).filter { $0.hasPrefix(prefix.uppercased()) }
    }
}
