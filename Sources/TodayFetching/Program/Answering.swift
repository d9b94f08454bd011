import ArgumentParser
import TodayCore
import TodayFiles

/// Runs the work of a command; on failure prints the error, unless it `isQuiet`, and ends with its exit status.
func answering(of label: SourceLabel, isQuiet: Bool = false, _ work: () throws -> Void) throws {
    do {
        try work()
    } catch let error as FetchError {
        throw end(isQuiet ? nil : error.sentence(label), error.exitCode)
    } catch let error as QueryError {
        throw end(error.sentence, .badData)
    } catch let error as ConfigurationFile.Failure {
        throw end(error.sentence, .configuration)
    } catch let error as SignInObstacle {
        throw end(error.sentence(label), .usage)
    }
}

private func end(_ sentence: String?, _ status: ExitStatus) -> ArgumentParser.ExitCode {
    if let sentence { StandardStream.error.write(sentence + "\n") }
    return ArgumentParser.ExitCode(status.rawValue)
}
