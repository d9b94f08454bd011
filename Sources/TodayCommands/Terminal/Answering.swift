import TodayApp
import TodayCatalogue
import TodayCore
import TodaySystem

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
