import TodayFiles
import TodayGLib

/// Reports when the user's configuration file is saved, by a command or an editor, without periodic wakeups.
final class SettingsWatch {
    /// Milliseconds of quiet after which a file counts as saved, because editors write in several steps.
    private static let quiet: UInt32 = 300

    private let file: FileWatch
    private let timer: Timer
    private var watch: DescriptorWatch?

    /// Watches the file at `path`, through links; calls `saved` when a link or a file in that file's folder changes.
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
