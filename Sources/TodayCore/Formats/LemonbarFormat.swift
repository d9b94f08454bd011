/// A line on lemonbar's standard input.
///
/// lemonbar writes the command of a click to its standard output, which people give to a shell. It draws no characters
/// beyond U+FFFF (emoji), and with fonts of X11 not many others: `--ascii` is for those.
struct LemonbarFormat: FeedFormat {
    let name = "lemonbar"
    let summary = "lemonbar, on its standard input"

    /// `%%` is a percent sign; before 2017 it was two, of which the second began a tag (lemonbar#200), so that there has to
    /// be an empty tag between it and a brace.
    private static let escape = Escape.scalars { scalar, before in
        switch scalar {
        case "%": "%%"
        case "{" where before == "%": "%{}{"
        default: nil
        }
    }

    /// It reads lines of 4,096 bytes with the line break and a NUL, and takes the rest of a longer one for the next line.
    private static let longestLine = 4094

    func render(_ widget: Widget, _ options: FeedOptions) -> String {
        let line = TaggedLine(escape: Self.escape, command: options.command)
        let text = BarText(widget, options) { line.render($0, widget.state).utf8.count <= Self.longestLine }
        return line.render(text, widget.state)
    }
}

extension LemonbarFormat {
    var setup: BarSetup? {
        BarSetup(
            title: "lemonbar", programs: ["lemonbar"],
            place: { _ in "In the script that starts lemonbar; it writes the commands of clicks, which sh runs." }
        ) { command in
            "\(command.program) feed --format lemonbar --follow | lemonbar | sh"
        }
    }
}
