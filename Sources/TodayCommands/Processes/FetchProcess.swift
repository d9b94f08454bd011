import Glibc
import TodayCore
import TodayFiles

/// Starts `today-fetch`, the program with network access.
enum FetchProcess {
    /// Makes a call and returns its answer, or a failure if `today-fetch` gives no valid answer in time.
    static func run(_ call: FetchCall) -> FetchAnswer {
        let output = ChildOutput.of(
            [path, "fetch", CurrentSource.name, FetchCall.option], input: call.json, sharesErrors: call.showsProgress,
            within: call.timeout)
        return switch output {
        case nil: failed(notStarted)
        case .whole(let bytes, _): JSONCoding.decode(FetchAnswer.self, bytes) ?? failed(FetchAnswer.missing)
        case .tooLong: failed(FetchAnswer.tooLong)
        case .late where call.hasShortTimeout:
            FetchAnswer(label: CurrentSource.label, result: .failure(.timedOut(seconds: call.timeout)))
        case .late: failed(FetchAnswer.hung(after: call.timeout))
        }
    }

    static func runAtTerminal(_ arguments: [String]) -> ExitStatus {
        guard let code = ChildProgram.run([path] + arguments, inOurPlace: true) else {
            Terminal.printError(notStarted)
            return .unavailable
        }
        return ExitStatus(rawValue: code) ?? .unavailable
    }

    private static var path: String { OwnProgram.path("today-fetch") }

    private static var notStarted: String {
        access(path, X_OK) == 0
            ? gettext("{program} cannot be started.", ["program": path])
            : gettext("today-fetch must be installed next to {program}.", ["program": Product.command])
    }

    private static func failed(_ reason: String) -> FetchAnswer {
        FetchAnswer(label: CurrentSource.label, result: .failure(.fetcher(reason: reason)))
    }
}

/// Starts a program and waits for it; searches PATH for a name without a slash.
enum ChildProgram {
    /// Runs a program with our own input and output; returns its exit code, or `nil` if it cannot be started.
    ///
    /// Only the program handles Ctrl-C, because it may have to restore the terminal; if the signal ends the program,
    /// this process ends as well. With `inOurPlace`, the program's error messages begin with our name.
    static func run(_ words: [String], inOurPlace: Bool = false) -> Int32? {
        for number in keyboardSignals { signal(number, SIG_IGN) }
        var start = ChildStart(words)
        if inOurPlace { start.variables[Complaint.variable] = Complaint.program }
        let ending = start.start().map { ChildEnding.waiting(for: $0) }
        for number in keyboardSignals { signal(number, SIG_DFL) }
        if let ending, keyboardSignals.contains(ending.signal) { raise(ending.signal) }
        return ending?.status
    }

    /// The signals with which Ctrl-C and Ctrl-\ end all programs on the terminal.
    private static let keyboardSignals = [SIGINT, SIGQUIT]
}
