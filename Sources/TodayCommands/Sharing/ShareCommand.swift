import ArgumentParser
import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodaySystem

/// `topgames share`: a line for a chat.
struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Print a line about a game, with its link, to paste into a chat.",
        discussion: """
            --copy uses wl-copy, xclip or xsel, tmux, or the terminal itself (OSC 52). A terminal does not confirm \
            that it copied the line, so topgames cannot either.

            EXAMPLES:
              topgames share minecraft
              topgames share --copy "Just Chatting"
            """)

    @Argument(help: "The game's name or id.", completion: KnownNames.games)
    var name: [String]

    @Flag(help: "Copy it to the clipboard as well.")
    var copy = false

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            let item = try NamedItem(session).find(typed(name), asking: true)
            let rank = try rank(item, session)
            let line = ShareText.line(item, service: FetchProgram.label.service, rank: rank)
            try CommandError.files { () throws(FileError) in try Terminal.print(line + "\n") }
            if copy { try Self.copy(line) }
        }
    }

    /// Its rank, if current.
    private func rank(_ item: Item, _ session: CatalogueSession) throws(CommandError) -> Int? {
        let place = try session.read { catalogue throws(CatalogueError) in try catalogue?.item(item.id)?.place }
        guard let place, Date().timeIntervalSince(place.seen) < Double(Schedule(interval: 60).freshFor) else {
            return nil
        }
        return place.rank
    }

    private static func copy(_ line: String) throws(CommandError) {
        switch Clipboard.copy(line) {
        case .copied: Terminal.tell("Copied to the clipboard.")
        case .asked: Terminal.tell("Asked the terminal to copy it to the clipboard; terminals do not confirm that.")
        case .inTmux:
            Terminal.tell(
                "Copied to tmux's buffer only (prefix ] pastes it): tmux cannot reach a clipboard from this terminal.")
        case .failed(let program): throw CommandError("\(program) could not copy it to the clipboard.", .unavailable)
        case .noWay:
            throw CommandError("No clipboard found. Install wl-clipboard or xclip.", .unavailable)
        }
    }
}
