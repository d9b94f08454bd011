import TodayCatalogue
import TodayCore
import TodayFiles

/// Why a command fails: a sentence with the next step, and an exit code.
package struct CommandError: FileFailure, Hashable, Sendable {
    /// What happened and, unless there is a `step`, what to do about it.
    package let sentence: String
    package let code: ExitStatus
    /// What to do about it if there is nothing to show instead.
    package let step: String?
    /// Whether nothing has the name or the id that was typed.
    package private(set) var isUnknownName = false

    package init(_ sentence: String, _ code: ExitStatus, step: String? = nil) {
        (self.sentence, self.code, self.step) = (sentence, code, step)
    }

    /// The same error, about a name or an id that nothing has.
    var ofUnknownName: CommandError { changed(self) { $0.isUnknownName = true } }

    /// What a command says that fails because of it.
    package var advice: String { Sentences.joined([sentence, step]) ?? "" }

    /// A file that cannot be read or written.
    package static func file(_ error: FileError) -> CommandError { CommandError(error.wholeSentence, .fileError) }

    /// A catalogue that cannot be used.
    package init(_ error: CatalogueError) { self.init(error.sentence, error.exitCode) }

    /// A configuration that cannot be used.
    package init(_ failure: ConfigurationFile.Failure) { self.init(failure.sentence, failure.exitCode) }

    /// How far data can be trusted that is shown in spite of it.
    var state: FeedState { [.notSignedIn, .configuration].contains(code) ? .unauthorized : .offline }
}

enum Sentences {
    /// Those that there are; `nil` if there is none.
    static func joined(_ sentences: [String?]) -> String? {
        let said = sentences.compactMap(\.self)
        return said.isEmpty ? nil : said.joined(separator: " ")
    }
}
