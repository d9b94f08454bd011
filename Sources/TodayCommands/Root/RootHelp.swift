import ArgumentParser
import TodayCore
import TodayFiles

struct RootHelp {
    private let source: SourceDescriptor

    init(_ source: SourceDescriptor) { self.source = source }

    private var isConverter: Bool { source.screen == .converter }

    var discussion: String {
        let colours = "Colours are used only on a terminal, and never with --plain or if NO_COLOR is set."
        let manual = "Manual: `man \(source.name)`; settings: `man today-config`."
        let about =
            switch source.screen {
            case .converter: [conversion]
            case .list where source.can(.ranking): [ranking, signs]
            case .list: ["Without a command, lists \(ListWords.listed(source))." + bareWords]
            }
        return (about + [colours, manual, examples]).joined(separator: "\n\n")
    }

    private var bareWords: String {
        guard source.bareWords == .item else { return "" }
        return
            " Give \(ListWords.withArticle(source.noun))'s \(source.noun.id) or name to show its details: "
            + "`\(source.name) \(source.examples.id)` is short for `\(source.name) show \(source.examples.id)`."
    }

    /// The usage, if the parser cannot generate it; `nil` if it can.
    var usage: String? {
        if isConverter {
            return """
                \(source.name) [<amount>] [<from>] [<to> ...] [<options>]
                \(source.name) -i
                \(source.name) <subcommand>
                """
        }
        guard source.bareWords == .item else { return nil }
        return """
            \(source.name) [<\(source.noun.id) or name> ...] [<options>]
            \(source.name) <subcommand>
            """
    }

    private var conversion: String {
        """
        `\(ConvertCommand.name)` is the default command: `\(source.name) 100 USD BRL` is short for `\(source.name) \
        \(ConvertCommand.name) 100 USD BRL`. With no arguments, the last conversion is \
        repeated, followed by the pinned ones. Rates are fetched if there are none yet, or if an \
        update is due and the command runs on a terminal.
        """
    }

    private var ranking: String {
        "Shows the top three as last fetched by todayd, with their age. Fetches them only if there is no data yet."
    }

    private var signs: String {
        let moves = "▲ up, ▼ down, ● new in the top three, as of the last change."
        return [moves, source.numbersNote].compactMap(\.self).joined(separator: " ")
    }

    private var examples: String {
        let added = source.can(.ranking) ? "them" : source.can(.live) ? "live \(source.noun.plural)" : "favourites"
        let all: [(words: String, what: String, isOffered: Bool)] = [
            ("100 USD BRL", "Convert 100 dollars.", isConverter),
            ("100 usd brl eur jpy", "Print a table.", isConverter),
            ("-i", "Convert while you type.", isConverter), ("", "Show the top three.", source.can(.ranking)),
            ("--json", "Print them as JSON, for a script.", source.can(.ranking)),
            (source.examples.id, "Show the details of \(source.examples.name).", source.bareWords == .item),
            ("list", "Browse the whole list.", true),
            ("bars install waybar", "Show how to add \(added) to Waybar.", source.can(.feed)),
        ]
        let shown = all.filter(\.isOffered).map { ("\(source.name) \($0.words)", $0.what) }
        let width = (shown.map(\.0.count).max() ?? 0) + 2
        return (["EXAMPLES:"] + shown.map { "  \($0.left(width))\($1)" }).joined(separator: "\n")
    }

    var groups: [CommandGroup] {
        let (bars, notices, favorites) = (source.can(.feed), source.announces, source.can(.favorites))
        let signIn = source.signIn?.means
        let all: [(name: String, commands: [(any ParsableCommand.Type, Bool)])] = [
            (
                "Browse",
                [
                    (ConvertCommand.self, isConverter), (ListCommand.self, true), (SearchCommand.self, true),
                    (ShowCommand.self, true), (HistoryCommand.self, source.history != nil), (ShareCommand.self, true),
                    (ChannelsCommand.self, source.listsLiveElsewhere),
                    (ScheduleCommand.self, source.can(.live)), (WatchCommand.self, source.companion != nil),
                    // `pick` opens an item's web page, which items of a directory do not have.
                    (OpenCommand.self, true), (PickCommand.self, source.directory == nil), (DescribeCommand.self, true),
                ]
            ),
            (
                "Desktop",
                [
                    (FeedCommand.self, bars), (BarsCommand.self, bars), (NotifyCommand.self, notices),
                    (MuteCommand.self, notices), (LogCommand.self, notices),
                ]
            ),
            (
                "Favourites",
                [
                    (FavoriteCommand.self, favorites), (UnfavoriteCommand.self, favorites),
                    (FavoritesCommand.self, favorites), (PinCommand.self, isConverter),
                    (UnpinCommand.self, isConverter), (PinnedCommand.self, isConverter),
                    (ExportCommand.self, favorites), (ImportCommand.self, favorites),
                ]
            ),
            ("Hidden items", [(HideCommand.self, true), (UnhideCommand.self, true), (HiddenCommand.self, true)]),
            (
                "Account",
                [
                    (LoginCommand.self, signIn == .application), (KeyLoginCommand.self, signIn == .key),
                    (LogoutCommand.self, signIn != nil), (ConfigCommand.self, true), (StatusCommand.self, true),
                    (DoctorCommand.self, true), (VersionCommand.self, true),
                ]
            ),
        ]
        return all.map { ($0.name, $0.commands.filter(\.1).map(\.0)) }.filter { !$0.1.isEmpty }
            .map { CommandGroup(name: $0, subcommands: $1) }
    }

    /// Adds the options of the default command to the help of the root command; returns any other text unchanged.
    func completed(_ help: String, columns: Int) -> String {
        let heading = "\nOPTIONS:\n"
        guard let defaultCommand, help.hasPrefix("OVERVIEW: \(source.abstract)\n"),
            let place = help.firstRange(of: heading),
            let options = defaultCommand.helpMessage(columns: columns).split(separator: heading, maxSplits: 1).last
        else { return help }
        let shown = Set(Self.options(help[place.upperBound...]).map(\.label))
        let own = Self.options(options).filter { !shown.contains($0.label) }.map(\.text).joined(separator: "\n")
        let name = (defaultCommand.configuration.commandName ?? "").uppercased()
        return "\(help[..<place.lowerBound])\n\(name) OPTIONS:\n\(own)\n\(help[place.lowerBound...])"
    }

    private static func options(_ list: Substring) -> [(label: String, text: String)] {
        var options: [(label: String, text: String)] = []
        for line in list.split(separator: "\n", omittingEmptySubsequences: false).prefix(while: { !$0.isEmpty }) {
            if line.hasPrefix("  -") {
                let words = line.split(separator: " ").prefix { $0.hasPrefix("-") }
                options.append((words.joined(separator: " "), String(line)))
            } else if !options.isEmpty {
                options[options.count - 1].text += "\n\(line)"
            }
        }
        return options
    }

    /// Replaces the parser's suggestion in a usage error with the nearest option, or removes the suggestion.
    ///
    /// The parser counts swapped letters as two mistakes, and suggests options that are not similar.
    func suggesting(_ message: String) -> String {
        let start = "Unknown option '--"
        guard let place = message.firstRange(of: start),
            let end = message[place.upperBound...].firstIndex(of: "'")
        else { return message }
        let typed = String(message[place.upperBound..<end])
        let line = message[end...].firstIndex(of: "\n") ?? message.endIndex
        let help = message.contains("<options>") ? help(in: message) : ""
        let words = (message[line...] + help).split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        let options = words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        let nearest = Similarity.nearest(typed, among: options, limit: 1).first
        return message[...end] + (nearest.map { ". Did you mean '--\($0)'?" } ?? "") + message[line...]
    }

    /// Returns the help of the command in a message's usage line, which omits options if there are many.
    private func help(in message: String) -> String {
        let usage = message.split(separator: "\n").first { $0.hasPrefix("Usage: ") } ?? ""
        let name = usage.split(separator: " ").dropFirst(2).first.map(String.init)
        let command = groups.flatMap(\.subcommands).first { $0.configuration.commandName == name }
        let commands: [any ParsableCommand.Type] =
            command.map { [$0] } ?? [defaultCommand, RootCommand.self].compactMap(\.self)
        return commands.map { $0.helpMessage(columns: ParserOutput.defaultColumns) }.joined()
    }

    /// The default command; `nil` if the root command itself runs.
    var defaultCommand: (any ParsableCommand.Type)? { isConverter ? ConvertCommand.self : nil }
}
