import TodayCore

/// One line of text without markup: for bars and scripts that show their input literally.
struct PlainFormat: BarFormat {
    let name = "plain"
    let otherNames = ["dms"]
    let bars = ["dms"]
    let summary = marked("one line of text without markup")

    private var isForDMS = false

    func called(_ name: String) -> any BarFormat { changed(self) { $0.isForDMS = name == "dms" } }

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        BarText(status, options).line.rendered(for: .plain)
    }

    func setup(for source: String) -> BarSetup? {
        guard isForDMS else { return nil }
        return BarSetup(
            source: source, title: "DankMaterialShell", programs: ["dms"],
            place: { _ in
                gettext(
                    "In the settings of the plugin Interval Command, add a widget with this command and a refresh interval of 60 s; for a click, set `{command}`. A plugin that follows each change is in the package {package}.",
                    ["command": "\(source) open", "package": "\(Product.name)-quickshell"])
            }
        ) { command in "\(command.program) feed --format plain" }
    }
}
