import TodayCore

/// The output of a script for Argos in GNOME's panel, and for Kargos, SwiftBar and xbar, which read the same lines.
///
/// The menu has a line for each place, which opens its web page; the remarks; and lines that show the list, mute or
/// unmute. `--follow` is only for streamable plugins of SwiftBar; the other programs would wait for the script to end.
struct ArgosFormat: BarFormat {
    let name = "argos"
    let otherNames = ["kargos", "swiftbar", "xbar"]
    let summary = "Argos for GNOME; Kargos, SwiftBar, xbar"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status.withoutSteps, options, shown: Self.escape(ascii: options.isASCII))
        let button = Self.entry(text.line, Self.colour(status.state), options)
        return ([button, "---"] + menu(status, options)).joined(separator: "\n")
    }

    /// Returns the update after a line of three tildes, which makes SwiftBar replace the text.
    func update(_ rendered: String) -> String { "~~~\n\(rendered)\n" }

    private func menu(_ status: SourceStatus, _ options: BarOptions) -> [String] {
        var lines: [String] = []
        func add(_ line: DisplayLine, _ attributes: [String]) { lines.append(Self.entry(line, attributes, options)) }
        func addText(_ words: String, _ attributes: [String] = []) { add("\(options.cut(words, to: nil))", attributes) }
        if let snapshot = status.snapshot {
            addText(Tooltip.heading(status))
            for item in snapshot.items { add(Tooltip.row(item, options), Self.click(options.command.open(item.id))) }
        }
        for line in Tooltip.leftOut(status, options) { add(line, []) }
        if let remark = status.remark { addText(remark, Self.colour(status.state)) }
        for step in status.firstSteps { addText(step) }
        addText(gettext("Show in a terminal"), Self.click(options.command.showList))
        let (words, command) =
            status.muteRemark.map { ("\(gettext("Unmute")) (\($0))", options.command.unmute) }
            ?? (gettext("Mute for 1 hour"), options.command.mute)
        addText(words, Self.click(command))
        for line in Tooltip.attribution(status, options) { add(line, Self.link(status.snapshot?.attribution?.link)) }
        return lines
    }

    /// Returns a line with attributes, which shows its text literally.
    private static func entry(_ line: DisplayLine, _ attributes: [String], _ options: BarOptions) -> String {
        let text = line.rendered(for: escape(ascii: options.isASCII))
        return "\(text) | \((attributes + asItIs).joined(separator: " "))"
    }

    /// Attributes that stop Argos and SwiftBar from interpreting markup, backslashes, `:horse:` and colours in a title.
    private static let asItIs = ["useMarkup=false", "unescape=false", "emojize=false", "symbolize=false", "ansi=false"]

    private static func colour(_ state: DataState) -> [String] { state.colour.map { ["color=\($0)"] } ?? [] }

    /// Returns the attributes that run `command`, which has no special characters; the last attribute is for Kargos.
    private static func click(_ command: String) -> [String] {
        ["bash='\(command)'", "terminal=false", "onclick=bash"]
    }

    /// Returns the attribute that opens an address; empty if the address is not https, or could end the attribute.
    private static func link(_ address: String?) -> [String] {
        let scheme = "https://"
        guard let address, address.hasPrefix(scheme), address.utf8.dropFirst(scheme.utf8.count).allSatisfy(\.isPlain)
        else { return [] }
        return ["href='\(address)'"]
    }

    /// Returns an escape that replaces special characters, because the programs have no escape for them.
    ///
    /// `|` starts the attributes (argos#152); three hyphens start the menu, in Kargos even within a line; three tildes
    /// start an update in SwiftBar; and Kargos shows HTML.
    private static func escape(ascii: Bool) -> Escape {
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

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "Argos, Kargos, SwiftBar, xbar",
            traces: [
                .data("gnome-shell/extensions/argos@pew.worldwidemann.com"), .data("plasma/plasmoids/org.kde.kargos"),
            ],
            files: { _ in [.config("argos/\(source).1m+.sh")] }, isProgram: true, editor: WholeFile(),
            place: {
                gettext(
                    "For Argos, save this as the executable file {file}. For Kargos, save it anywhere and enter its path; for SwiftBar and xbar, put it into their plug-in folder.",
                    ["file": $0])
            }
        ) { command in
            """
            #!/bin/sh
            exec \(command.program) feed --format argos
            """
        }
    }
}

/// An editor for a file that contains only the entry.
private struct WholeFile: BarEditor {
    func hasEntry(_ text: String) -> Bool { !text.isEmpty }

    func candidates(in text: String) -> [String] { [text] }

    func insert(_ entry: String, into text: String) -> String { entry + "\n" }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        guard isOurs(text) else { throw .modifiedEntry(line: nil) }
        return ""
    }
}
