import FoundationEssentials
import TodayCore
import TodayStore

/// Mutes from within the daemon, as a button of a notification does.
///
/// The file is what is looked at with each poll, so it holds for all sources, over a restart, and for `topgames mute`.
struct Muting {
    private let file: MuteFile
    private let log: Log

    /// Writes into the folders of a person.
    init(_ paths: XDGPaths, _ log: Log) {
        file = MuteFile(paths)
        self.log = log
    }

    /// No more notifications for an hour; what is held back is told in one afterwards.
    func muteForAnHour() {
        do throws(FileError) {
            let until = try file.muteForAnHour(at: Date())
            log.write(LogLine(.notice, "Muted until \(LocalClock.text(until))."))
        } catch {
            log.write(LogLine(.error, error.sentence + "; not muted."))
        }
    }
}
