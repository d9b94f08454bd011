import FoundationEssentials
import TodayCore
import TodayStore

/// Mutes as a click on a bar asks for it.
enum MuteClick {
    /// No notifications for an hour; it says nothing where that works, because the bar reads what is said.
    static func answer() -> TodayCore.ExitCode {
        do throws(FileError) {
            try MuteFile(try XDGPaths()).mute(until: Date().addingTimeInterval(Double(MuteRequest.hour)))
            return .success
        } catch {
            Terminal.tell(error.sentence + ".")
            return .fileError
        }
    }
}
