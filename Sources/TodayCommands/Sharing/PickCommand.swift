import ArgumentParser
import TodayCore
import TodaySystem

/// `topgames pick`: the list in a menu of the desktop.
struct PickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pick",
        abstract: "Pick a game from a menu and open its page.",
        discussion: """
            Made for a desktop shortcut. Uses the first of these that is installed: fuzzel, wofi, rofi or bemenu under \
            Wayland, otherwise rofi, dmenu or bemenu. Shows the games as last seen; asks Twitch only the first time.

            EXAMPLES:
              topgames pick
              topgames pick --menu rofi
              bindsym $mod+t exec topgames pick      (in the i3 or sway configuration)
            """)

    @Option(help: ArgumentHelp("Use this menu.", valueName: "name"))
    var menu: PickMenu?

    /// The maximum number of lines in the menu.
    private static let most = 500

    func run() throws {
        try answering {
            let menu = try chosen()
            let session = try CatalogueSession()
            let rows = Array(try Self.list(session).rows.prefix(Self.most))
            let lines = PickMenu.lines(rows).map { $0 + "\n" }.joined()
            guard let answer = ChildProgram.answer(of: menu.command(prompt: "Twitch"), to: lines) else {
                throw CommandError("\(menu.rawValue) does not work here; try another menu with --menu.", .unavailable)
            }
            // Closing the menu needs no message.
            if let id = menu.choice(answer, of: rows) { try NamedItem(session).known(id).open() }
        }
    }

    private func chosen() throws(CommandError) -> PickMenu {
        let isWayland = Environment["WAYLAND_DISPLAY"].map { !$0.isEmpty } ?? false
        let all = menu.map { [$0] } ?? PickMenu.candidates(wayland: isWayland)
        if let found = all.first(where: { InstalledPrograms.contain($0.rawValue) }) { return found }
        let names = all.map(\.rawValue).joined(separator: ", ")
        throw CommandError("No menu program found. Install one of: \(names).", .unavailable)
    }

    private static func list(_ session: CatalogueSession) throws(CommandError) -> ListPage {
        let pages = try PageSource(session, offline: true).allStored()
        let rows = try RowMaker(session)
        guard pages.isEmpty else { return try rows.pages(pages.map(rows.record)) }
        return try PageSource(session, offline: false).load(1).page
    }
}

extension PickMenu: ExpressibleByArgument {}
