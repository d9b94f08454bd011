import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// Starts `today-fetch`, the program with network access.
enum FetchProgram {
    /// Asks a question; a person at the terminal sees the progress of one that takes several requests.
    ///
    /// Filters and searches go to its standard input: everyone on a machine can read command lines.
    static func ask(_ question: FetchQuestion) -> FetchAnswer {
        let fetch = ["fetch", ActingSource.name]
        return switch question {
        case .poll: ask(fetch)
        // For pages of a list, the command itself says which one it reads.
        case .list(let query): ask(fetch, query, showsProgress: query.search != nil)
        case .soon(let query): ask(fetch, query, within: FetchQuestion.moment)
        case .items(let ids):
            ask(fetch + ["--items=\(ids.map(\.description).joined(separator: ","))"], showsProgress: true)
        case .pictures(let ids): ask(fetch + ["--items=\(ids.map(\.description).joined(separator: ","))", "--art"])
        case .detail(let id, let pages): ask(fetch + ["--detail=\(id)", "--requests=\(pages)"], showsProgress: true)
        case .unlisted(let id): ask(fetch + ["--detail=\(id)", "--unlisted"], showsProgress: true)
        }
    }

    /// Runs it and returns its answer; with `showsProgress` a person at the terminal sees its progress.
    ///
    /// A query goes to its standard input, where nobody else can read it. Either way, it is up to us to report a failure.
    static func ask(
        _ arguments: [String], _ query: ListQuery? = nil, showsProgress: Bool = false,
        within seconds: Int = FetchDeadline.seconds
    ) -> FetchAnswer {
        let words = [path] + arguments + (query == nil ? [] : ["--query"]) + (showsProgress ? ["--quiet"] : [])
        let input = query.flatMap { JSONCoding.encode($0, pretty: false) }
        return switch ChildOutput.of(words, input: input, sharesErrors: showsProgress, within: seconds) {
        case nil: failed(notStarted)
        case .whole(let bytes, _): JSONCoding.decode(FetchAnswer.self, bytes) ?? failed(FetchAnswer.missing)
        case .tooLong: failed(FetchAnswer.tooLong)
        case .late where seconds < FetchDeadline.seconds:
            FetchAnswer(label: ActingSource.label, result: .failure(.timedOut(seconds: seconds)))
        case .late: failed(FetchAnswer.hung(after: FetchDeadline.seconds))
        }
    }

    /// Runs it on the person's own terminal, and returns its exit code.
    static func runAtTerminal(_ arguments: [String]) -> ExitStatus {
        guard let code = ChildProgram.run([path] + arguments) else {
            Terminal.tell("\(notStarted).")
            return .unavailable
        }
        return ExitStatus(rawValue: code) ?? .unavailable
    }

    private static var path: String { OwnProgram.path("today-fetch") }

    /// Why it did not start: it is missing, or else the system would not run it.
    private static var notStarted: String {
        access(path, X_OK) == 0
            ? "\(path) cannot be started" : "today-fetch must be installed next to \(Product.command)"
    }

    private static func failed(_ reason: String) -> FetchAnswer {
        FetchAnswer(label: ActingSource.label, result: .failure(.fetcher(reason: reason)))
    }
}
