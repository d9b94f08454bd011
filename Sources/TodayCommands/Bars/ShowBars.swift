import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// Looks for the bars on this machine, and prints what it finds.
struct ShowBars {
    let json: Bool

    func run() -> ExitStatus {
        do throws(FileError) {
            let folders = try PersonalFolders()
            let bars = Self.all(folders)
            Terminal.write(json ? try Report.json(List(items: bars)) : table(bars, folders))
            return .success
        } catch {
            return Terminal.failed(error)
        }
    }

    /// The facts about each bar.
    static func all(_ folders: PersonalFolders) -> [BarStatus] {
        AllFeedFormats.all.compactMap { status($0, folders) }
    }

    private struct List: Encodable {
        let items: [BarStatus]
    }

    private func table(_ bars: [BarStatus], _ folders: PersonalFolders) -> String {
        let written = bars.map { $0.with(written: folders.written) }
        return BarTable.text(written, of: ActingSource.name, columns: Terminal.style(plain: true).columns)
    }

    private static func status(_ format: any FeedFormat, _ folders: PersonalFolders) -> BarStatus? {
        guard let setup = format.setup(for: ActingSource.name) else { return nil }
        let file = BarFile(setup, folders)
        return BarStatus(
            format, of: ActingSource.name, title: setup.title, installed: setup.isInstalled(folders),
            configuration: file.flatMap { $0.isThere ? $0.path : nil }, entry: file.map { entry(setup, $0) })
    }

    private static func entry(_ setup: BarSetup, _ file: BarFile) -> BarStatus.Entry {
        guard let text = try? file.text() else { return file.isThere ? .unclear : .no }
        guard let hasEntry = try? setup.editor?.hasEntry(text) else { return .unclear }
        guard hasEntry else { return .no }
        let own = setup.entry(in: text)
        if let name = (own?.command ?? OwnCommand(callerIn: text, of: ActingSource.name))?.program,
            setup.isLost(name)
        {
            return .lost
        }
        return own.map { $0.isCurrent && $0.command.isOurs } ?? true ? .yes : .outdated
    }
}

extension BarSetup {
    /// Whether the bar is installed.
    fileprivate func isInstalled(_ folders: PersonalFolders) -> Bool {
        programs.contains(where: InstalledPrograms.contain)
            || traces.contains { trace in folders.places(trace).contains { access($0, F_OK) == 0 } }
    }

    /// Whether a bar of this person runs with a PATH in which it does not find `program`.
    fileprivate func isLost(_ program: String) -> Bool {
        guard !program.contains("/"), let own = try? XDGPaths() else { return false }
        return ProcessView.own.contains { view in
            guard programs.contains(where: view.isCalled), let path = view.environment["PATH"],
                (try? XDGPaths(environment: view.environment))?.config == own.config
            else { return false }
            return InstalledPrograms.path(program, in: path) == nil
        }
    }
}

extension ProcessView {
    /// Whether it is of this program; tmux calls its server "tmux: server".
    fileprivate func isCalled(_ program: String) -> Bool { name == program || name.hasPrefix("\(program):") }
}
