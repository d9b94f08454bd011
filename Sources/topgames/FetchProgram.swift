import Glibc
import TodayCore
import TodayStore

/// Starts `today-fetch`, the program with the network.
enum FetchProgram {
    static let label = SourceLabel(name: TopGames.source, service: "Twitch", heading: "Top games on Twitch")

    /// Runs it and takes its answer; with `showsProgress` a person at the terminal sees how far it is.
    ///
    /// The reason of a failure is for us to say, in either case.
    static func ask(_ arguments: [String], showsProgress: Bool = false) -> FetchAnswer {
        let words = [path] + arguments + (showsProgress ? ["--quiet"] : [])
        guard let bytes = ChildProgram.output(of: words, sharesErrors: showsProgress) else {
            return failed(notStarted)
        }
        return JSONCoding.decode(FetchAnswer.self, bytes) ?? failed("today-fetch ended without an answer")
    }

    /// Runs it with the person's own terminal, and takes over its exit code.
    static func runAtTerminal(_ arguments: [String]) -> TodayCore.ExitCode {
        guard let code = ChildProgram.run([path] + arguments) else {
            Terminal.tell("\(notStarted).")
            return .unavailable
        }
        return TodayCore.ExitCode(rawValue: code) ?? .unavailable
    }

    private static var path: String { OwnProgram.path("today-fetch") }

    /// Why it did not start: it is missing, or else the system would not run it.
    private static var notStarted: String {
        access(path, X_OK) == 0 ? "\(path) does not start" : "today-fetch has to be installed beside topgames"
    }

    private static func failed(_ reason: String) -> FetchAnswer {
        FetchAnswer(label: label, result: .failure(.fetcher(reason: reason)))
    }
}
