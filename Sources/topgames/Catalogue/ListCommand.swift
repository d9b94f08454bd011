import ArgumentParser
import TodayCore

/// `topgames list`: the list, page by page.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the games in Twitch's order, 20 on a page.",
        discussion: """
            At a terminal the keys n and p turn the pages, / searches, f makes a favourite, Enter opens a page in the \
            browser, and ? tells the rest. With any option but --offline, --plain and \
            --refresh, or in a pipe, it prints and ends.

            ★ is a favourite; ▲ rose, ▼ fell, + is new in the first 20, each within the last hour as far as it was \
            recorded. What was seen within two minutes is shown without asking Twitch again. Where Twitch cannot be \
            asked, it is shown as last seen, with its age.

            EXAMPLES:
              topgames list                Browse the list.
              topgames list --page 3       Print ranks 41 to 60.
              topgames list --all --json   All pages, for a script.
            """)

    @Option(help: ArgumentHelp("Print this page.", valueName: "n"))
    var page: Int?

    @Flag(help: "Print all pages, of which at most 50 are asked for at once.")
    var all = false

    @Flag(help: "Print the favourites, with their ranks as last seen.")
    var favorites = false

    @Flag(help: "Ask nobody: as last seen.")
    var offline = false

    @Flag(help: "Ask Twitch even if the page was seen within two minutes.")
    var refresh = false

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "No colours, even at a terminal.")
    var plain = false

    /// `--json`, `--plain` and `--refresh` are options of `topgames` too, which takes them wherever they stand.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        if [page != nil, all, favorites].count(where: { $0 }) > 1 {
            throw ValidationError("Give one of --page, --all and --favorites.")
        }
        if let page, page < 1 { throw ValidationError("--page takes a number from 1.") }
    }

    func run() throws {
        let output = ListOutput(json: json || topgames.json, plain: plain || topgames.plain)
        let refresh = refresh || topgames.refresh
        if refresh, offline || favorites {
            throw ValidationError("--refresh asks Twitch; --offline and --favorites do not.")
        }
        try ShowList(
            page: page, all: all, favorites: favorites, offline: offline, refresh: refresh, output: output
        ).run()
    }
}
