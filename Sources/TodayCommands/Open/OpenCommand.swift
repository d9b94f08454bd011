import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayBars
import TodayCore
import TodayFiles

struct OpenCommand: ParsableCommand {
    private static let (command, item) = (source.name, source.noun.singular)
    private static let hasRanks = source.can(.ranking)
    private static let first =
        hasRanks || source.can(.live)
        ? "Without arguments, opens the page of the \(item) that bars show first. " : ""

    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: source.site == nil
            ? "Open \(ListWords.withArticle(source.noun))'s \(source.opens)."
            : "Open the provider's website or the interactive list.",
        discussion: source.site == nil ? items : site)

    private static let items = """
        \(first)Uses xdg-open.

        EXAMPLES:
          \(command) open \(source.examples.name)\(hasRanks ? "\n  \(command) open --rank 2" : "")
          \(command) open --list
        """

    private static let site = """
        A \(item) has no web page. Uses xdg-open.

        EXAMPLES:
          \(command) open
          \(command) open --list
        """

    @Argument(
        help: ArgumentHelp("The \(Self.item)'s name or id.").shown(Self.source.site == nil),
        completion: KnownWords.kind(.items))
    var name: [String] = []

    @Option(
        help: ArgumentHelp("Open the \(Self.item) at this rank of the top three, 1 to 3.", valueName: "rank")
            .shown(Self.hasRanks),
        completion: .places)
    var rank: Int?

    @Flag(help: "Open the interactive list in a terminal window.") var list = false

    func validate() throws {
        if !name.isEmpty { try validateName(name) }
        if !Self.hasRanks, Self.source.site == nil {
            if rank != nil { throw ValidationError("Unknown option \"--rank\"") }
            if name.isEmpty, !list, !Self.source.can(.live) {
                throw ValidationError("Enter a name or id, or use --list.")
            }
        }
        if [!name.isEmpty, rank != nil, list].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of a name or id, --rank and --list.")
        }
        if let rank, !(1...Snapshot.places).contains(rank) { throw ValidationError("--rank must be 1, 2 or 3.") }
    }

    func run() throws {
        if list { return try ClickHandler.list().end() }
        try answering {
            let session = try AppSession()
            let resolver = ItemResolver(session)
            if name.isEmpty, rank == nil, let site = session.environment.source.site { return try ItemPage.open(site) }
            let item =
                if !name.isEmpty {
                    try resolver.find(joinedWords(name), asking: true)
                } else {
                    try rank.map(resolver.item(atRank:)) ?? resolver.firstShown()
                }
            let whole = try ShowItem(session, offline: false).completed(item)
            try ItemPage.open(try resolver.page(of: whole))
        }
    }
}

/// Handles clicks: opens a web page, opens the list in a terminal window, or mutes the source for an hour.
enum ClickHandler {
    static func handle(_ click: Click) {
        switch click.button {
        case .left:
            let noun = gettext(CurrentSource.descriptor.noun.singular)
            guard let id = click.id else {
                let none = gettext("No {noun} at rank 1 in the top three last fetched.", ["noun": noun])
                return open(orSay: none) { $0.items.first }
            }
            let none = gettext(
                "No {noun} with the id {id} in the top three last fetched.", ["noun": noun, "id": "\(id)"])
            open(orSay: none) { $0.storedItems.first { $0.id == id } }
        // A separate process waits to see whether the window opens.
        case .middle: DetachedProgram.start([OwnProgram.path(CurrentSource.name), "open", "--list"])
        // Print nothing on success, because the bar reads the output.
        case .right:
            _ = Terminal.reporting { () throws(FileError) in
                try MuteFile(try XDGPaths(), source: CurrentSource.name).muteForAnHour(at: Date())
            }
        }
    }

    /// Opens the interactive list in a window of the first terminal program that works in this session.
    static func list() -> ExitStatus {
        let list = TerminalWindow.commandKeepingWindowOpen(OwnProgram.path(CurrentSource.name), "list")
        var failed: [String] = []
        for terminal in TerminalWindow.candidates(preferred: Environment["TERMINAL"]) {
            switch DetachedProgram.begin(terminal + list) {
            case .begun: return .success
            case .failed(let code):
                let values: MessageValues = ["program": terminal[0], "code": "\(code)"]
                failed.append(gettext("{program} (exit status {code})", values))
            case .missing: break
            }
        }
        let programs: MessageValues = ["programs": failed.joined(separator: ", ")]
        Terminal.printError(
            failed.isEmpty
                ? gettext("No terminal found; set TERMINAL to a terminal that works in this session.")
                : gettext(
                    "Cannot open a window with {programs}; set TERMINAL to a terminal that works in this session.",
                    programs))
        return .unavailable
    }

    private static func open(orSay none: String, _ choose: (Snapshot) -> Item?) {
        _ = Terminal.reporting { () throws(FileError) in
            let store = SnapshotStore(try XDGPaths(), source: CurrentSource.name)
            guard let item = try store.snapshot().flatMap(choose) else { return Terminal.printError(none) }
            guard let page = item.webPage else {
                let noun = gettext(CurrentSource.descriptor.noun.singular)
                return Terminal.printError(gettext("The page of this {noun} is not known.", ["noun": noun]))
            }
            let settings = ItemPage.settings
            guard let failure = PageOpener.start(page, settings) else { return }
            Terminal.printError(failure)
            // If the player cannot be started, open the channel in the browser.
            if settings.player(for: page) != nil { _ = PageOpener.start(page) }
        }
    }
}

/// Opens an item's web page in the browser, or a channel in the user's player.
enum ItemPage {
    /// The settings for opening pages; if the configuration is broken, the defaults, which use the browser.
    static var settings: OpenSettings { (try? XDGPaths()).map { Configuration.orDefaults($0).open } ?? OpenSettings() }

    /// Opens the web page at an address, and waits up to a second to detect a failure.
    static func open(_ page: String) throws(CommandError) {
        if let failure = PageOpener.open(page, settings) { throw CommandError(failure, .unavailable) }
    }
}

enum TerminalWindow {
    /// Returns the commands to try: the terminals of the user ($TERMINAL), the desktop, the distribution, and others.
    ///
    /// Source: https://gitlab.freedesktop.org/terminal-wg/specifications (xdg-terminal-exec), and terminals' manuals.
    static func candidates(preferred: String?) -> [[String]] {
        let own = preferred.map { $0.isEmpty ? [] : [[$0, "-e"]] } ?? []
        let common = [
            ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["foot"], ["kitty"], ["alacritty", "-e"],
            ["ghostty", "-e"], ["wezterm", "start", "--"], ["ptyxis", "--"], ["kgx", "--"], ["gnome-terminal", "--"],
            ["konsole", "-e"], ["xfce4-terminal", "-x"], ["xterm", "-e"],
        ]
        return own + common.filter { !own.contains($0) }
    }

    /// Returns a shell command that runs `program`; if `program` fails, the window stays open to show the error.
    static func commandKeepingWindowOpen(_ program: String, _ arguments: String...) -> [String] {
        ["sh", "-c", "\"$@\" || { printf '\\nEnter closes this window. '; read -r answer; }", "sh", program] + arguments
    }
}
