import TodayCore

/// The output of polybar's module `custom/script`, with clicks in the line.
///
/// `--max-length` limits the line, because `label-maxlen` would cut through tags, and polybar would show nothing.
struct PolybarFormat: BarFormat {
    let name = "polybar"
    let summary = "polybar, module custom/script"

    /// Separates `%` and `{`, which start a tag, by a move of 0 pixels, because polybar has no escape (polybar#2748).
    private static let escape = Escape.scalars { scalar, before in
        scalar == "{" && before == "%" ? "%{O0}{" : nil
    }

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        TaggedLine(escape: Self.escape, command: options.command).render(BarText(status, options), status.state)
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "polybar", programs: ["polybar"],
            // If both files exist, polybar reads the file without an extension.
            files: { _ in [.config("polybar/config"), .config("polybar/config.ini")] },
            usual: .config("polybar/config.ini"),
            missing: .copy(of: ["/etc/polybar/config.ini"]),
            comment: ";", editor: PolybarEditor(module: source, call: BarCommandLine(source: source, format: name)),
            namesFile: .option(["-c", "--config"]),
            formerSnippets: [Self.snippet(source, "")],
            place: {
                gettext(
                    "Add this to {file} as a section of its own, and {name} to one of the bar's lists of modules.",
                    ["file": $0, "name": source])
            },
            reload: { _ in gettext("Run `polybar-msg cmd restart`, or restart polybar, to apply it.") },
            // 60 columns would leave no room for the clock of polybar's default configuration on a 1366-pixel screen.
            snippet: Self.snippet(source, " --max-length 40"))
    }

    private static func snippet(_ source: String, _ options: String) -> @Sendable (OwnCommand) -> String {
        { command in
            """
            [module/\(source)]
            type = custom/script
            exec = \(command.program) feed --format polybar --follow\(options)
            tail = true
            """
        }
    }
}
