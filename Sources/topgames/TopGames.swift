import ArgumentParser
import TodayCore

/// The command that people and bars run.
struct TopGames: ParsableCommand {
    /// The source of this command.
    static let source = "topgames"

    static let configuration = CommandConfiguration(
        commandName: "topgames",
        abstract: "Twitch's three most watched games.",
        discussion: """
            Shows what todayd fetched last, and how old it is. Without any data yet it asks Twitch once.
            ▲ rose, ▼ fell, ★ is new in the top three, each at the last change. "≥" marks a number that only \
            counts the most watched streams.

            Colours are left out when the output is no terminal, with --plain, and when NO_COLOR is set.

            EXAMPLES:
              topgames                      The top three.
              topgames --json               The same for a script.
              topgames list                 The whole list, to browse.
              topgames bars install waybar  What to put into a bar's configuration.
            """,
        version: "topgames \(Version.current)",
        groupedSubcommands: [
            CommandGroup(
                name: "Look",
                subcommands: [
                    ListCommand.self, SearchCommand.self, ShowCommand.self, HistoryCommand.self, ShareCommand.self,
                    OpenCommand.self, PickCommand.self,
                ]),
            CommandGroup(
                name: "Desktop",
                subcommands: [
                    FeedCommand.self, BarsCommand.self, NotifyCommand.self, MuteCommand.self, LogCommand.self,
                ]),
            CommandGroup(
                name: "Favourites",
                subcommands: [
                    FavoriteCommand.self, UnfavoriteCommand.self, FavoritesCommand.self, ExportCommand.self,
                    ImportCommand.self,
                ]),
            CommandGroup(
                name: "Account",
                subcommands: [LoginCommand.self, LogoutCommand.self, DoctorCommand.self, VersionCommand.self]),
        ])

    @Flag(name: .customLong("top3"), help: "Print the top three; this is what it does anyway.")
    var topThree = false

    @Flag(help: "Print JSON: the snapshot with \"ageSeconds\" and \"state\".")
    var json = false

    @Flag(help: "Ask Twitch now, and show what it says.")
    var refresh = false

    @Flag(help: "No colours, even at a terminal.")
    var plain = false

    func run() throws {
        try ShowTop(json: json, plain: plain, refresh: refresh).run().end()
    }
}

extension TodayCore.ExitCode {
    /// Ends the command with this code, unless it is success.
    func end() throws {
        if self != .success { throw ArgumentParser.ExitCode(rawValue) }
    }
}
