import TestRig
import TestSupport
import Testing

@Suite("tmux", .needs(Tool.areThere("Xvfb", "xterm", "tmux"), "needs xvfb, xterm, tmux"))
struct TmuxTests {
    private static let columns = 110

    private let bar = Bar(
        name: "tmux", process: "tmux: server",
        command: """
            set -- xterm -geometry \(columns)x2 -fa 'DejaVu Sans Mono' -fs 11 -bg '#222222' -fg '#eeeeee' +sb -e
            [ -z "$STAND_IN" ] || exec "$@" topgames feed --follow
            exec "$@" tmux -S "$HOME/tmux" -f tmux.conf new-session cat
            """,
        hostile: ["#(pwned)", "#{pid}##", "#[bold]#", "$(pwned)"],
        // It has 40 columns, and counts the parts of joined emoji one by one.
        writings: ["شطرنج", "原神 🎮", "Café", "HλLF²"],
        // The stand-in is a bare terminal, with the text at the end of the first row.
        says: { "\u{1B}[H\u{1B}[2K\u{1B}[\(columns - $0.columns + 1)G\($0)\u{1B}[H" })

    @Test("tmux works", arguments: [.titles, .writings, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

extension String {
    /// How many columns of a terminal it takes; exact enough for the titles here.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) } }
}
