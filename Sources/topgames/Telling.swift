import ArgumentParser
import TodayCore
import TodayStore

/// Does a piece of work on files; where one fails, a person is told, and the command ends with its code.
func telling(_ work: () throws(FileError) -> Void) throws {
    do throws(FileError) {
        try work()
    } catch {
        Terminal.tell(error.sentence + ".")
        throw ArgumentParser.ExitCode(TodayCore.ExitCode.fileError.rawValue)
    }
}
