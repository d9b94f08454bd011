import TodayCore

/// ironbar's module `script`, which shows each line as Pango markup.
///
/// ironbar itself escapes a text that has no `<span`, and leaves any other text unchanged (`set_label_escaped` in
/// src/gtk_helpers.rs), so the text is always in a span.
struct IronbarFormat: BarFormat {
    let name = "ironbar"
    let summary = "ironbar, module script"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status, options).written(for: .pango, status.state) {
            "<span foreground=\"\($0)\">\($1)</span>"
        }
        return "<span>\(text)</span>"
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "ironbar", programs: ["ironbar"], comment: "//",
            place: { _ in
                gettext(
                    "Add this to start, center or end in {file}. A configuration in another language has the same keys.",
                    ["file": "~/.config/ironbar/config.json"])
            }
        ) { command in
            """
            {
                "type": "script",
                "name": "\(source)",
                "cmd": "\(command.program) feed --format ironbar",
                "mode": "poll",
                "interval": 60000,
                "on_click_left": "\(command.program) open",
                "on_click_middle": "\(command.showList)",
                "on_click_right": "\(command.mute)"
            }
            """
        }
    }
}
