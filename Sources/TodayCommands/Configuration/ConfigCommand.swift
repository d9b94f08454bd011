import ArgumentParser
import Glibc
import TodayApp
import TodayCore
import TodayDoctor
import TodayFiles

struct ConfigCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show or change the settings in force.",
        discussion: """
            Shows each setting and where it comes from: the default, a line of your config.json or of a file for all users, \
            or the command line of the running todayd. With a key, prints its value; with a value, writes that to config.json and keeps the \
            comments there; with --unset, removes it there. `man today-config` explains the settings.

            EXAMPLES:
              \(CurrentSource.name) config
              \(CurrentSource.name) config interval           Print one setting.
              \(CurrentSource.name) config notify.dwell 3     Change one.
              \(CurrentSource.name) config notify.quiet '{"from": "22:00", "to": "07:00"}'
              \(CurrentSource.name) config --unset interval   Remove your own value.
              \(CurrentSource.name) config --edit              Edit them in your editor.
              \(CurrentSource.name) config --check new.json    Check a file before it is used.
            """)

    @Argument(help: "The setting, for example notify.dwell.", completion: KnownWords.kind(.settings)) var key: String?
    @Argument(help: "Its new value: JSON, or a word.", completion: KnownWords.kind(.settingValues)) var value: String?
    @Flag(help: "Remove the setting from config.json; the value for all users, or else the default, then applies.")
    var unset = false

    @Flag(help: "Edit the configuration; it is checked before it takes effect, and todayd reloads it at once.")
    var edit = false

    @Option(help: ArgumentHelp("Check a configuration file without using it.", valueName: "file"), completion: .file())
    var check: String?

    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @ParentCommand var root: RootCommand

    func validate() throws {
        if [edit, check != nil, output.json].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --edit, --check and --json.")
        }
        if key != nil, edit || check != nil || (value != nil && output.json) {
            throw ValidationError("A key cannot be used with --edit or --check, nor a value with --json.")
        }
        if unset, key == nil || value != nil || edit || check != nil || output.json {
            throw ValidationError("--unset needs a key, and nothing else.")
        }
    }

    func run() throws {
        if let check { return try Self.check(check) }
        let paths = try answering { try XDGPaths() }
        if edit { return try answering { try EditConfiguration(paths).run() } }
        if let key, unset || value != nil {
            return try answering {
                try EditConfiguration(paths).set(key, to: value)
                // Update bars now; otherwise, they would show the previous base currency until the next poll.
                if key.hasPrefix("rates.") { try AppEnvironment.terminal().renderWatchlist() }
            }
        }
        let settings = try answering { try SettingsInForce(paths) }
        if let configuration = try? ConfigurationFile.inForce(paths) {
            try ConfiguredNames(configuration: configuration, path: paths.configuration).requireKnown()
        }
        try answering {
            if let key {
                let setting = try settings.setting(key)
                return try output.print(settings.report(of: [setting])) { _ in
                    DisplayText(setting.bare).escaped(for: .plain) + "\n"
                }
            }
            try output.print(settings.report(of: settings.settings)) {
                SettingsTable(style: $0, home: (try? PersonalFolders())?.home).render(settings)
            }
        }
    }

    private static func check(_ path: String) throws {
        try answering {
            guard access(path, F_OK) == 0 else {
                throw CommandError(gettext("Cannot read {path}: no such file.", ["path": path]), .fileError)
            }
            let text = try ConfigurationFile.text(path) ?? "{}"
            let errors = EditConfiguration.errors(in: text, of: path)
            for error in errors { Terminal.printError(error.sentence(file: path)) }
            if !errors.isEmpty { throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue) }
            Terminal.write(gettext("{path}: no errors.\n", ["path": DisplayText(path).escaped(for: .plain)]))
        }
    }
}

/// The settings in force as a table.
///
///     ~/.config/today/config.json
///     interval       60       default
///     notify.dwell   3        line 4
struct SettingsTable {
    private static let widestValue = 44

    let style: TableStyle
    let home: String?

    func render(_ settings: SettingsInForce) -> String {
        let shortPath = home.map { settings.path.abbreviated(home: $0) } ?? settings.path
        let path = DisplayText(shortPath).escaped(for: .plain)
        let missing: MessageValues = ["path": path, "name": CurrentSource.name]
        let heading =
            settings.exists
            ? [path]
            : folded(gettext("{path} does not exist; `{name} config --edit` creates it.", missing), indent: 0)
        let names: MessageValues = ["names": settings.variables.joined(separator: ", ")]
        let environment =
            settings.variables.isEmpty
            ? [] : [""] + folded(gettext("Also set in the environment: {names}.", names), indent: 2)
        return (heading.map { style.paint($0, .bold) } + rows(settings.settings) + environment).lines
    }

    private func folded(_ sentence: String, indent: Int) -> [String] {
        let room = style.textColumns - indent
        let lines = sentence.folded(columns: room).flatMap {
            $0.terminalColumns > room ? broken($0, before: "_", room) : [$0]
        }
        return lines.prefix(1) + lines.dropFirst().map { "".left(indent) + $0 }
    }

    private func broken(_ text: String, before mark: Character, _ columns: Int) -> [String] {
        text.split(separator: mark, omittingEmptySubsequences: false).enumerated().reduce(into: [String]()) {
            lines, part in
            let name = part.offset == 0 ? String(part.element) : "\(mark)\(part.element)"
            if let last = lines.last, (last + name).terminalColumns <= columns {
                lines[lines.count - 1] = last + name
            } else {
                lines.append(name)
            }
        }
    }

    private func rows(_ settings: [Setting]) -> [String] {
        let values = settings.map { DisplayText($0.value?.text ?? gettext("none")) }
        let keyWidth = settings.map(\.key.terminalColumns).max() ?? 0
        let valueWidth = min(style.most(Self.widestValue), values.map(\.columns).max() ?? 0)
        return zip(settings, values).flatMap { setting, value in
            style.isNarrow ? narrow(setting, value) : row(setting, value, keyWidth, valueWidth)
        }
    }

    private func row(_ setting: Setting, _ value: DisplayText, _ keyWidth: Int, _ valueWidth: Int) -> [String] {
        let (origin, paint) = (origin(setting), self.paint(setting))
        let key = style.pad(DisplayText(setting.key), to: keyWidth)
        let room = style.columns - keyWidth - 2
        let beside = min(valueWidth, room)
        guard beside + 2 + origin.terminalColumns > room else {
            return ["\(key)  \(style.pad(value, to: beside))  \(style.paint(origin, paint))"]
        }
        return ["\(key)  \(style.cut(value, to: room))"]
            + origin.folded(columns: room).map { "".left(keyWidth + 2) + style.paint($0, paint) }
    }

    private func narrow(_ setting: Setting, _ value: DisplayText) -> [String] {
        let (origin, room) = (origin(setting), style.columns - 2)
        let value = style.cut(value, to: room)
        let fits = value.terminalColumns + 2 + origin.terminalColumns <= room
        let shown = fits ? ["\(value)  \(style.paint(origin, paint(setting)))"] : [value]
        let below = fits ? [] : origin.folded(columns: room).map { style.paint($0, paint(setting)) }
        return [setting.key] + (shown + below).map { "  " + $0 }
    }

    private func paint(_ setting: Setting) -> Paint { setting.from == .standard ? .faint : .bold }

    private func origin(_ setting: Setting) -> String {
        if let line = setting.line {
            guard let path = setting.path else { return gettext("line {line}", ["line": "\(line)"]) }
            let file = DisplayText(home.map { path.abbreviated(home: $0) } ?? path).escaped(for: .plain)
            return gettext("{file}, line {line}", ["file": file, "line": "\(line)"])
        }
        return setting.process.map { gettext("command line of todayd (process {process})", ["process": "\($0)"]) }
            ?? gettext("default")
    }
}

/// The settings in force, from the defaults, the files and the command line of the running todayd.
struct SettingsInForce {
    let path: String
    let exists: Bool
    let settings: [Setting]
    /// The environment variables that are set and affect the settings.
    let variables: [String]
    /// The PID of the running todayd; `nil` if todayd does not run.
    private let process: pid_t?

    init(_ paths: XDGPaths) throws(ConfigurationFile.Failure) {
        path = paths.configuration
        let text = try ConfigurationFile.text(path)
        exists = text != nil
        var settings = try ConfigurationFile.settings(text, paths) { Terminal.printNote($0.wholeSentence) }
        process = InstanceLock.holder(paths.daemonLock)
        if let process {
            settings = Setting.overridden(
                settings, by: DaemonArguments(ProcessFacts(process).arguments), process: process)
        }
        self.settings = settings
        let clientID = CurrentSource.descriptor.signIn?.clientIDVariable
        let names = ["XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", clientID].compactMap(\.self)
        variables = (names + Environment.names(beginning: "TODAY_")).filter { !(Environment[$0] ?? "").isEmpty }
    }

    func setting(_ key: String) throws(CommandError) -> Setting {
        if let found = settings.first(where: { $0.key == key }) ?? Setting.implicit(key, among: settings) {
            return found
        }
        throw Self.unknown(key, among: settings.map(\.key) + Configuration.keysOfSources)
    }

    /// Returns the keys that end with `key`: "rates.provider" for "provider"; empty for a full key or a section.
    static func fullKeys(of key: String) -> [String] {
        let all = StandardSetting.all.map(\.key)
        return all.contains { $0 == key || $0.hasPrefix("\(key).") } ? [] : all.filter { $0.hasSuffix(".\(key)") }
    }

    static func members(of key: String) -> [String] {
        let standard = StandardSetting.all.map(\.key)
        if standard.contains(key) { return [] }
        let all = standard + Configuration.keysOfSources.filter { !standard.contains($0) }
        return all.filter { $0.hasPrefix("\(key).") }
    }

    /// Returns the error for an unknown key; it lists the settings of a section, or suggests a similar key.
    static func unknown(_ key: String, among keys: [String]) -> CommandError {
        let members = members(of: key)
        guard members.isEmpty else {
            let values: MessageValues = ["name": DisplayText(key).inSentence, "names": members.joined(separator: ", ")]
            return CommandError(gettext("{name} is a section; its settings are {names}.", values), .usage)
        }
        let near = fullKeys(of: key).first ?? Similarity.nearest(key, among: keys, limit: 1).first
        let values: MessageValues = [
            "name": DisplayText(key).quoted, "near": near ?? "", "command": CurrentSource.name,
        ]
        return CommandError(
            near == nil
                ? gettext("No setting is called {name}. `{command} config` lists all.", values)
                : gettext("No setting is called {name}. Did you mean {near}? `{command} config` lists all.", values),
            .usage)
    }

    func report(of settings: [Setting]) -> SettingsReport {
        SettingsReport(
            settings, path: path, exists: exists, isWritable: AtomicFile.canWrite(path), variables: variables,
            daemon: daemon)
    }

    private var daemon: DaemonState {
        DaemonState(
            running: process != nil, program: InstalledPrograms.path(OwnProgram.path("todayd")),
            unit: process == nil ? StartFact.hasUnit : nil)
    }
}
