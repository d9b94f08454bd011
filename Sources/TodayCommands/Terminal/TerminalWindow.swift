/// Starts a program in a terminal window of its own.
enum TerminalWindow {
    /// The terminals to try, best first: the person's choice ($TERMINAL), the desktop's, the distribution's, and common
    /// ones.
    ///
    /// Source: https://gitlab.freedesktop.org/terminal-wg/specifications (xdg-terminal-exec), and each one's manual.
    static func candidates(preferred: String?) -> [[String]] {
        let own = preferred.map { $0.isEmpty ? [] : [[$0, "-e"]] } ?? []
        let common = [
            ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["foot"], ["kitty"], ["alacritty", "-e"],
            ["ghostty", "-e"], ["wezterm", "start", "--"], ["ptyxis", "--"], ["kgx", "--"], ["gnome-terminal", "--"],
            ["konsole", "-e"], ["xfce4-terminal", "-x"], ["xterm", "-e"],
        ]
        return own + common.filter { !own.contains($0) }
    }

    /// `program` with its arguments in a shell; if it fails, the window stays open until somebody has read why.
    static func held(_ program: String, _ arguments: String...) -> [String] {
        ["sh", "-c", "\"$@\" || { printf '\\nEnter closes this window. '; read -r answer; }", "sh", program] + arguments
    }
}
