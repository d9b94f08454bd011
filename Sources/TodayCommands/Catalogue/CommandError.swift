import TodayCatalogue
import TodayCore
import TodaySystem

/// Why a command fails: a sentence with the next step, and an exit code.
struct CommandError: Error {
    let sentence: String
    let code: ExitStatus

    init(_ sentence: String, _ code: ExitStatus) {
        (self.sentence, self.code) = (sentence, code)
    }

    init(_ error: FileError) {
        self.init(error.sentence + ".", .fileError)
    }

    init(_ error: CatalogueError) {
        self.init(error.sentence, error.exitCode)
    }

    /// Runs `work` on files.
    static func files<Value>(_ work: () throws(FileError) -> Value) throws(CommandError) -> Value {
        do throws(FileError) { return try work() } catch { throw CommandError(error) }
    }
}

/// Runs the work of a command; on failure prints the error and ends with its code.
func answering(_ work: () throws -> Void) throws {
    do {
        try work()
    } catch let error as FileError {
        try end(CommandError(error))
    } catch let error as CatalogueError {
        try end(CommandError(error))
    } catch let error as CommandError {
        try end(error)
    }
}

private func end(_ error: CommandError) throws {
    Terminal.tell(error.sentence)
    try error.code.end()
}
