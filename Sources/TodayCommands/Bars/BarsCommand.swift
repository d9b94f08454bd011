import ArgumentParser
import Glibc
import TodayBars
import TodayCore
import TodayFiles

struct BarsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bars", abstract: "List status bars, and add \(CurrentSource.descriptor.barContent) to them.",
        discussion: """
            Lists the installed bars with their configuration files, whether these have an entry for \
            \(CurrentSource.name), and the command that adds or removes it. Changes nothing.

            EXAMPLES:
              \(CurrentSource.name) bars                           List the bars.
              \(CurrentSource.name) bars install waybar            Print the entry and where it goes.
              \(CurrentSource.name) bars install waybar --write    Add the entry.
            """, subcommands: [BarsInstallCommand.self, BarsRemoveCommand.self, BarsTestCommand.self])

    @Flag(help: "Print JSON: an object with \"items\", one for each bar.") var json = false
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let folders = try PersonalFolders()
            let bars = BarStatus.all(folders)
            if root.json { return try Terminal.print(data: try Report.json(BarsReport(bars, of: CurrentSource.name))) }
            let shown = bars.map { $0.with(written: folders.written) }
            try Terminal.print(
                BarTable.text(shown, of: CurrentSource.name, columns: StandardStream.output.width))
        }
    }
}

struct BarsInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Print an entry for a bar's configuration; with --write, add it.",
        discussion: """
            Prints the entry to standard output, and where to put it to standard error.

            --write backs the file up as FILE.before-\(Product.name) and adds the entry, if it can parse the file. A \
            backup is never overwritten: a further one ends in .2, and after nine nothing is written. An \
            outdated or lost entry is updated; a changed or handwritten one is left alone. \
            `\(CurrentSource.name) bars remove` removes the entry.
            """)

    @Argument(help: "The bar: \(FormatName.bars).", completion: .bars, transform: FormatName.readBar)
    var name: FormatName
    @Flag(help: "Add the entry to the bar's configuration.") var write = false

    @Option(
        help: ArgumentHelp("The bar's configuration file, if not the default one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws {
        try BarChange.run(name, file: file, writes: write) { write ? $0.add() : $0.show() }.end()
        UpkeepOffer.make(startsToo: false)
    }
}

struct BarsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove the entry from a bar's configuration.",
        discussion: """
            Removes exactly what `\(CurrentSource.name) bars install --write` added, even if it was moved. A changed or \
            handwritten entry is kept and reported.
            """)

    @Argument(help: "The bar: \(FormatName.bars).", completion: .bars, transform: FormatName.readBar)
    var name: FormatName

    @Option(
        help: ArgumentHelp("The bar's configuration file, if not the default one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws { try BarChange.run(name, file: file) { $0.remove() }.end() }
}

struct BarsTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Test a format with hostile titles.",
        discussion: "Prints each title as it should appear, followed by what the bar receives. Changes nothing.")

    @Argument(
        help: "The bar or other format: \(FormatName.list).", completion: .list(FormatName.all),
        transform: FormatName.read)
    var name: FormatName

    func run() throws {
        Terminal.write(HostileTrial.text(name.format, BarOptions(command: .ours), of: CurrentSource.label))
    }
}

extension BarStatus {
    static func all(_ folders: PersonalFolders) -> [BarStatus] {
        AllBarFormats.bars.compactMap { status($0.name, $0.format, folders) }
    }

    private static func status(_ name: String, _ format: any BarFormat, _ folders: PersonalFolders) -> BarStatus? {
        guard let setup = format.setup(for: CurrentSource.name) else { return nil }
        let file = BarFile(setup, folders)
        return BarStatus(
            name, of: CurrentSource.name, title: setup.title, installed: setup.isInstalled(folders),
            configuration: file.flatMap { $0.isThere ? $0.path : nil }, entry: file.map { entry(setup, $0) })
    }

    private static func entry(_ setup: BarSetup, _ file: BarFile) -> BarStatus.Entry {
        guard let text = try? file.text() else { return file.isThere ? .unclear : .no }
        guard let hasEntry = try? setup.editor?.hasEntry(text) else { return .unclear }
        guard hasEntry else { return .no }
        let own = setup.entry(in: text)
        if let name = (own?.command ?? OwnCommand(callerIn: text, of: CurrentSource.name))?.program, setup.isLost(name)
        {
            return .lost
        }
        return own.map { $0.isCurrent && $0.command.isOurs } ?? true ? .yes : .outdated
    }
}

extension BarSetup {
    fileprivate func isInstalled(_ folders: PersonalFolders) -> Bool {
        programs.contains(where: InstalledPrograms.contain)
            || traces.contains { trace in folders.places(trace).contains { access($0, F_OK) == 0 } }
    }

    /// Whether a running bar of this user has a PATH without `program`.
    fileprivate func isLost(_ program: String) -> Bool {
        guard !program.contains("/"), let own = try? XDGPaths() else { return false }
        return ProcessFacts.own.contains { view in
            guard programs.contains(where: view.isCalled), let path = view.environment["PATH"],
                (try? XDGPaths(environment: view.environment))?.config == own.config
            else { return false }
            return InstalledPrograms.path(program, in: path) == nil
        }
    }
}

extension ProcessFacts {
    /// Whether the process runs this program; tmux calls its server "tmux: server".
    fileprivate func isCalled(_ program: String) -> Bool { name == program || name.hasPrefix("\(program):") }
}
