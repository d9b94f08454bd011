import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

struct PickCommand: ParsableCommand {
    private static let (command, service) = (source.name, source.label.service)

    static let configuration = CommandConfiguration(
        commandName: "pick",
        abstract: "Pick \(ListWords.withArticle(source.noun)) from a menu and open its \(source.opens).",
        discussion: """
            Intended for a desktop shortcut. Uses the first that is installed of fuzzel, wofi, rofi and bemenu on Wayland, \
            otherwise of rofi, dmenu and bemenu. Shows the cached \(source.noun.plural), which are fetched only the first \
            time. Without a display, the list is shown on the terminal instead.

            EXAMPLES:
              \(command) pick
              \(command) pick --menu rofi
              bindsym $mod+t exec \(command) pick      (in the i3 or sway configuration)
            """)

    @Option(help: ArgumentHelp("Use this menu.", valueName: "name")) var menu: PickMenu?

    private static let most = 500

    func run() throws {
        guard menu != nil || Self.hasDisplay else { return try list() }
        try answering {
            let menu = try installedMenu()
            let session = try AppSession()
            let rows = Array(try session.pages(offline: false).loadCached().page.rows.prefix(Self.most))
            let lines = PickMenu.lines(rows).map { $0 + "\n" }.joined()
            guard let answer = Self.answer(of: menu.command(prompt: Self.service), to: lines) else {
                let sentence = gettext(
                    "{program} does not work here; try another menu with --menu.", ["program": menu.rawValue])
                throw CommandError(sentence, .unavailable)
            }
            // Print nothing if the user has closed the menu.
            guard let id = menu.choice(answer, of: rows) else { return }
            let names = ItemResolver(session)
            try ItemPage.open(try names.page(of: try names.cachedItem(id)))
        }
    }

    /// Maximum size in bytes of an answer, which is one of the lines or an index.
    private static let longestAnswer = 65_536

    /// Returns the chosen line or its index, an empty text if the user has closed the menu, or `nil` on failure.
    private static func answer(of menuCommand: [String], to lines: String) -> String? {
        guard
            case .whole(let bytes, let ending)? = ChildOutput.of(
                menuCommand, input: lines, sharesErrors: true, limit: longestAnswer, within: nil), ending.signal == 0
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static var isWayland: Bool { !(Environment["WAYLAND_DISPLAY"] ?? "").isEmpty }
    private static var hasDisplay: Bool { isWayland || !(Environment["DISPLAY"] ?? "").isEmpty }

    /// Opens the interactive list instead of a menu, for a console or ssh; throws if there is no terminal.
    private func list() throws {
        guard Terminal.isInteractive else {
            let sentence = gettext(
                "There is no display for a menu: neither WAYLAND_DISPLAY nor DISPLAY is set. Run the command in a terminal."
            )
            return try answering { throw CommandError(sentence, .unavailable) }
        }
        var list = try RootCommand.parseAsRoot(["list", "--interactive"])
        try list.run()
    }

    private func installedMenu() throws(CommandError) -> PickMenu {
        let all = menu.map { [$0] } ?? PickMenu.candidates(wayland: Self.isWayland)
        if let found = all.first(where: { InstalledPrograms.contain($0.rawValue) }) { return found }
        let names = all.map(\.rawValue).joined(separator: ", ")
        throw CommandError(gettext("No menu program found. Install one of: {names}.", ["names": names]), .unavailable)
    }
}

extension PickMenu: ExpressibleByArgument {}

/// A menu program for choosing a line: how to start it, its input, and the meaning of its output.
///
/// Each line starts with its number, so that lines differ even if titles are equal. Sources: rofi-dmenu(5) 1.7.3,
/// fuzzel(1) 1.8.2, wofi(1) and wofi(7) 1.3, bemenu(1) 0.6, dmenu(1) 5.
enum PickMenu: String, CaseIterable, Sendable {
    case fuzzel, wofi, rofi, bemenu, dmenu

    /// Returns the programs to look for, best first; under Wayland, those that support Wayland.
    static func candidates(wayland: Bool) -> [PickMenu] {
        wayland ? [.fuzzel, .wofi, .rofi, .bemenu] : [.rofi, .dmenu, .bemenu]
    }

    /// Returns the program and its arguments; for wofi, they disable markup and images, because a title is plain text.
    func command(prompt: String) -> [String] {
        switch self {
        case .fuzzel: ["fuzzel", "--dmenu", "--index", "--prompt", prompt + " "]
        case .wofi:
            [
                "wofi", "--dmenu", "--insensitive", "--prompt", prompt, "--cache-file", "/dev/null", "--define",
                "allow_markup=false", "--define", "allow_images=false", "--define", "dmenu-print_line_num=false",
            ]
        case .rofi: ["rofi", "-dmenu", "-i", "-no-custom", "-format", "i", "-p", prompt]
        case .bemenu: ["bemenu", "-i", "-l", "20", "-p", prompt]
        case .dmenu: ["dmenu", "-i", "-l", "20", "-p", prompt]
        }
    }

    /// Returns a line for each row: "1  ★ Just Chatting".
    static func lines(_ rows: [ListRow]) -> [String] {
        let width = String(rows.count).count
        return rows.enumerated().map { index, row in
            "\(String(index + 1).right(width))  \(row.isFavorite ? "★ " : "")\(row.item.title.escaped(for: .plain))"
        }
    }

    func choice(_ answer: String, of rows: [ListRow]) -> ItemID? {
        var line = answer[...]
        while line.last?.isNewline == true { line.removeLast() }
        // rofi and fuzzel print the index of the line, from 0, rather than the line.
        let index = [.rofi, .fuzzel].contains(self) ? Int(line) : Self.lines(rows).firstIndex { $0 == line }
        return index.flatMap { rows.indices.contains($0) ? rows[$0].item.id : nil }
    }
}
