import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// `share`: a line for a chat.
struct ShareCommand: ParsableCommand {
    private static let source = ActingSource.descriptor
    private static let command = source.name

    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Print a line about \(ListWords.article(source.noun)), with its "
            + "\(source.directory == nil ? "link" : "value"), to paste into a chat.",
        discussion: """
            --copy uses wl-copy, xclip or xsel, tmux, or the terminal itself (OSC 52). A terminal does not confirm \
            that it copied the line, so \(command) cannot either.

            EXAMPLES:
              \(command) share \(source.examples.name)
              \(command) share --copy "\(source.examples.longName)"
            """)

    @Argument(help: "The \(Self.source.noun.singular)'s name or \(Self.source.noun.id).", completion: KnownNames.items)
    var name: [String]

    @Flag(help: "Copy it to the clipboard as well.")
    var copy = false

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let line = try CatalogueSession().shareLine(typed(name))
            try Terminal.print(line + "\n")
            if copy { try Self.copy(line) }
        }
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
