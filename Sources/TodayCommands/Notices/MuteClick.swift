import FoundationEssentials
import TodayCore
import TodayFiles

/// Mutes, for a click on a bar.
enum MuteClick {
    /// Mutes for at least an hour; prints nothing on success, because the bar reads the output.
    static func answer() -> ExitStatus {
        do throws(FileError) {
            try MuteFile(try XDGPaths()).muteForAnHour(at: Date())
            return .success
        } catch {
            return Terminal.failed(error)
        }
    }
}
