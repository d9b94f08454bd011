import TodayCore

/// A line for lemonbar's standard input.
///
/// lemonbar writes the command of a click to its standard output, which is usually piped to a shell. It draws no
/// characters beyond U+FFFF, such as emoji. X11 fonts have few characters beyond ASCII; use `--ascii` with them.
struct LemonbarFormat: BarFormat {
    let name = "lemonbar"
    let summary = "lemonbar, on its standard input"

    /// lemonbar read `%%` as two percent signs before 2017, so an empty tag separates `%%` from a brace (lemonbar#200).
    private static let escape = Escape.scalars { scalar, before in
        switch scalar {
        case "%": "%%"
        case "{" where before == "%": "%{}{"
        default: nil
        }
    }

    /// lemonbar reads at most 4,096 bytes of a line, including line break and NUL; the rest becomes the next line.
    private static let longestLine = 4094

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let line = TaggedLine(escape: Self.escape, command: options.command)
        let text = BarText(status, options) { line.render($0, status.state).utf8.count <= Self.longestLine }
        return line.render(text, status.state)
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "lemonbar", programs: ["lemonbar"],
            place: { _ in
                gettext(
                    "Use this in the script that starts lemonbar, which prints the commands of clicks for sh to run.")
            }
        ) { command in "\(command.program) feed --format lemonbar --follow | lemonbar | sh" }
    }
}
