import Foundation
import TestSupport
import TodayApp
import TodayCore
import TodayFiles

/// A person with empty folders, a clock that stands still, and a service that answers as the test says.
final class Place {
    let folder: TemporaryFolder
    let paths: XDGPaths
    let source: SourceDescriptor
    /// What the person prefers.
    var preferences = Preferences()
    /// The time.
    var now: Date
    /// How the service answers at a time.
    var service: (FetchQuestion, Date) -> Result<Page, FetchError>
    /// What the service was asked.
    private(set) var questions: [FetchQuestion] = []
    /// What the person heard while work went on.
    private(set) var remarks: [String] = []
    /// What the person saw while waiting.
    private(set) var progress: [String] = []

    init(_ source: SourceDescriptor, now: Date = Sample.start) throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        (self.source, self.now) = (source, now)
        service = { _, _ in .failure(.unreachable(reason: "the connection was refused")) }
    }

    /// The ports of this place.
    var ports: AppPorts {
        AppPorts(
            source: source, preferences: preferences, paths: paths, now: { self.now }, clock: { Sample.clock($0) },
            ask: { question in
                self.questions.append(question)
                return FetchAnswer(label: self.source.label, result: self.service(question, self.now))
            },
            say: { self.remarks.append($0) }, progress: { if let words = $0 { self.progress.append(words) } })
    }

    /// A new command's view of the catalogue.
    var session: CatalogueSession { CatalogueSession(ports) }

    /// The questions since this was last called.
    func asked() -> [FetchQuestion] {
        defer { questions = [] }
        return questions
    }
}

/// The error that `work` throws; `nil` if it does not.
func failure<Value>(of work: () throws(CommandError) -> Value) -> CommandError? {
    do throws(CommandError) {
        _ = try work()
        return nil
    } catch {
        return error
    }
}
