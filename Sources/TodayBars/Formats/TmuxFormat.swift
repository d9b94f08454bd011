import TodayCore

/// The output of a command `#(…)` in the status line of tmux.
///
/// By default, tmux shows 40 columns of `status-right`, and cuts the end, where the remark says that data is old. So
/// the default limit is 40 columns; a larger `--max-length` needs a larger `status-right-length`. tmux's `bind`
/// handles clicks.
struct TmuxFormat: BarFormat {
    let name = "tmux"
    let summary = "tmux, #(…) in the status line"

    /// The default width of `status-right`, in columns.
    private static let shown = 40

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let limit = options.maximumLength ?? Self.shown
        let text = BarText(status, options, columns: limit) { Self.columns($0) <= limit }
        return text.written(for: Self.format, status.state) { "#[fg=\($0)]\($1)#[default]" }
    }

    /// Returns the width that tmux counts: it adds up the widths of scalars, even of those that form one emoji.
    private static func columns(_ text: BarText) -> Int {
        text.line.rendered(for: .plain).unicodeScalars.reduce(0) { $0 + Character($1).terminalColumns }
    }

    /// Escapes every `#` for both passes of tmux, which first expands formats, and then draws styles.
    ///
    /// Each pass halves a run of `#`, but expansion does not change a run before `[`. Elsewhere, the run is even after
    /// expansion, so that the last `#` of a title cannot start a style together with a `[` in the user's configuration
    /// (`format_expand1` in format.c and `format_draw` in format-draw.c of tmux 3.3a).
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

    /// The maximum width as a tmux format: 40 columns, and one more for each column of the terminal beyond 120.
    private static let width = "#{?#{e|>:#{client_width},120},#{e|-|:#{client_width},80},\(shown)}"

    /// The snippet is conditional, so that a file that tmux reads repeatedly adds the feed only once.
    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "tmux", programs: ["tmux"],
            files: { _ in [.config("tmux/tmux.conf"), .home(".tmux.conf")] },
            editor: MarkedBlock(
                comment: "#", call: BarCommandLine(source: source, format: name), refusal: Self.refusal),
            namesFile: .option(["-f"]), readsAll: true,
            displayCheck: BarSetup.DisplayCheck(
                command: ["tmux", "list-sessions", "-F", "#{status} #{status-format[0]} #{status-right}"]
            ) { [call = BarCommandLine(source: source, format: name)] line in
                !line.hasPrefix("off ") && line.contains("status-right}") && call.isIn(line)
            },
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

    @Sendable private static func refusal(_ text: TextLines) -> NotUnderstood? {
        for (number, line) in text.lines.enumerated() {
            func wrong(_ reason: String) -> NotUnderstood { NotUnderstood(line: number + 1, reason, isElsewhere: true) }
            if line.contains("cut -c3-") || line.hasPrefix("# : <<") {
                return wrong(
                    gettext("this file is also a shell script; add the entry to the .tmux.conf.local that it reads"))
            }
            let words = line.trimmed.split { " \t\"';{".contains($0) }
            guard line.trimmed.first != "#", words.first?.hasPrefix("bind") != true else { continue }
            let isLater = zip(words, words.dropFirst()).contains { command, option in
                ["run-shell", "run", "if-shell", "if"].contains(command) && option.hasPrefix("-")
                    && option.contains("b")
            }
            if isLater {
                return wrong(
                    gettext(
                        "this command runs later, and may set status-right: add the entry to the file that it reads"))
            }
            if words.contains(where: { $0.hasPrefix("status-format") }), !line.contains("status-right") {
                return wrong(gettext("this line replaces the status line with one that lacks status-right"))
            }
        }
        return nil
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
