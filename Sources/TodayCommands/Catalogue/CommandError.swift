import ArgumentParser
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
        self.init(error.wholeSentence, .fileError)
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
func answering<Value>(_ work: () throws -> Value) throws -> Value {
    do {
        return try work()
    } catch let error as FileError {
        throw end(CommandError(error))
    } catch let error as CatalogueError {
        throw end(CommandError(error))
    } catch let error as CommandError {
        throw end(error)
    }
}

private func end(_ error: CommandError) -> ArgumentParser.ExitCode {
    Terminal.tell(error.sentence)
    return ArgumentParser.ExitCode(error.code.rawValue)
}
