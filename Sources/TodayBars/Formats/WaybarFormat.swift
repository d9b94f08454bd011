import TodayCore

/// Waybar's custom module with `"return-type": "json"`.
///
/// `text` and `tooltip` are Pango markup; with `"escape": true`, Waybar would escape them again (Waybar#3795).
/// The classes for the style sheet are the state (`fresh`, `stale`, `offline`, `unauthorized`, `empty`), `up`, `down`
/// or `new` for the move of the first row, and `muted`. `alt` is the state.
struct WaybarFormat: BarFormat {
    let name = "waybar"
    let summary = "Waybar, custom module with \"return-type\": \"json\""

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        WaybarKeys.object(
            status, options, markup: .pango,
            classes: "[\(status.classes.map(FlatJSON.string).joined(separator: ","))]")
    }

    private static func style(_ name: String) -> String {
        """
        /* ~/.config/waybar/style.css */
        \(name) { padding: 0 8px; }
        \(name).stale, \(name).offline { color: #d79921; }
        \(name).unauthorized { color: #fb4934; }
        \(name).muted { opacity: 0.6; }
        \(name).up, \(name).new { font-weight: bold; }
        """
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "Waybar", programs: ["waybar"],
            files: { _ in [.config("waybar/config"), .config("waybar/config.jsonc"), .home("waybar/config")] },
            missing: .copy(of: ["/etc/xdg/waybar/config", "/etc/xdg/waybar/config.jsonc"]),
            comment: "//", style: Self.style("#custom-\(source)"),
            editor: WaybarEditor(module: "custom/\(source)", call: BarCommandLine(source: source, format: name)),
            namesFile: .option(["-c", "--config"]),
            place: {
                gettext(
                    "Add this to {file}, next to the lists of modules, and \"{name}\" to one of those lists.",
                    ["file": $0, "name": "custom/\(source)"])
            },
            reload: { _ in gettext("Run `{command}` to apply it.", ["command": "pkill -USR2 -x waybar"]) }
        ) { command in
            """
            "custom/\(source)": {
                "exec": "\(command.program) feed --format waybar --follow",
                "return-type": "json",
                "restart-interval": 10,
                "on-click": "\(command.program) open",
                "on-click-middle": "\(command.program) open --list",
                "on-click-right": "\(command.mute)"
            }
            """
        }
    }
}
