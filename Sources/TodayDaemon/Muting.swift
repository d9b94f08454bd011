import FoundationEssentials
import TodayCore
import TodayFiles

/// Mutes from within the daemon, for the button of a notification.
///
/// It writes the file that every poll reads, so a mute holds for all sources, across a restart, and for `topgames
/// mute`.
struct Muting {
    private let file: MuteFile
    private let log: Log

    /// Writes to the person's folders.
    init(_ paths: XDGPaths, _ log: Log) {
        file = MuteFile(paths)
        self.log = log
    }

    /// Mutes for an hour; what is held back is announced in one notification afterwards.
    func muteForAnHour() {
        do throws(FileError) {
            let until = try file.muteForAnHour(at: Date())
            log.write(LogLine(.notice, "Muted until \(LocalClock.text(until))."))
        } catch {
            log.write(LogLine(.error, error.sentence + "; not muted."))
        }
    }
}
