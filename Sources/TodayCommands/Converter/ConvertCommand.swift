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

    /// `--json` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    func run() throws {
        let line = ConverterLine(
            words, json: json || root.json, plain: plain || root.plain, refresh: refresh, offline: offline,
            interactive: interactive)
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
            let typed = try TypedConversion(line.words)
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
