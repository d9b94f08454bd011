/// A command `#(…)` in the status line of tmux.
///
/// tmux shows 40 columns of `status-right` and cuts the end, where it is said that data is old. So the line keeps within
/// 40; a larger `--max-length` goes with a larger `status-right-length`. Clicks are for tmux's own `bind`.
struct TmuxFormat: FeedFormat {
    let name = "tmux"
    let summary = "tmux, #(…) in the status line"

    /// The columns that tmux shows of `status-right` unless told otherwise.
    private static let shown = 40

    func render(_ widget: Widget, _ options: FeedOptions) -> String {
        let limit = options.maximumLength ?? Self.shown
        let text = BarText(widget, options, columns: limit) { Self.columns($0) <= limit }
        return text.written {
            $0.line.rendered(for: Self.format)
        } note: {
            Self.coloured($0.rendered(for: Self.format), widget.state)
        }
    }

    private static func coloured(_ text: String, _ state: FeedState) -> String {
        state.colour.map { "#[fg=\($0)]\(text)#[default]" } ?? text
    }

    /// How many columns tmux gives to a line: it adds up the scalars, so that an emoji of four takes eight.
    private static func columns(_ text: BarText) -> Int {
        text.line.rendered(for: .plain).unicodeScalars.reduce(0) { $0 + Character($1).terminalColumns }
    }

    /// Text in which every `#` is itself, though tmux reads it twice: it expands formats, and then draws styles.
    ///
    /// Each halves a run of `#`, but expanding leaves one alone that stands before `[`. In between, the number is even,
    /// so that what follows in somebody's configuration cannot become a style with the last `#` of a title.
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
}

extension TmuxFormat {
    /// What is read again and again must add itself once only; and what stands there already needs its 40 columns too.
    var setup: BarSetup? {
        BarSetup(
            title: "tmux", programs: ["tmux"], files: [.config("tmux/tmux.conf"), .home(".tmux.conf")],
            editor: AppendedBlock(comment: "#", call: FeedCall(format: name)),
            place: { "Into \($0), behind everything else that sets status-right." },
            reload: Self.reload
        ) { command in
            """
            if -F '#{m:*topgames feed*,#{status-right}}' '' "set -ga status-right ' #(\(command.program) feed --format tmux --follow)'"
            if -F '#{e|<:#{status-right-length},81}' 'set -g status-right-length 81'
            """
        }
    }

    @Sendable private static func reload(_ file: String?) -> String {
        let unset = "tmux set -gu status-right"
        guard let file else { return "`\(unset) \\; set -gu status-right-length` takes it out of a tmux that runs." }
        return "`\(unset) \\; source-file \(file)` has tmux read it again."
    }
}
