import TodayBars
import TodayCore
import TodayFiles

/// A bar whose configuration is to be changed, and the messages about it.
struct BarChange {
    let name: String
    let setup: BarSetup
    let folders: PersonalFolders
    /// Its configuration; `nil` if it has none that could be changed.
    let file: BarFile?

    /// The file that the person named, if any.
    let named: String?

    /// Does the work for the bar of a format, in its usual file or in one that the person named; for a format without a
    /// bar, explains how to use it.
    static func run(
        _ format: any FeedFormat, file: String?, _ work: (BarChange) -> ExitStatus
    ) -> ExitStatus {
        guard let setup = format.setup(for: ActingSource.name) else {
            let command = "\(ActingSource.name) feed --format \(format.name)"
            return done("This format needs no bar: `\(command)` prints \(format.summary).")
        }
        do throws(FileError) {
            let folders = try PersonalFolders()
            let found = BarFile(setup, folders, named: file)
            return work(BarChange(name: format.name, setup: setup, folders: folders, file: found, named: file))
        } catch {
            return failed(error)
        }
    }

    /// The path of the configuration, for people.
    var written: String { file.map { folders.written($0.path) } ?? "" }

    /// The command with these words about this bar and this file.
    func command(_ words: String) -> String {
        "\(ActingSource.name) bars \(words)\(named.map { " --file \($0)" } ?? "")"
    }

    /// Shows what was changed.
    func showDifference(from old: String, to new: String) {
        Terminal.write("\(written):\n" + LineDifference.text(from: old, to: new))
    }

    /// Says how the bar gets to know, whether or not the file is still there.
    func tellReload() {
        guard let reload = setup.reload else { return }
        Terminal.tell(reload(file?.isThere == true ? written : nil))
    }

    /// Reports success.
    static func done(_ sentence: String) -> ExitStatus {
        Terminal.tell(sentence)
        return .success
    }

    /// Reports a failure of a file.
    static func failed(_ error: FileError) -> ExitStatus {
        Terminal.failed(error)
    }
}
