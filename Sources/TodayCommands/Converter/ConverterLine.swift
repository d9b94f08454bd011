import TodayApp
import TodayCore

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
