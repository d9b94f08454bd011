import ArgumentParser
import TodayCatalogue
import TodayCore
import TodayStore

/// Why a command ends without doing what it was asked for: words for the person, and the exit code.
struct Refusal: Error {
    let words: String
    let code: TodayCore.ExitCode

    init(_ words: String, _ code: TodayCore.ExitCode) {
        self.words = words
        self.code = code
    }

    init(_ error: FileError) { self.init(error.sentence + ".", .fileError) }

    init(_ error: CatalogueError) { self.init(error.sentence, error.exitCode) }
}

/// Does the work of a command; where it is refused, the person is told, and the command ends with its code.
func answering(_ work: () throws -> Void) throws {
    do {
        try work()
    } catch let error as FileError {
        try end(Refusal(error))
    } catch let error as CatalogueError {
        try end(Refusal(error))
    } catch let refusal as Refusal {
        try end(refusal)
    }
}

private func end(_ refusal: Refusal) throws {
    Terminal.tell(refusal.words)
    try refusal.code.end()
}
