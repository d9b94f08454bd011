import TodayCore

/// yambar's module `script`: a tag per line, and an empty line after each set (yambar-modules-script(5)).
///
///     text|string|1▲ Rust · …
///     state|string|fresh
///     muted|bool|false
struct YambarFormat: BarFormat {
    let name = "yambar"
    let summary = "yambar, module script, with --follow"

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        """
        text|string|\(BarText(status, options).line.rendered(for: .inItsOwnDirection))
        state|string|\(status.state.rawValue)
        muted|bool|\(status.mutedUntil != nil)
        """
    }

    func update(_ rendered: String) -> String { rendered + "\n\n" }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "yambar", programs: ["yambar"],
            place: { _ in
                gettext(
                    "Add this to the modules in left, center or right of bar in {file}.",
                    ["file": "~/.config/yambar/config.yml"])
            }
        ) { command in
            // yambar runs only an absolute path.
            """
            - script:
                path: /bin/sh
                args: ["-c", "exec \(command.program) feed --format yambar --follow"]
                content:
                  map:
                    default:
                      string: {text: "{text}"}
                    conditions:
                      state == offline: {string: {text: "{text}", foreground: d79921ff}}
                      state == stale: {string: {text: "{text}", foreground: d79921ff}}
                      state == unauthorized: {string: {text: "{text}", foreground: fb4934ff}}
                    on-click:
                      left: \(command.program) open
                      middle: \(command.showList)
                      right: \(command.mute)
            """
        }
    }
}
