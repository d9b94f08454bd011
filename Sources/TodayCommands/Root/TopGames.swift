import ArgumentParser
import TodayCore

/// The command that people and bars run.
struct TopGames: ParsableCommand {
    /// The source of this command.
    static let source = "topgames"

    static let configuration = CommandConfiguration(
        commandName: "topgames",
        abstract: "Show the three most watched games on Twitch.",
        discussion: """
            Shows the top three that todayd fetched last, and their age. Asks Twitch only if there is no data yet.

            ▲ rose, ▼ fell, ● new in the top three, each at the last change. "≥" marks a number that counts only \
            the most watched streams.

            Colours are used only at a terminal, and never with --plain or if NO_COLOR is set.

            EXAMPLES:
              topgames                      Show the top three.
              topgames --json               Print them as JSON, for a script.
              topgames list                 Browse the whole list.
              topgames bars install waybar  Show how to add them to Waybar.
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

    @Flag(name: .customLong("top3"), help: "Print the top three (the default).")
    var topThree = false

    @Flag(help: "Print JSON: the snapshot, with \"ageSeconds\" and \"state\".")
    var json = false

    @Flag(help: "Ask Twitch now.")
    var refresh = false

    @Flag(help: "Never use colours.")
    var plain = false

    func run() throws {
        try ShowTop(json: json, plain: plain, refresh: refresh).run().end()
    }
}

extension ExitStatus {
    /// Ends the command with this code, unless it is success.
    func end() throws {
        if self != .success { throw ArgumentParser.ExitCode(rawValue) }
    }
}
