import TodayFiles
import TodayGLib

/// Reports when the user's configuration file is saved, by a command or an editor, without periodic wakeups.
final class SettingsWatch {
    /// Milliseconds of quiet after which a file counts as saved, because editors write in several steps.
    private static let quiet: UInt32 = 300

    private let file: FileWatch
    private let timer: Timer
    private var watch: DescriptorWatch?

    /// Calls `saved` after changes of the file at `path`, of links to it, and of other files in the same folder.
    init(_ path: String, saved: @escaping () -> Void) {
        file = FileWatch(path)
        timer = Timer(saved)
        guard file.descriptor >= 0 else { return }
        watch = DescriptorWatch(file.descriptor) { [unowned self] in receive() }
    }

    private func receive() {
        file.drain()
        timer.start(milliseconds: Self.quiet)
    }
}
