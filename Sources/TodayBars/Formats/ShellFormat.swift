import TodayCore

/// Waybar's keys without markup, for shells that draw the bar themselves.
///
///     {"text":"USD 5.43 ▲ · …","tooltip":"Exchange rates\nUSD 5.4312 BRL ▲ · …","alt":"fresh","class":"fresh up"}
///
/// `alt` is the state; ashell drops a line without it. `class` contains the same words as Waybar's classes.
struct ShellFormat: BarFormat {
    enum Shell: String, CaseIterable { case omarchy, ashell, wayle }

    let name = "shell"
    let summary = marked("one line of JSON without markup, for Omarchy, ashell and Wayle")
    var otherNames: [String] { Shell.allCases.map(\.rawValue) }
    var bars: [String] { otherNames }

    /// The shell to set up and to escape texts for; `nil` if the format was requested as `shell`.
    private var shell: Shell?

    /// Omarchy's labels interpret text that looks like HTML (shell/Ui/WidgetButton.qml in July 2026).
    private func escape(_ options: BarOptions) -> Escape {
        shell == .omarchy ? .tagless(ascii: options.isASCII) : .inItsOwnDirection
    }

    func called(_ name: String) -> any BarFormat { changed(self) { $0.shell = Shell(rawValue: name) } }

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let escape = escape(options)
        return WaybarKeys.object(
            status, options, shown: escape, markup: escape,
            classes: FlatJSON.string(status.classes.joined(separator: " ")))
    }

    func setup(for source: String) -> BarSetup? {
        switch shell {
        case .omarchy: Self.omarchy(source)
        case .ashell: Self.ashell(source)
        case .wayle: Self.wayle(source)
        case nil: nil
        }
    }

    /// Omarchy 4 runs the command, and waits until it ends (`CustomCommandModule` in shell/plugins/bar/Bar.qml).
    private static func omarchy(_ source: String) -> BarSetup {
        BarSetup(
            source: source, title: "Omarchy", traces: [.config("omarchy/shell.json"), .config("omarchy/plugins")],
            comment: "//",
            place: { _ in
                gettext(
                    "Add this to a list in bar.layout of {file}; a new file starts as a copy of {default}, because it replaces the whole layout. Omarchy waits until the command ends, so it runs every 60 s; a plugin that follows each change is in the package {package}.",
                    [
                        "file": "~/.config/omarchy/shell.json",
                        "default": "/usr/share/omarchy/config/omarchy/shell.json",
                        "package": "\(Product.name)-quickshell",
                    ])
            }
        ) { command in
            """
            {
                "id": "\(source)",
                "type": "command",
                "exec": "\(command.program) feed --format omarchy",
                "interval": 60,
                "onClick": "\(command.program) open",
                "onMiddleClick": "\(command.showList)",
                "onRightClick": "\(command.mute)"
            }
            """
        }
    }

    private static func ashell(_ source: String) -> BarSetup {
        BarSetup(
            source: source, title: "ashell", programs: ["ashell"],
            place: { _ in atEnd("~/.config/ashell/config.toml", source, in: "[modules]") }
        ) { command in
            """
            [[CustomModule]]
            name = "\(source)"
            listen_cmd = "\(command.program) feed --format shell --follow"
            command = "\(command.program) open"
            on_middle_click = "\(command.showList)"
            on_right_click = "\(command.mute)"
            alert = "offline|unauthorized"
            """
        }
    }

    private static func atEnd(_ file: String, _ name: String, in section: String) -> String {
        gettext(
            "Add this at the end of {file}, and \"{name}\" to one of the lists in {section}.",
            ["file": file, "name": name, "section": section])
    }

    /// Sets `class-format`, which Wayle splits into classes; it would add the string in `class` as a single class.
    private static func wayle(_ source: String) -> BarSetup {
        BarSetup(
            source: source, title: "Wayle", programs: ["wayle"],
            place: { _ in atEnd("~/.config/wayle/config.toml", "custom-\(source)", in: "[[bar.layout]]") }
        ) { command in
            """
            [[modules.custom]]
            id = "\(source)"
            command = "\(command.program) feed --format shell --follow"
            mode = "watch"
            restart-policy = "on-exit"
            class-format = "{{ class }}"
            icon-show = false
            left-click = "\(command.program) open"
            middle-click = "\(command.showList)"
            right-click = "\(command.mute)"
            """
        }
    }
}
