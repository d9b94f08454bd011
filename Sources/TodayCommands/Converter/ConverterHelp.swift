import TodayCore

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
