import TodayFiles

/// How a command prints what it found.
struct CommandOutput {
    /// Whether to print JSON instead of text.
    let json: Bool
    /// Whether to use no colours.
    let plain: Bool

    /// The style of text for the terminal, a pipe or paper.
    var style: TableStyle { Terminal.style(plain: plain) }

    /// Prints a report if JSON is wanted, and else text in that style.
    func print<Report: Encodable>(
        _ report: @autoclosure () -> Report, _ text: (TableStyle) -> String
    ) throws(FileError) {
        try Terminal.print(json ? try TodayFiles.Report.json(report()) : text(style))
    }
}

extension TakesRootOptions {
    /// Not every command has a `--plain` of its own.
    var plain: Bool { false }

    /// What `--json` and `--plain` ask for, wherever on the command line they stand.
    var output: CommandOutput { CommandOutput(json: json || root.json, plain: plain || root.plain) }
}
