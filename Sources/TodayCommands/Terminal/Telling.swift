import ArgumentParser
import TodayCore
import TodaySystem

/// Runs work on files; on failure prints the error and ends the command with its code.
func telling(_ work: () throws(FileError) -> Void) throws {
    do throws(FileError) {
        try work()
    } catch {
        Terminal.tell(error.sentence + ".")
        throw ArgumentParser.ExitCode(ExitStatus.fileError.rawValue)
    }
}
