import TodayCore

/// The output of a script for Argos and its relatives: the text of the button, and a menu below it.
struct ScriptMenu {
    private let status: SourceStatus
    private let options: BarOptions
    private let plainTextAttributes: [String]
    /// Returns the attributes that run a command, which has no special characters.
    private let run: @Sendable (String) -> [String]

    init(
        _ status: SourceStatus, _ options: BarOptions, plainTextAttributes: [String],
        run: @escaping @Sendable (String) -> [String]
    ) {
        (self.status, self.options, self.plainTextAttributes, self.run) = (status, options, plainTextAttributes, run)
    }

    var text: String {
        let text = BarText(status.withoutSteps, options, shown: escape)
        return ([entry(text.line, colour), "---"] + menu).joined(separator: "\n")
    }

    private var menu: [String] {
        var lines: [String] = []
        func add(_ line: DisplayLine, _ attributes: [String]) { lines.append(entry(line, attributes)) }
        func addText(_ words: String, _ attributes: [String] = []) { add("\(options.cut(words, to: nil))", attributes) }
        if let snapshot = status.snapshot {
            addText(Tooltip.heading(status))
            for item in snapshot.items { add(Tooltip.row(item, options), run(options.command.open(item.id))) }
        }
        for line in Tooltip.leftOut(status, options) { add(line, []) }
        if let remark = status.remark { addText(remark, colour) }
        for step in status.firstSteps { addText(step) }
        addText(gettext("Show in a terminal"), run(options.command.showList))
        let (words, command) =
            status.muteRemark.map { ("\(gettext("Unmute")) (\($0))", options.command.unmute) }
            ?? (gettext("Mute for 1 hour"), options.command.mute)
        addText(words, run(command))
        for line in Tooltip.attribution(status, options) { add(line, Self.link(status.snapshot?.attribution?.link)) }
        return lines
    }

    private func entry(_ line: DisplayLine, _ attributes: [String]) -> String {
        "\(line.rendered(for: escape)) | \((attributes + plainTextAttributes).joined(separator: " "))"
    }

    private var colour: [String] { status.state.colour.map { ["color=\($0)"] } ?? [] }

    /// Returns the attribute with a link; empty if the address is not https, or could end the attribute.
    private static func link(_ address: String?) -> [String] {
        let scheme = "https://"
        guard let address, address.hasPrefix(scheme), address.utf8.dropFirst(scheme.utf8.count).allSatisfy(\.isPlain)
        else { return [] }
        return ["href='\(address)'"]
    }

    /// Replaces special characters, because the programs have no escape for them.
    ///
    /// `|` starts the attributes (argos#152); three hyphens start the menu, in Kargos even within a line; three tildes
    /// start an update in SwiftBar; and Kargos shows HTML.
    private var escape: Escape {
        let ascii = options.isASCII
        let signs = Escape.scalars { scalar, before in
            switch scalar {
            case "|": ascii ? "/" : "❘"
            case "-" where before == "-": ascii ? " -" : "\u{2011}"
            case "~" where before == "~": ascii ? " ~" : "\u{223C}"
            default: nil
            }
        }
        return Escape.tagless(ascii: ascii).within(signs)
    }
}
