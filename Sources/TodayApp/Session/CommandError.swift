import TodayCatalogue
import TodayCore
import TodayFiles

/// Why a command fails: a sentence with the next step, and an exit code.
package struct CommandError: FileFailure, Hashable, Sendable {
    /// What happened and, unless there is a `step`, what to do about it.
    package let sentence: String
    package let code: ExitStatus
    /// What to do if there is no cached data to show instead.
    package let step: String?
    /// Whether no item has the name or the id that was typed.
    package private(set) var isUnknownName = false

    package init(_ sentence: String, _ code: ExitStatus, step: String? = nil) {
        (self.sentence, self.code, self.step) = (sentence, code, step)
    }

    var ofUnknownName: CommandError { changed(self) { $0.isUnknownName = true } }

    /// The whole message of a command that fails because of the error.
    package var advice: String { Sentences.joined([sentence, step]) ?? "" }

    package static func file(_ error: FileError) -> CommandError { CommandError(error.wholeSentence, .fileError) }

    package init(_ error: CatalogueError) { self.init(error.sentence, error.exitCode) }

    package init(_ failure: ConfigurationFile.Failure) { self.init(failure.sentence, failure.exitCode) }

    /// The state of cached data that is shown despite the error.
    var state: DataState { [.notSignedIn, .configuration].contains(code) ? .unauthorized : .offline }
}

enum Sentences {
    static func joined(_ sentences: [String?]) -> String? {
        let parts = sentences.compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
