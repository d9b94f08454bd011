import ArgumentParser
import TodayCore

/// What the help of the root command says about a source, and the commands that the source has.
struct RootHelp {
    private let source: SourceDescriptor

    init(_ source: SourceDescriptor) {
        self.source = source
    }

    /// The text below the summary, with examples.
    var discussion: String {
        let colours = "Colours are used only at a terminal, and never with --plain or if NO_COLOR is set."
        let about =
            switch source.screen {
            case .converter: [ConverterHelp(source).summary]
            case .list where source.can(.ranking): [ranking, signs]
            case .list: ["Without a command, it lists \(source.noun.plural)." + bareWords]
            }
        return (about + [colours, manual, examples]).joined(separator: "\n\n")
    }

    private var manual: String { "Manual: `man \(source.name)`; settings: `man today-config`." }

    /// What words do that do not name a command; empty if they are a mistake.
    private var bareWords: String {
        guard source.bareWords == .item else { return "" }
        return
            " \(ListWords.article(source.noun, startsSentence: true))'s \(source.noun.id) or name shows its details: "
            + "`\(source.name) \(source.examples.id)` is short for `\(source.name) show \(source.examples.id)`."
    }

    /// How the command is used, where the parser does not see it; `nil` if it does.
    var usage: String? {
        switch source.screen {
        case .list: source.bareWords == .item ? itemUsage : nil
        case .converter: ConverterHelp(source).usage
        }
    }

    private var itemUsage: String {
        """
        \(source.name) [<\(source.noun.id) or name> ...] [<options>]
        \(source.name) <subcommand>
        """
    }

    private var ranking: String {
        """
        Shows the top three that todayd fetched last, and their age. Asks \(source.label.inSentence) only if there is no \
        data yet.
        """
    }

    private var signs: String {
        let moves = "▲ rose, ▼ fell, ● new in the top three, each at the last change."
        return [moves, source.numbersNote].compactMap(\.self).joined(separator: " ")
    }

    private var examples: String {
        let added = source.can(.ranking) ? "them" : "favourites"
        let all: [(words: String, what: String, isOffered: Bool)] = [
            ("", "Show the top three.", source.can(.ranking)),
            ("--json", "Print them as JSON, for a script.", source.can(.ranking)),
            (source.examples.id, "Show the details of \(source.examples.name).", source.bareWords == .item),
            ("list", "Browse the whole list.", true),
            ("bars install waybar", "Show how to add \(added) to Waybar.", source.can(.feed)),
        ]
        let own = source.screen == .converter ? ConverterHelp(source).examples : []
        let shown = (own + all.filter(\.isOffered).map { ($0.words, $0.what) }).map { ("\(source.name) \($0)", $1) }
        let width = (shown.map(\.0.count).max() ?? 0) + 2
        let lines = shown.map { words, what in
            "  \(words)\(String(repeating: " ", count: width - words.count))\(what)"
        }
        return (["EXAMPLES:"] + lines).joined(separator: "\n")
    }

    /// The commands, in groups; those that the source has no use for are left out, and groups without any too.
    var groups: [CommandGroup] {
        let all: [(name: String, commands: [any ParsableCommand.Type])] = [
            ("Look", look), ("Desktop", desktop), ("Favourites", favorites), ("Account", account),
        ]
        return all.filter { !$0.commands.isEmpty }.map { CommandGroup(name: $0.name, subcommands: $0.commands) }
    }

    /// The command that runs if none is named; `nil` for the root command itself.
    var first: (any ParsableCommand.Type)? {
        switch source.screen {
        case .list: nil
        case .converter: ConvertCommand.self
        }
    }

    /// Only items with pages of their own are picked, to open these.
    private var pick: [any ParsableCommand.Type] { source.directory == nil ? [PickCommand.self] : [] }

    private var look: [any ParsableCommand.Type] {
        let history: [any ParsableCommand.Type] = source.history == nil ? [] : [HistoryCommand.self]
        let first = first.map { [$0] } ?? []
        return first + [ListCommand.self, SearchCommand.self, ShowCommand.self] + history
            + [ShareCommand.self, OpenCommand.self] + pick + [DescribeCommand.self]
    }

    private var desktop: [any ParsableCommand.Type] {
        let bars: [any ParsableCommand.Type] = source.can(.feed) ? [FeedCommand.self, BarsCommand.self] : []
        return bars + (source.announces ? [NotifyCommand.self, MuteCommand.self, LogCommand.self] : [])
    }

    private var favorites: [any ParsableCommand.Type] {
        guard source.can(.favorites) else { return [] }
        return [
            FavoriteCommand.self, UnfavoriteCommand.self, FavoritesCommand.self, ExportCommand.self,
            ImportCommand.self,
        ]
    }

    private var account: [any ParsableCommand.Type] {
        signIn + [ConfigCommand.self, StatusCommand.self, DoctorCommand.self, VersionCommand.self]
    }

    private var signIn: [any ParsableCommand.Type] {
        switch source.signIn?.means {
        case .application: [LoginCommand.self, LogoutCommand.self]
        case .key: [KeyLoginCommand.self, LogoutCommand.self]
        case nil: []
        }
    }
}
