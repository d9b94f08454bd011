import TodayCore

/// JSON for a variable of eww.
///
///     {"state":"fresh","text":"1▲ Rust · …","markup":"…","tooltip":"…","muted":false,
///      "rows":[{"rank":1,"id":"509658","move":"up","text":"Rust","markup":"Rust","number":"≥ 312K"},…]}
///
/// `text` and `number` are only for `:text`, which removes backslashes, so each backslash is doubled. `markup` is only
/// for `:markup`, which reads Pango markup. `tooltip` is plain text. `state` and `move` are suitable as style classes.
/// Commands in attributes such as `:onclick` run in a shell, so pass them an `id`, never another string.
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
            isHandwritten: true,
            place: {
                gettext(
                    "Add this to {file}, and ({name}) to the window that should show it.", ["file": $0, "name": source])
            },
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

/// Finds the variable and the widget, and removes them if unchanged, with the markers of version 0.2.0 or without.
private struct EwwEditor: BarEditor {
    let call: BarCommandLine

    private var block: MarkedBlock { MarkedBlock(comment: ";", call: call) }

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let use = try block.use(in: text, others)
        guard use == .shown, !candidates(in: text).isEmpty,
            !([text] + others).contains(where: { otherUse(in: $0) != nil })
        else { return use }
        let line = TextLines(text).line(of: call).map { $0 + 1 }
        return .unused(NotUnderstood(line: line, gettext("no window uses ({name})", ["name": call.source])))
    }

    func candidates(in text: String) -> [String] {
        let lines = TextLines(text)
        return block.candidates(in: text) + (unmarkedRange(in: lines).map { [lines.lines[$0].joined()] } ?? [])
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        let names = ["deflisten", "defpoll", "defvar", "defwidget"].map { "(\($0) \(call.source) " }
        let line = TextLines(text).lines.firstIndex { line in names.contains { line.trimmed.hasPrefix($0) } }
        throw line.map { NotUnderstood.taken(call.source, line: $0 + 1) } ?? HandwrittenEditor.refusal
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        guard try block.range(in: lines) == nil, let range = unmarkedRange(in: lines),
            isOurs(lines.lines[range].joined())
        else { return try block.remove(from: text, isOurs: isOurs) }
        lines.remove(range)
        return lines.text
    }

    private func unmarkedRange(in text: TextLines) -> ClosedRange<Int>? {
        let starts = ["deflisten", "defwidget"].map { "(\($0) \(call.source) " }
        guard let first = text.lines.firstIndex(where: { $0.hasPrefix(starts[0]) }),
            let widget = text.lines[first...].firstIndex(where: { $0.hasPrefix(starts[1]) }),
            let last = text.lines[widget...].firstIndex(where: { $0.trimmed.hasSuffix(")))") })
        else { return nil }
        return first...last
    }

    func otherUse(in text: String) -> NotUnderstood? {
        let lines = TextLines(text)
        let own = (try? block.range(in: lines)) ?? unmarkedRange(in: lines)
        let number = lines.lines.indices.first { number in
            own?.contains(number) != true && uses(lines.lines[number].prefix { $0 != ";" })
        }
        return number.map {
            NotUnderstood(
                line: $0 + 1,
                gettext("{name} is used here; remove that first, or eww cannot show the window", ["name": call.source]))
        }
    }

    private func uses(_ line: Substring) -> Bool {
        line.ranges(of: call.source).contains { place in
            let (before, after) = (line[..<place.lowerBound], line[place.upperBound...])
            guard after.utf8.first.map({ !$0.isLetterOrDigit && $0 != UInt8(ascii: "-") }) ?? true else { return false }
            return before.trimmed.hasSuffix("(")
                || before.contains("{") && before.last.map { !$0.isLetter && $0 != "." } ?? false
        }
    }

    func included(in text: String) -> [String] {
        text.ranges(of: "(include \"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
}
