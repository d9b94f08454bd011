import ArgumentParser
import TodayCore

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
