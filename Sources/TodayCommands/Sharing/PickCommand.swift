import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// `pick`: the list in a menu of the desktop.
struct PickCommand: ParsableCommand {
    private static let source = ActingSource.descriptor
    private static let (command, service) = (source.name, source.label.service)

    static let configuration = CommandConfiguration(
        commandName: "pick",
        abstract: "Pick \(ListWords.article(source.noun)) from a menu and open its page.",
        discussion: """
            Made for a desktop shortcut. Uses the first of these that is installed: fuzzel, wofi, rofi or bemenu under \
            Wayland, otherwise rofi, dmenu or bemenu. Shows the \(source.noun.plural) as last seen; asks \(source.label.inSentence) \
            only the first time.

            EXAMPLES:
              \(command) pick
              \(command) pick --menu rofi
              bindsym $mod+t exec \(command) pick      (in the i3 or sway configuration)
            """)

    @Option(help: ArgumentHelp("Use this menu.", valueName: "name"))
    var menu: PickMenu?

    /// The maximum number of lines in the menu.
    private static let most = 500

    func run() throws {
        try answering {
            let menu = try chosen()
            let session = try CatalogueSession()
            let rows = Array(try session.pages(offline: false).loadKnown().page.rows.prefix(Self.most))
            let lines = PickMenu.lines(rows).map { $0 + "\n" }.joined()
            guard let answer = ChildProgram.answer(of: menu.command(prompt: Self.service), to: lines) else {
                throw CommandError("\(menu.rawValue) does not work here; try another menu with --menu.", .unavailable)
            }
            // Closing the menu needs no message.
            guard let id = menu.choice(answer, of: rows) else { return }
            let names = NamedItem(session)
            try ItemPage.open(try names.page(of: try names.known(id)))
        }
    }

    private func chosen() throws(CommandError) -> PickMenu {
        let isWayland = Environment["WAYLAND_DISPLAY"].map { !$0.isEmpty } ?? false
        let all = menu.map { [$0] } ?? PickMenu.candidates(wayland: isWayland)
        if let found = all.first(where: { InstalledPrograms.contain($0.rawValue) }) { return found }
        let names = all.map(\.rawValue).joined(separator: ", ")
        throw CommandError("No menu program found. Install one of: \(names).", .unavailable)
    }
}

extension PickMenu: ExpressibleByArgument {}
