import TodayCore

/// The output for xmobar's `CommandReader`, which shows each line, or `Com`, which runs the command at intervals.
///
/// xmobar stops at the first line that is invalid in the locale, so a locale without UTF-8 needs `--ascii`.
struct XmobarFormat: BarFormat {
    let name = "xmobar"
    let summary = "xmobar, CommandReader or Com"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let line = BarText(status, options).written {
            Self.action(options.command.open($0.item.id), .left, on: $0.line.rendered(for: Self.raw))
        } note: {
            let text = status.state.coloured($0.rendered(for: Self.raw)) { "<fc=\($0)>\($1)</fc>" }
            return Self.action(options.command.showList, .left, on: text)
        }
        let list = Self.action(options.command.showList, .middle, on: line)
        return Self.action(options.command.mute, .right, on: list)
    }

    /// Writes text in `<raw=LENGTH:…/>`, in which nothing is markup; LENGTH counts scalars (`rawParser` in
    /// https://codeberg.org/xmobar/xmobar/src/branch/master/src/Xmobar/Run/Parsers.hs).
    private static let raw = Escape { "<raw=\($0.unicodeScalars.count):\($0)/>" }

    private static func action(_ command: String, _ button: Click.Button, on text: String) -> String {
        "<action=`\(command)` button=\(button.rawValue)>\(text)</action>"
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "xmobar", programs: ["xmobar"],
            files: { _ in [.config("xmobar/xmobar.hs"), .config("xmobar/xmobarrc"), .home(".xmobarrc")] },
            usual: .config("xmobar/xmobarrc"),
            missing: .leave(gettext("Start with the example in the documentation of xmobar")),
            comment: "--",
            editor: HandwrittenEditor(
                comment: "--", call: BarCommandLine(source: source, format: name), opening: "Run CommandReader",
                closing: "\" \"\(source)\"", rest: { Self.rest($0, $1, of: source) }), isHandwritten: true,
            place: {
                gettext(
                    "Add this to the list of commands in {file}, and {name} to the template.",
                    ["file": $0, "name": "%\(source)%"])
            },
            reload: { _ in gettext("Restart xmobar to apply it.") }
        ) { command in "Run CommandReader \"\(command.program) feed --format xmobar --follow\" \"\(source)\"" }
    }

    private static func rest(_ before: Substring, _ after: Substring, of source: String) -> String {
        var (before, after) = (before, after)
        func isComma(_ text: Substring) -> Bool { text.utf8.elementsEqual(",".utf8) }
        if isComma(after.trimmed.prefix(1)) {
            after = after[after.utf8.firstIndex(of: UInt8(ascii: ","))!...].dropFirst().drop(while: \.isWhitespace)
        } else if isComma(before.trimmed.suffix(1)) {
            before = before[..<before.utf8.lastIndex(of: UInt8(ascii: ","))!]
        }
        let text = String(before + after)
        for place in text.utf8.ranges(of: source.utf8) {
            let (before, after) = (text.utf8[..<place.lowerBound], text.utf8[place.upperBound...])
            guard let sign = before.last, sign == after.first, !sign.isLetterOrDigit, !" \"/".utf8.contains(sign) else {
                continue
            }
            // Remove the blanks beside the name, which version 0.2.0 added, but leave one between two words.
            let (start, end) = (before.dropLast(), after.dropFirst())
            let isAfterBlank = start.last == UInt8(ascii: " ")
            let isBeforeBlank = end.first == UInt8(ascii: " ")
            let (left, right) = (start.dropLast(isAfterBlank ? 1 : 0), end.dropFirst(isBeforeBlank ? 1 : 0))
            func isWord(_ byte: UInt8?) -> Bool { byte.map { !" \"".utf8.contains($0) } ?? false }
            let blank = (isAfterBlank || isBeforeBlank) && isWord(left.last) && isWord(right.first) ? " " : ""
            return String(Substring(left) + blank + Substring(right))
        }
        return text
    }
}
