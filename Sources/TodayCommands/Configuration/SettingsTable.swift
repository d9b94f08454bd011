import TodayCore

/// The settings in force as a table.
///
///     ~/.config/today/config.json
///     interval       60       default
///     notify.dwell   3        line 4
struct SettingsTable {
    private static let widestValue = 44

    private let style: TableStyle

    /// A table in the given style.
    init(_ style: TableStyle) {
        self.style = style
    }

    /// The lines, each with a line break.
    func render(_ found: SettingsInForce, home: String?) -> String {
        let written = home.map { found.path.abbreviated(home: $0) } ?? found.path
        let path = style.paint(DisplayText(written).escaped(for: .plain), .bold)
        let heading = found.exists ? path : "\(path) does not exist; `\(ActingSource.name) config --edit` creates it."
        return ([heading] + rows(found.settings) + environment(found.variables)).lines
    }

    private func rows(_ settings: [Setting]) -> [String] {
        let values = settings.map { DisplayText($0.value ?? "none") }
        let keyWidth = settings.map(\.key.terminalColumns).max() ?? 0
        let valueWidth = min(Self.widestValue, values.map(\.columns).max() ?? 0)
        return zip(settings, values).map { setting, value in
            let key = style.pad(DisplayText(setting.key), to: keyWidth)
            return "\(key)  \(style.pad(value, to: valueWidth))  \(style.paint(origin(setting.origin), paint(setting)))"
        }
    }

    private func paint(_ setting: Setting) -> Paint { setting.origin == .standard ? .faint : .bold }

    private func origin(_ origin: Setting.Origin) -> String {
        switch origin {
        case .standard: "default"
        case .file(let line): "line \(line)"
        case .commandLine(let process): "command line of todayd (process \(process))"
        }
    }

    private func environment(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["", "Also set in the environment: \(names.joined(separator: ", "))."]
    }
}
