import TodayCore

/// A command `#(…)` in the status line of tmux.
///
/// tmux shows 40 columns of `status-right` and cuts the end, where the remark says that data is old. So the line stays
/// within 40; a larger `--max-length` needs a larger `status-right-length`. Clicks are for tmux's own `bind`.
struct TmuxFormat: BarFormat {
    let name = "tmux"
    let summary = "tmux, #(…) in the status line"

    /// The default width of `status-right` in tmux, in columns.
    private static let shown = 40

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let limit = options.maximumLength ?? Self.shown
        let text = BarText(status, options, columns: limit) { Self.columns($0) <= limit }
        return text.written(for: Self.format, status.state) { "#[fg=\($0)]\($1)#[default]" }
    }

    /// The columns that tmux allots to a line: it adds up the scalars, so that an emoji made of four takes eight.
    private static func columns(_ text: BarText) -> Int {
        text.line.rendered(for: .plain).unicodeScalars.reduce(0) { $0 + Character($1).terminalColumns }
    }

    /// Text with every `#` escaped for both passes of tmux: it expands formats, then draws styles.
    ///
    /// Each pass halves a run of `#`, but expansion does not change one before `[`. Elsewhere the number is even, so
    /// that a title's last `#` cannot start a style together with the text after it in the user's configuration.
    /// Source: `format_expand1` in format.c and `format_draw` in format-draw.c of tmux 3.3a.
    private static let format = Escape { text in
        var (escaped, hashes) = ("", 0)
        for scalar in text.unicodeScalars {
            if scalar == "#" {
                hashes += 1
                continue
            }
            escaped += run(hashes, before: scalar)
            escaped.unicodeScalars.append(scalar)
            hashes = 0
        }
        return escaped + run(hashes, before: nil)
    }

    private static func run(_ hashes: Int, before next: Unicode.Scalar?) -> String {
        String(repeating: "#", count: hashes * (next == "[" ? 2 : 4))
    }

    /// The columns of a terminal beyond 120 are ours; the others are for windows and the 40 of status-right without us.
    private static let width = "#{?#{e|>:#{client_width},120},#{e|-|:#{client_width},80},\(shown)}"

    /// A file that is read repeatedly must add the entry only once.
    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "tmux", programs: ["tmux"],
            files: { _ in [.config("tmux/tmux.conf"), .home(".tmux.conf")] },
            editor: MarkedBlock(comment: "#", call: BarCommandLine(source: source, format: name)),
            formerSnippets: [Self.snippet(source, "", length: 81)],
            place: { gettext("Add this to {file}, after everything else that sets status-right.", ["file": $0]) },
            reload: Self.reload, snippet: Self.snippet(source, " --max-length \(Self.width)", length: 250))
    }

    private static func snippet(_ source: String, _ options: String, length: Int) -> @Sendable (OwnCommand) -> String {
        { command in
            """
            if -F '#{m:*\(source) feed*,#{status-right}}' '' "set -ga status-right ' #(\(command.program) feed --format tmux --follow\(options))'"
            if -F '#{e|<:#{status-right-length},\(length)}' 'set -g status-right-length \(length)'
            """
        }
    }

    @Sendable private static func reload(_ file: String?) -> String {
        let unset = "tmux set -gu status-right"
        guard let file else {
            let command = "\(unset) \\; set -gu status-right-length"
            return gettext("Run `{command}` to remove it from a running tmux.", ["command": command])
        }
        return gettext("Run `{command}` to apply it.", ["command": "\(unset) \\; source-file \(file)"])
    }
}
