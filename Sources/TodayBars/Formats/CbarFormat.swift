import TodayCore

/// The output of a script for cbar in COSMIC's panel: the lines of Argos, with an attribute for each word of a command.
struct CbarFormat: BarFormat {
    let name = "cbar"
    let summary = "COSMIC's panel, with the applet cbar"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        ScriptMenu(status, options, plainTextAttributes: [], run: Self.run).text
    }

    /// cbar runs a program without a shell (`spawn_action_command` in src/plugin.rs).
    @Sendable private static func run(_ command: String) -> [String] {
        let words = command.split(separator: " ")
        return ["bash='\(words[0])'"] + words.dropFirst().enumerated().map { "param\($0 + 1)='\($1)'" }
            + ["terminal=false", "refresh=true"]
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "cbar", programs: ["cbar"],
            place: { _ in
                gettext(
                    "Save this as the executable file {file}, and start cbar again.",
                    ["file": "~/.config/cbar/plugins/\(source).1m.sh"])
            }
        ) { command in
            """
            #!/bin/sh
            exec \(command.program) feed --format cbar
            """
        }
    }
}
