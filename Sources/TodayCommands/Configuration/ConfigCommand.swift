import ArgumentParser
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// `config`: the settings in force, where they come from, and an editor for them.
struct ConfigCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show or edit the settings in force.",
        discussion: """
            Shows each setting and where it comes from: the default, a line of config.json, or the command line of the \
            running todayd. `man today-config` explains them.

            EXAMPLES:
              \(ActingSource.name) config
              \(ActingSource.name) config --edit              Edit them in your editor.
              \(ActingSource.name) config --check new.json    Check a file before it is used.
            """)

    @Flag(help: "Edit the configuration; it is checked before it is used, and todayd reads it at once.")
    var edit = false

    @Option(help: ArgumentHelp("Check a configuration without using it.", valueName: "file"), completion: .file())
    var check: String?

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` is an option of the root command too, which takes it anywhere on the command line.
    @ParentCommand var root: RootCommand

    private var printsJSON: Bool { json || root.json }

    func validate() throws {
        if [edit, check != nil, printsJSON].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --edit, --check and --json.")
        }
    }

    func run() throws {
        if let check { return try Self.check(check) }
        let paths = try answering { try XDGPaths() }
        if edit { return try answering { try EditConfiguration(paths).run() } }
        try show(try Self.readable { () throws(ConfigurationFile.Failure) in try SettingsInForce(paths) })
    }

    private func show(_ settings: SettingsInForce) throws {
        try answering {
            let text =
                printsJSON
                ? try Report.json(settings.report)
                : SettingsTable(Terminal.style(plain: root.plain)).render(
                    settings, home: (try? PersonalFolders())?.home)
            try Terminal.print(text)
        }
    }

    private static func check(_ path: String) throws {
        guard access(path, F_OK) == 0 else {
            Terminal.tell("Cannot read \(path): no such file.")
            throw ArgumentParser.ExitCode(ExitStatus.fileError.rawValue)
        }
        let configuration = try readable { () throws(ConfigurationFile.Failure) in try ConfigurationFile.read(path) }
        try ConfiguredNames(configuration: configuration, path: path).require()
        Terminal.write("\(DisplayText(path).escaped(for: .plain)): no errors.\n")
    }

    /// Ends the command if a configuration cannot be used.
    private static func readable<Value>(_ work: () throws(ConfigurationFile.Failure) -> Value) throws -> Value {
        do throws(ConfigurationFile.Failure) {
            return try work()
        } catch {
            Terminal.tell(error.sentence)
            throw ArgumentParser.ExitCode(error.code.rawValue)
        }
    }
}

extension ConfigurationFile.Failure {
    /// The exit code for it.
    fileprivate var code: ExitStatus {
        switch self {
        case .file: .fileError
        case .content: .configuration
        }
    }
}
