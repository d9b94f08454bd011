import ArgumentParser
import TodayApp
import TodayCatalogue
import TodayCore
import TodayFiles

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
    Terminal.tell(error.advice)
    return ArgumentParser.ExitCode(error.code.rawValue)
}
