import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

struct ConvertCommand: ParsableCommand, TakesRootOptions {
    static let name = "convert"
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Convert an amount into other currencies.",
        discussion: """
            `\(source.name) 100 USD BRL` is short for `\(source.name) \(name) 100 USD BRL`. The amount defaults \
            to 1, and the target to the last one, or else to rates.base or the currency of your region. With no arguments, \
            the last conversion is repeated, followed by the pinned ones.

            A currency is a code, a sign, a name in English or Portuguese, or the code of a country in capitals; of codes \
            of currencies and of names, accents and case do not matter. The amount can be typed as 1,234.56 or 1.234,56, as 10k, 2 million or 1e3, or as arithmetic: \
            3*49.90, (10+5)*2, 100+10%. "1.234" is ambiguous: it is read as you write numbers, and a remark says so. \
            Every word is used, or the line is refused; rates(1) has the grammar.

            Uses the cached rates, fetched by this command or by todayd, and prints their age. New rates are fetched if \
            there are none yet, or if an update is due and either the command runs on a terminal (it then waits at most \
            two seconds) or --refresh is given.

            --on converts at the rates of a past day, since \(RateDay.earliest), from Frankfurter or, if your plan \
            includes past rates, from CurrencyLayer. Past rates are fetched once and stored. If there are no rates for \
            that day, the last ones before it are used.

            EXAMPLES:
              \(source.name) 100 USD BRL           Convert 100 dollars.
              \(source.name) 100 usd brl eur jpy   Print a table.
              \(source.name) 1.234,56 euro real    Convert by names.
              \(source.name) usd/brl 3*49.90       Convert what three cost.
              \(source.name) '$100 to yen'         Convert by a sign, in quotation marks.
              \(source.name) 250                   Convert another amount the same way.
              \(source.name) 100 usd brl --on 2020-03-18   Convert at the rates of that day.
              \(source.name) -i                    Convert while you type.
            """)

    @Argument(help: "An amount, its currency, and the target currencies.", completion: KnownWords.kind(.currencies))
    var words: [String] = []

    @Flag(name: .shortAndLong, help: "Open the converter on the terminal.") var interactive = false
    @Flag(help: "Fetch new rates, if an update is due.") var refresh = false
    @Flag(help: "Do not use the network; convert at the cached rates.") var offline = false

    @Option(
        help: ArgumentHelp("The default currencies, such as USD/BRL.", valueName: "codes"),
        completion: KnownWords.kind(.currencyPairs))
    var pair: String?

    @Option(
        help: ArgumentHelp("Convert at the rates of a past day: 2020-03-18, yesterday, \"2 weeks\".", valueName: "day"),
        completion: .pastDays)
    var on: String?
    @Flag(help: "Print JSON: an object with \"results\".") var json = false
    @Flag(help: "Never use colours.") var plain = false
    @ParentCommand var root: RootCommand

    func run() throws {
        let line = ConverterLine(
            json: output.json, plain: output.plain, refresh: refresh || root.refresh, offline: offline || root.offline,
            interactive: interactive, pair: pair, on: on, words: words, isNamed: true)
        try line.run().end()
    }
}

extension Converter {
    static func atTerminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> Converter {
        let (environment, configuration) = try AppEnvironment.terminal(conversation).configured()
        let settings = ConverterSettings(
            configuration, of: environment.source, languages: CurrentSource.languages, style: .current,
            region: .ofLocale { Environment[$0] })
        return Converter(environment, settings)
    }
}

/// A command line of a converter: an amount and currencies, with options before, between or after them.
///
/// It is parsed without ArgumentParser, which takes longer than a conversion, and treats negative amounts as options.
struct ConverterLine: Hashable {
    var json = false
    var plain = false
    var refresh = false
    var offline = false
    var interactive = false
    /// The default currencies, "USD/BRL"; if `nil`, the last conversion and the settings decide.
    var pair: String?
    /// The day of past rates; `nil` for the latest rates.
    var on: String?
    var words: [String] = []
    /// Whether `convert` was typed, so that no word is a mistyped command.
    var isNamed = false
}

extension ConverterLine {
    /// Parses a line; `nil` if ArgumentParser must handle the line, as with another command or an unknown option.
    init?(_ arguments: ArraySlice<String>, commands: () -> [String]) {
        var rest = arguments
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                break
            }
            guard word.hasPrefix("-"), !["-", "->", "-->"].contains(word), !TypedConversion.isAmount(word) else {
                words.append(word)
                continue
            }
            if word == Self.dayOption, on == nil, let day = rest.popFirst() {
                on = day
            } else if !parse(word) {
                return nil
            }
        }
        guard let first = words.first else { return }
        if first == ConvertCommand.name {
            words.removeFirst()
            isNamed = true
        } else if !Self.isSurelyConversion(first), (commands() + ["help"]).contains(first) {
            return nil
        }
    }

    private mutating func parse(_ option: String) -> Bool {
        switch option {
        case "--json": json = true
        case "--plain": plain = true
        // `CommandLineProgram` has applied --ascii.
        case "--ascii": break
        case "--refresh": refresh = true
        case "--offline": offline = true
        case "-i", "--interactive": interactive = true
        default:
            if on == nil, option.hasPrefix(Self.dayOption + "=") {
                on = String(option.dropFirst(Self.dayOption.count + 1))
                return true
            }
            guard pair == nil, option.hasPrefix(Self.pairOption) else { return false }
            pair = String(option.dropFirst(Self.pairOption.count))
        }
        return true
    }

    private static let pairOption = "--pair="
    private static let dayOption = "--on"

    /// Whether a word need not be compared with the names of commands, which are slow to collect.
    private static func isSurelyConversion(_ word: String) -> Bool {
        TypedConversion.isAmount(word) || CurrencyCode(word) != nil
    }

    var mistake: String? {
        if refresh, offline { return gettext("--refresh cannot be used with --offline.") }
        if on != nil, refresh || interactive { return gettext("--on cannot be used with --refresh or -i.") }
        if interactive, json || pair != nil || !words.isEmpty {
            return gettext("-i cannot be used with --json, an amount or a currency.")
        }
        return nil
    }

    func run() -> ExitStatus {
        do throws(CommandError) {
            if let mistake { throw CommandError(mistake, .usage) }
            guard interactive else { return try show(try Converter.atTerminal()) }
            var session = try ConverterSession(plain: plain)
            session.run(refresh: refresh, offline: offline)
            return .success
        } catch {
            Terminal.printError(error.advice)
            return error.code
        }
    }

    /// A suggestion if the first word may be a mistyped command, rather than a currency or the start of a sentence.
    private var mistypedCommand: CommandSuggestion? {
        guard pair == nil, !isNamed, let word = words.first, !CurrencyLookup.isKnown(word),
            !ConversionWords.canBeginQuestion(DisplayText(word).folded)
        else { return nil }
        // "um iphone de 999 dólares" is a sentence.
        if words.count > 1, ConversionWords.isCommon(DisplayText(word).folded) { return nil }
        return CommandSuggestion([word])
    }

    private func currencies() throws(CommandError) -> ConversionPair<CurrencyCode>? {
        guard let pair else { return nil }
        let codes = pair.split(separator: "/", omittingEmptySubsequences: false).map { CurrencyCode(typed: String($0)) }
        guard codes.count == 2, let from = codes[0], let to = codes[1], from != to else {
            throw CommandError(gettext("--pair takes two different currency codes, such as USD/BRL."), .usage)
        }
        return ConversionPair(from: from, to: to)
    }

    private func day(_ typed: TypedConversion, at now: Date) throws(CommandError) -> RateDay? {
        let day = typed.day(at: now)
        guard let on else {
            if day != nil, refresh { throw CommandError(gettext("A past day cannot be used with --refresh."), .usage) }
            return day
        }
        guard typed.day == nil else {
            throw CommandError(gettext("--on cannot be used with another day."), .usage)
        }
        do throws(DayError) {
            if let typedDay = try TypedDay.read(on, CurrentSource.dialect) { return typedDay.day(at: now) }
        } catch { throw CommandError("--on: \(error.sentence())", .usage) }
        throw CommandError(gettext("--on takes a day: 2020-03-18, yesterday or \"2 weeks\"."), .usage)
    }

    private var showsPinned: Bool { words.isEmpty && pair == nil && on == nil && !json }

    private func printPinned(_ converter: Converter) throws(CommandError) {
        guard showsPinned, let cachedRates = converter.cachedRates, let list = converter.pinned(cachedRates) else {
            return
        }
        let text = ConversionText(converter: converter, style: Terminal.style(plain: plain))
        try CommandError.files { () throws(FileError) in
            try Terminal.print((text.pinned(list) + text.footer(cachedRates)).lines)
        }
    }

    private func show(_ converter: Converter) throws(CommandError) -> ExitStatus {
        let converted: Converter.Converted
        do throws(CommandError) {
            let typed = try converter.typed(words)
            if let day = try day(typed, at: converter.environment.now()) {
                converted = try converter.convert(typed, between: try currencies(), on: day, offline: offline)
            } else {
                converted = try converter.convert(
                    typed, between: try currencies(), refresh: refresh, offline: offline,
                    waits: !json && Terminal.isInteractive)
            }
        } catch {
            if let mistake = mistypedCommand?.error { throw mistake }
            try printPinned(converter)
            throw error
        }
        for remark in converted.remarks { Terminal.printNote(remark) }
        try CommandError.files { () throws(FileError) in
            let text = ConversionText(converter: converter, style: Terminal.style(plain: plain))
            let pinned = showsPinned ? converter.pinned(converted.rates.cachedRates) : nil
            guard json else { return try Terminal.print(text.render(converted, pinned: pinned)) }
            try Terminal.print(data: try Report.json(converter.report(converted)))
        }
        if !refresh, !offline, !Terminal.isInteractive, let advice = converter.advice(on: converted.rates.cachedRates) {
            Terminal.printNote(advice)
        }
        return .success
    }
}
