import TodayCore

/// JSON for a variable of eww.
///
///     {"state":"fresh","text":"1▲ Rust · …","markup":"…","tooltip":"…","muted":false,
///      "rows":[{"rank":1,"id":"509658","move":"up","text":"Rust","markup":"Rust","number":"≥ 312K"},…]}
///
/// `text` is only for `:text`, which removes backslashes, so each backslash is doubled. `markup` is only for `:markup`,
/// which reads Pango markup. `tooltip` is plain text. `state` and `move` are suitable as classes. Commands such as
/// `:onclick` run in a shell, so pass them an `id`, never a text.
struct EwwFormat: BarFormat {
    let name = "eww"
    let summary = "eww, deflisten"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status.withoutSteps, options)
        let markup = text.written(for: Self.markup, status.state) { "<span foreground='\($0)'>\($1)</span>" }
        let tooltip = Tooltip.lines(status, options).map { $0.rendered(for: .json) }.joined(separator: "\\n")
        return FlatJSON.object([
            "state": FlatJSON.string(status.state.rawValue),
            "text": FlatJSON.string(text.line.rendered(for: Self.label)),
            "markup": FlatJSON.string(markup),
            "tooltip": FlatJSON.string(tooltip),
            "muted": status.mutedUntil == nil ? "false" : "true",
            "rows": "[\(Self.rows(status, options).joined(separator: ","))]",
        ])
    }

    /// The escape for `:text`, which undoes Rust's escapes, and fails on an invalid escape (`build_gtk_label` in
    /// widget_definitions.rs, crate `unescape`).
    private static let label = Escape.inItsOwnDirection
        .within(Escape.scalars { scalar, _ in scalar == "\\" ? "\\\\" : nil }).within(.json)
    private static let markup = Escape.pango.within(.json)

    private static func rows(_ status: SourceStatus, _ options: BarOptions) -> [String] {
        (status.snapshot?.items ?? []).prefix(options.rows).map { item in
            let title = options.title(item)
            let number = options.short(item)
            return FlatJSON.object([
                "rank": item.isRanked ? "\(item.rank)" : nil,
                "id": FlatJSON.string("\(item.id)"),
                "move": FlatJSON.string(item.move.rawValue),
                "text": FlatJSON.string(title.escaped(for: label)),
                "markup": FlatJSON.string(title.escaped(for: markup)),
                "number": FlatJSON.string(number.escaped(for: label)),
            ])
        }
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "eww", programs: ["eww"], files: { _ in [.config("eww/eww.yuck")] },
            missing: .leave(gettext("eww shows nothing without one: start with a window of your own")),
            comment: ";", editor: EwwEditor(call: BarCommandLine(source: source, format: name)),
            place: {
                gettext(
                    "Add this to {file}, and ({name}) to the window that should show it.", ["file": $0, "name": source])
            },
            use: gettext("Add ({name}) to the window that should show it.", ["name": source]),
            reload: { _ in gettext("Run `{command}` to apply it.", ["command": "eww reload"]) }
        ) { command in
            """
            (deflisten \(source) :initial '{"state": "empty", "text": "", "tooltip": ""}'
              "\(command.program) feed --format eww --follow")
            (defwidget \(source) []
              (eventbox :class {\(source).state} :onclick "\(command.program) open &"
                  :onmiddleclick "\(command.program) open --list &" :onrightclick "\(command.mute) &"
                (label :text {\(source).text} :tooltip {\(source).tooltip})))
            """
        }
    }
}
