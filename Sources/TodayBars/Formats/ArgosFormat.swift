import TodayCore

/// The output of a script for Argos in GNOME's panel, and for Kargos, SwiftBar and xbar, which read the same lines.
///
/// `--follow` is only for streamable plugins of SwiftBar; the other programs would wait for the script to end.
struct ArgosFormat: BarFormat {
    let name = "argos"
    let otherNames = ["kargos", "swiftbar", "xbar"]
    let summary = "Argos for GNOME; Kargos, SwiftBar, xbar"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        ScriptMenu(status, options, plainTextAttributes: Self.plainTextAttributes, run: Self.run).text
    }

    /// Returns `rendered` after a line of three tildes; this line makes SwiftBar replace the previous text.
    func update(_ rendered: String) -> String { "~~~\n\(rendered)\n" }

    /// Attributes that stop Argos and SwiftBar from interpreting markup, backslashes, emoji names and ANSI colours.
    private static let plainTextAttributes = [
        "useMarkup=false", "unescape=false", "emojize=false", "symbolize=false", "ansi=false",
    ]

    /// Returns the attributes for a click, the last for Kargos; `command` has no characters that need an escape.
    @Sendable private static func run(_ command: String) -> [String] {
        ["bash='\(command)'", "terminal=false", "onclick=bash"]
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "Argos, Kargos, SwiftBar, xbar",
            traces: [
                .data("gnome-shell/extensions/argos@pew.worldwidemann.com"), .data("plasma/plasmoids/org.kde.kargos"),
            ],
            files: { _ in [.config("argos/\(source).1m+.sh")] }, isProgram: true,
            editor: WholeFile(call: BarCommandLine(source: source, format: name)),
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

private struct WholeFile: BarEditor {
    let call: BarCommandLine

    func use(in text: String, _ others: [String]) -> BarUse {
        TextLines(text).line(of: call) == nil ? .none : .shown
    }

    func candidates(in text: String) -> [String] { [text] }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        guard text.isEmpty else { throw NotUnderstood(gettext("this is another script")) }
        return entry + "\n"
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        guard isOurs(text) else { throw .modifiedEntry(line: nil) }
        return ""
    }
}
