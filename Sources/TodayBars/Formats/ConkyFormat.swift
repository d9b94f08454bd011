import TodayCore

/// The output of a command in conky's `${execpi}` or `${execp}`, escaped because conky evaluates it.
///
/// `${execi}` works too, but shows `$` twice and a backslash before `#`. It would also show `${color …}` literally, so
/// the text has no colour.
struct ConkyFormat: BarFormat {
    let name = "conky"
    let summary = "conky, ${execpi}"

    /// Maximum length in bytes: conky before 1.18.3 cuts text at `text_buffer_size` (256), even within a character.
    private static let mostBytes = 250

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status, options, shown: Self.templates) {
            $0.line.rendered(for: Self.variables).utf8.count <= Self.mostBytes
        }
        return text.line.rendered(for: Self.variables)
    }

    /// Inserts a space after a `$` that could start a template, because conky looks for templates before it reads `$$`.
    ///
    /// conky replaces `$${template1 …}` with the user's template, and `$$Template1` sends conky 1.18.3 into an endless
    /// loop (`extract_variable_text_internal` in core.cc, `text_contains_templates` in template.cc).
    private static let templates = Escape.scalars { scalar, before in
        before == "$" && ["{", "t", "T"].contains(scalar) ? " \(scalar)" : nil
    }

    private static let variables = templates.within(
        .scalars { scalar, _ in
            switch scalar {
            case "$": "$$"
            case "#": "\\#"
            default: nil
            }
        })

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "conky", programs: ["conky"],
            files: { _ in [.config("conky/conky.conf"), .home(".conkyrc")] },
            missing: .copy(of: ["/etc/conky/conky.conf"]),
            comment: "--",
            editor: HandwrittenEditor(
                comment: "#", call: BarCommandLine(source: source, format: name), opening: "${execpi ", closing: "}",
                rest: Self.rest), isHandwritten: true,
            place: { gettext("Add this to the text in {file}, between conky.text = [[ and ]].", ["file": $0]) },
            reload: { _ in gettext("Run `{command}` to apply it.", ["command": "pkill -USR1 -x conky"]) }
        ) { command in "${execpi 10 \(command.program) feed --format conky}" }
    }

    @Sendable private static func rest(_ before: Substring, _ after: Substring) -> String {
        guard before.utf8.last == UInt8(ascii: "\n") else { return String(before + after) }
        for lineBreak in ["\r\n", "\n"] where after.utf8.starts(with: lineBreak.utf8) {
            return String(before + Substring(after.utf8.dropFirst(lineBreak.utf8.count)))
        }
        let isWindows = before.utf8.suffix(2).elementsEqual("\r\n".utf8)
        return String(Substring(before.utf8.dropLast(isWindows ? 2 : 1)) + after)
    }
}
