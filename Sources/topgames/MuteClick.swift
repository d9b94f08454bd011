import FoundationEssentials
import TodayCore
import TodayStore

/// Mutes as a click on a bar asks for it.
enum MuteClick {
    /// No notifications for an hour at least; it says nothing where that works, because the bar reads what is said.
    static func answer() -> TodayCore.ExitCode {
        do throws(FileError) {
            try MuteFile(try XDGPaths()).muteForAnHour(at: Date())
            return .success
        } catch {
            Terminal.tell(error.sentence + ".")
            return .fileError
        }
    }
}
