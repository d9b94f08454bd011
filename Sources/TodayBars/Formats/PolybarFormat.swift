import TodayCore

/// polybar's module `custom/script`, with clicks in the line.
///
/// `--max-length` limits it: polybar's `label-maxlen` cuts through tags, and then shows nothing.
struct PolybarFormat: FeedFormat {
    let name = "polybar"
    let summary = "polybar, module custom/script"

    /// polybar has no escape (polybar#2748), but a tag starts only at `%{`: a move by 0 pixels separates the two.
    private static let escape = Escape.scalars { scalar, before in
        scalar == "{" && before == "%" ? "%{O0}{" : nil
    }

    func render(_ status: FeedStatus, _ options: FeedOptions) -> String {
        TaggedLine(escape: Self.escape, command: options.command).render(BarText(status, options), status.state)
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "polybar", programs: ["polybar"],
            // If both exist, polybar reads the one without an extension.
            files: { _ in [.config("polybar/config"), .config("polybar/config.ini")] },
            usual: .config("polybar/config.ini"),
            missing: .leave("polybar uses /etc/polybar/config.ini instead: start with a copy of that"),
            comment: ";", editor: PolybarEditor(module: source, call: FeedCall(source: source, format: name)),
            formerSnippets: [Self.snippet(source, "")],
            place: { "Add this to \($0) as a section of its own, and \(source) to one of the bar's lists of modules." },
            reload: { _ in "Run `polybar-msg cmd restart`, or restart polybar, to apply it." },
            // With 60, polybar's own configuration loses its clock at 1366 pixels, even beside a short window title.
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
