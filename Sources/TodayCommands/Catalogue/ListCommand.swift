import ArgumentParser

/// `topgames list`: the list, page by page.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List games in Twitch's order, 20 a page.",
        discussion: """
            At a terminal the list is interactive: n and p turn pages, / searches, f adds or removes a favourite, \
            Enter opens a game's page in the browser, and ? shows all keys. In a pipe, or with any option but \
            --offline, --plain and --refresh, it is printed instead.

            ★ favourite; ▲ rose, ▼ fell, ● new in the first 20, each within the last hour of recorded ranks. A page \
            seen within two minutes is shown without asking Twitch again. If Twitch cannot be asked, the page is shown \
            as last seen, with its age.

            EXAMPLES:
              topgames list                Browse the list.
              topgames list --page 3       Print ranks 41 to 60.
              topgames list --all --json   Print all pages, for a script.
            """)

    @Option(help: ArgumentHelp("Print one page.", valueName: "n"))
    var page: Int?

    @Flag(help: "Print all pages, reading at most 50 from Twitch per run.")
    var all = false

    @Flag(help: "Print favourites, with their ranks as last seen.")
    var favorites = false

    @Flag(help: "Do not use the network; show what was last seen.")
    var offline = false

    @Flag(help: "Ask Twitch again, unless the page was seen within 15 seconds.")
    var refresh = false

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "Never use colours.")
    var plain = false

    /// `--json`, `--plain` and `--refresh` are options of `topgames` too, which takes them wherever they stand.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        if [page != nil, all, favorites].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --page, --all and --favorites.")
        }
        if let page, page < 1 { throw ValidationError("--page must be 1 or more.") }
    }

    func run() throws {
        let output = ListOutput(json: json || topgames.json, plain: plain || topgames.plain)
        let refresh = refresh || topgames.refresh
        if refresh, offline || favorites {
            throw ValidationError("--refresh cannot be used with --offline or --favorites.")
        }
        try ShowList(
            page: page, all: all, favorites: favorites, offline: offline, refresh: refresh, output: output
        ).run()
    }
}
