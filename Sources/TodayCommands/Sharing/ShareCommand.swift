import ArgumentParser
import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

struct ShareCommand: ParsableCommand {
    private static let command = source.name

    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Print a line about \(ListWords.withArticle(source.noun)), with its "
            + "\(source.directory == nil ? "link" : "value"), to paste into a chat.",
        discussion: """
            --copy uses wl-copy, xclip or xsel, tmux, or the terminal itself (OSC 52). A terminal does not confirm \
            that it copied the line, so \(command) cannot either.

            EXAMPLES:
              \(command) share \(source.examples.name)
              \(command) share --copy "\(source.examples.longName)"\(converts ? "\n  \(command) share 100 usd brl" : "")
            """)

    private static var converts: Bool { source.screen == .converter }

    @Argument(
        help: converts
            ? "A \(Self.source.noun.singular)'s name or \(Self.source.noun.id), or a conversion: 100 usd brl." : .item,
        completion: KnownWords.kind(.items))
    var name: [String]
    @Flag(help: "Also copy the line to the clipboard.") var copy = false

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let line = try AppSession().shareLine(joinedWords(name))
            try Terminal.print(line + "\n")
            if copy { Terminal.printNote(try Clipboard.copy(line)) }
        }
    }
}

enum Clipboard {
    private static var unconfirmedCopy: String {
        gettext("Sent to the terminal for its clipboard; terminals do not confirm a copy.")
    }

    static func copy(_ text: String) throws(CommandError) -> String {
        let session = ClipboardMethod.Session(
            isTerminal: isatty(1) != 0, has: { Environment[$0].map { !$0.isEmpty } ?? false },
            isInstalled: InstalledPrograms.contain)
        let noClipboard = CommandError(gettext("No clipboard found. Install wl-clipboard or xclip."), .unavailable)
        switch ClipboardMethod(text, in: session) {
        case .program(let words):
            guard ChildProgram.give(text, to: words) else { throw failed(words[0]) }
            return gettext("Copied to the clipboard.")
        case .tmux: return try copyWithTmux(text)
        case .terminal(let sequence):
            guard Terminal.write(sequence) else { throw noClipboard }
            return unconfirmedCopy
        case nil: throw noClipboard
        }
    }

    private static func copyWithTmux(_ text: String) throws(CommandError) -> String {
        guard let index = ClipboardMethod.tmuxCommands.firstIndex(where: { ChildProgram.give(text, to: $0) }) else {
            throw failed("tmux")
        }
        guard index == 0, case .whole(let features, _)? = ChildOutput.of(ClipboardMethod.tmuxFeatures),
            ClipboardMethod.tmuxPassesOn(String(decoding: features, as: UTF8.self))
        else {
            return gettext(
                "Copied to tmux's buffer only (prefix ] pastes it): tmux cannot reach a clipboard from this terminal.")
        }
        return unconfirmedCopy
    }

    private static func failed(_ program: String) -> CommandError {
        CommandError(gettext("{program} could not copy the line to the clipboard.", ["program": program]), .unavailable)
    }
}

extension ChildProgram {
    /// Runs a program with `text` as its standard input; returns whether it succeeded.
    ///
    /// The program's output is discarded, because xclip and wl-copy stay in the background and would hold a pipe open.
    static func give(_ text: String, to words: [String]) -> Bool {
        guard let pipe = Pipe() else { return false }
        let previousHandler = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previousHandler) }
        let start = ChildStart(words, input: .descriptor(pipe.reading), output: .nothing, errors: .nothing)
        let child = start.start()
        close(pipe.reading)
        let isWritten = child != nil && StandardStream.write(text, to: pipe.writing)
        close(pipe.writing)
        return child.map { ChildEnding.waiting(for: $0).status == 0 } ?? false && isWritten
    }
}

enum ClipboardMethod: Hashable, Sendable {
    case program([String])
    /// tmux, which has its own buffer and may pass the text on to the terminal.
    case tmux
    /// An escape sequence that contains the text, written to the terminal.
    case terminal(String)

    /// What the choice of a method depends on: standard output, environment variables and installed programs.
    struct Session: Sendable {
        var isTerminal: Bool
        var has: @Sendable (String) -> Bool
        var isInstalled: @Sendable (String) -> Bool
    }

    /// Chooses the best method of copying `text`; `nil` if there is none.
    ///
    /// Over ssh, prefers the terminal, whose machine has the clipboard; otherwise, a program, which reports errors.
    init?(_ text: String, in session: Session) {
        let isRemote = session.has("SSH_CONNECTION") || session.has("SSH_TTY")
        let desktop = Self.desktop(session)
        let terminal = Self.terminal(text, session)
        guard let method = isRemote ? terminal ?? desktop : desktop ?? terminal else { return nil }
        self = method
    }

    private static func desktop(_ session: Session) -> ClipboardMethod? {
        let wayland = session.has("WAYLAND_DISPLAY") ? [["wl-copy"]] : []
        let programs = [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
        let all = wayland + (session.has("DISPLAY") ? programs : [])
        return all.first { session.isInstalled($0[0]) }.map { .program($0) }
    }

    /// Returns the terminal's method, if any; in tmux, a command of tmux, because by default tmux ignores OSC 52.
    private static func terminal(_ text: String, _ session: Session) -> ClipboardMethod? {
        guard session.isTerminal else { return nil }
        if session.has("TMUX") { return .tmux }
        return OSC52.sequence(text, screen: session.has("STY")).map { .terminal($0) }
    }

    /// The commands that pass text to tmux, the best first; `-w`, for the clipboard, needs tmux 3.2.
    static let tmuxCommands = [["tmux", "load-buffer", "-w", "-"], ["tmux", "load-buffer", "-"]]

    static let tmuxFeatures = ["tmux", "display-message", "-p", "#{client_termfeatures}"]

    /// Whether tmux passes the text on to a terminal with these features; source: tmux(1), `terminal-features`.
    static func tmuxPassesOn(_ features: String) -> Bool {
        features.split { $0 == "," || $0.isWhitespace }.contains("clipboard")
    }
}

/// The sequence that makes a terminal copy text; source: xterm's ctlseqs, "Manipulate Selection Data".
enum OSC52 {
    /// Maximum size of a text in bytes: its sequence has 100,000 bytes, and some terminals cut or ignore longer ones.
    static let mostBytes = 74_994

    /// Returns the sequence for `text`, wrapped if GNU screen has to pass it on; `nil` if the text is too long.
    static func sequence(_ text: String, screen: Bool = false) -> String? {
        let bytes = Data(text.utf8)
        guard bytes.count <= mostBytes else { return nil }
        let sequence = "\u{1B}]52;c;\(bytes.base64EncodedString())\u{07}"
        return screen ? wrapped(sequence) : sequence
    }

    /// Splits a sequence, because screen passes on device control strings of at most a few hundred bytes.
    private static func wrapped(_ sequence: String) -> String {
        var rest = Substring(sequence)
        var text = ""
        while !rest.isEmpty {
            text += "\u{1B}P\(rest.prefix(76))\u{1B}\\"
            rest = rest.dropFirst(76)
        }
        return text
    }
}
