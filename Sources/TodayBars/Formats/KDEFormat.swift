import TodayCore

/// The output for the Command Output widget of KDE Plasma, without colour, because colour would require HTML.
struct KDEFormat: BarFormat {
    let name = "kde"
    let summary = "KDE Plasma, the Command Output widget"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = Escape.tagless(ascii: options.isASCII)
        return BarText(status, options, shown: text).line.rendered(for: text)
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: gettext("KDE's Command Output"),
            traces: [.data("plasma/plasmoids/com.github.zren.commandoutput")],
            place: { _ in
                gettext(
                    "Set this as the command of the Command Output widget, run every 60000 ms, because the widget keeps some memory at each run; for a click, set `{command}`.",
                    ["command": "\(source) open --list"])
            }
        ) { command in "\(command.program) feed --format kde" }
    }
}
