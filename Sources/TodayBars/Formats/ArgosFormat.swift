import TodayCore

/// A script for Argos in GNOME's panel, and for programs that read the same lines: Kargos, SwiftBar, xbar.
///
/// The menu contains the places, which open their pages, remarks, and entries that show the list, and mute or unmute.
/// `--follow` is for streamable plugins of SwiftBar; the other programs would wait for it to end.
struct ArgosFormat: BarFormat {
    let name = "argos"
    let otherNames = ["kargos", "swiftbar", "xbar"]
    let summary = "Argos for GNOME; Kargos, SwiftBar, xbar"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status.withoutSteps, options, shown: Self.escape(ascii: options.isASCII))
        let button = Self.entry(text.line, Self.colour(status.state), options)
        return ([button, "---"] + menu(status, options)).joined(separator: "\n")
    }

    /// SwiftBar shows the text after a line of three tildes.
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

    /// A line with its attributes; its text is shown literally.
    private static func entry(_ line: DisplayLine, _ attributes: [String], _ options: BarOptions) -> String {
        let text = line.rendered(for: escape(ascii: options.isASCII))
        return "\(text) | \((attributes + asItIs).joined(separator: " "))"
    }

    /// Without these, Argos and SwiftBar would interpret markup, backslashes, `:horse:` and colours in a title.
    private static let asItIs = ["useMarkup=false", "unescape=false", "emojize=false", "symbolize=false", "ansi=false"]

    private static func colour(_ state: DataState) -> [String] { state.colour.map { ["color=\($0)"] } ?? [] }

    /// The command contains no special characters; the last attribute is for Kargos.
    private static func click(_ command: String) -> [String] {
        ["bash='\(command)'", "terminal=false", "onclick=bash"]
    }

    /// An attribute with an address, unless that contains a character that could end it.
    private static func link(_ address: String?) -> [String] {
        let scheme = "https://"
        guard let address, address.hasPrefix(scheme), address.utf8.dropFirst(scheme.utf8.count).allSatisfy(\.isPlain)
        else { return [] }
        return ["href='\(address)'"]
    }

    /// Replaces characters that cannot be escaped.
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
