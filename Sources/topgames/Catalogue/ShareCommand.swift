import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayCatalogue
import TodayStore

/// `topgames share`: a line for a chat.
struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Print a line about a game with its link, ready for a chat.",
        discussion: """
            --copy also puts it on the clipboard: by wl-copy, xclip or xsel, by tmux, or by the terminal itself \
            (OSC 52). A terminal does not say whether it did, so neither can topgames.

            EXAMPLES:
              topgames share minecraft
              topgames share --copy "Just Chatting"
            """)

    @Argument(help: "The name of the game, or its id.", completion: KnownNames.games)
    var name: [String]

    @Flag(help: "Put it on the clipboard, too.")
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
        case .asked: Terminal.tell("Asked the terminal to put it on the clipboard; it does not say whether it did.")
        case .inTmux:
            Terminal.tell(
                "Copied to tmux's buffer only (prefix ] pastes it): tmux cannot reach a clipboard from this terminal.")
        case .failed(let program): throw CommandError("\(program) could not copy it to the clipboard.", .unavailable)
        case .noWay:
            throw CommandError("There is no clipboard here: install wl-clipboard or xclip.", .unavailable)
        }
    }
}
