import TodayCore

/// The output for the Generic Monitor of Xfce's panel, which runs a command at intervals.
///
///     <txt>1▲ Rust · …</txt><txtclick>topgames open</txtclick><tool>Top games on Twitch&#10;1 ▲ Rust · …</tool>
///
/// The text and the tooltip are escaped as Pango markup, so a title cannot end an element. A click runs a command
/// without a shell (panel-plugin/main.c of xfce4-genmon-plugin).
struct GenmonFormat: BarFormat {
    let name = "genmon"
    let otherNames = ["xfce4-panel"]
    let summary = "Xfce, the Generic Monitor"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status.withoutSteps, options).written(for: .pango, status.state) {
            "<span foreground=\"\($0)\">\($1)</span>"
        }
        let tooltip = Tooltip.lines(status, options).map { $0.rendered(for: .pango) }.joined(separator: "&#10;")
        let click = status.snapshot?.items.first.map { options.command.open($0.id) } ?? options.command.showList
        return "<txt>\(text)</txt><txtclick>\(click)</txtclick><tool>\(tooltip)</tool>"
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: gettext("Xfce's Generic Monitor"), programs: ["xfce4-panel"],
            place: { _ in
                gettext(
                    "Add a Generic Monitor (package xfce4-genmon-plugin) to the panel, with this command, no label and a period of 30 s."
                )
            }
        ) { command in "\(command.program) feed --format genmon" }
    }
}
