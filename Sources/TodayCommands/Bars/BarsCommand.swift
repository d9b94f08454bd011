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
            Configuration.reportFailure(try XDGPaths())
            let bars = BarStatus.all(folders)
            if root.json { return try Terminal.print(data: try Report.json(BarsReport(bars, of: CurrentSource.name))) }
            let shown = bars.map { $0.withConfiguration(written: folders.written) }
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

            --write adds the entry if the result can be verified, and copies the file to \
            ~/.local/state/today/bar-backups. A copy is never overwritten: a further one ends in .2, and after nine \
            nothing is written. An entry that is outdated, or whose command is not in the bar's PATH, is updated; a \
            changed or handwritten one is left alone. `\(CurrentSource.name) bars remove` removes the entry.
            """)

    @Argument(help: "The bar: \(FormatName.bars).", completion: .bars, transform: FormatName.readBar)
    var name: FormatName
    @Flag(help: "Add the entry to the bar's configuration.") var write = false

    @Option(
        help: ArgumentHelp("The bar's configuration file, if not the default one.", valueName: "path"),
        completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp("The bar to add it to, if the configuration has several.", valueName: "bar"))
    var bar: String?

    func validate() throws { if bar != nil, !write { throw ValidationError("--bar needs --write.") } }

    func run() throws {
        try BarChange.run(name, file: file, bar: bar, writes: write) { write ? $0.add() : $0.show() }.end()
        UpkeepOffer.make(offersStart: false)
    }
}

struct BarsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove the entry from a bar's configuration.",
        discussion: """
            Removes exactly what `\(CurrentSource.name) bars install --write` added, even if it was moved. A changed or \
            handwritten entry is left unchanged, and reported.
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
        let files = BarFiles(setup, folders)
        let state = files.map { Self.state(setup, $0, folders) }
        return BarStatus(
            name, of: CurrentSource.name, title: setup.title, installed: setup.isInstalled(folders),
            configuration: files.flatMap { $0.file.exists ? $0.file.path : nil }, entry: state?.entry,
            reason: state?.reason)
    }

    private static func state(
        _ setup: BarSetup, _ files: BarFiles, _ folders: PersonalFolders
    ) -> (entry: BarStatus.EntryState, reason: String?) {
        let file = files.file
        func sentence(_ why: NotUnderstood) -> String { why.sentence(file: folders.written(file.path)) + "." }
        do {
            guard let text = try file.text(), let editor = setup.editor else { return (.no, unread(files, folders)) }
            switch try editor.use(in: text, files.others.map(\.text)) {
            case .none:
                let unread = unread(files, folders)
                return (unread == nil ? .no : .unused, unread)
            case .unused(let why): return (.unused, sentence(why))
            case .shown: break
            }
            let own = setup.entry(in: text)
            let command = own?.command ?? OwnCommand(callerIn: text, of: CurrentSource.name)
            if let name = command?.program, setup.isLost(name) { return (.lost, nil) }
            if let own, !own.isCurrent || !own.command.isOurs { return (.outdated, nil) }
            if setup.isShown == false {
                let why = gettext(
                    "{bar} runs without the entry in {file}: reload it; if that does not help, something sets its line later.",
                    ["bar": setup.title, "file": folders.written(file.path)])
                return (.unused, why)
            }
            return (.yes, nil)
        } catch BarFile.Failure.content(let problem) {
            return (.unclear, sentence(problem))
        } catch { return (.unclear, (error as? NotUnderstood).map(sentence)) }
    }

    private static func unread(_ files: BarFiles, _ folders: PersonalFolders) -> String? {
        files.unread.map { unread in
            gettext(
                "{other} has the entry, but the bar reads {file}.",
                ["other": folders.written(unread.path), "file": folders.written(files.file.path)])
        }
    }
}

extension BarSetup {
    fileprivate func isInstalled(_ folders: PersonalFolders) -> Bool {
        programs.contains(where: InstalledPrograms.contain)
            || traces.contains { trace in folders.places(trace).contains { access($0, F_OK) == 0 } }
    }

    /// Whether a running bar of this user does not find `program` in its PATH; `false` if `program` is a path.
    fileprivate func isLost(_ program: String) -> Bool {
        guard !program.contains("/") else { return false }
        return ProcessFacts.withOurConfiguration.contains { process in
            guard programs.contains(where: { process.name == $0 || process.name.hasPrefix("\($0):") }),
                let path = process.environment["PATH"]
            else { return false }
            return InstalledPrograms.path(program, in: path) == nil
        }
    }

    /// Whether the running bar shows our bar feed; `nil` if the bar is not running, or cannot be queried.
    var isShown: Bool? {
        guard let displayCheck, ProcessFacts.withOurConfiguration.contains(where: { isRead(by: $0.name) }),
            case .whole(let output, _)? = ChildOutput.of(displayCheck.command, limit: 1 << 20, within: 5)
        else { return nil }
        return displayCheck.answer(String(decoding: output, as: UTF8.self))
    }
}
