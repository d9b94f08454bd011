import Glibc
import TodayFiles

/// One of our commands behind the interactive list: it makes a request, and writes the results to files.
///
/// Nobody waits for it: its errors are a pipe, which is ready to read when there is something and when it has ended.
final class BackgroundCommand {
    struct Outcome {
        let code: Int32
        /// What it said; empty if it said nothing.
        let sentence: String
    }

    /// The most that is useful in the last lines of a screen.
    private static let longest = 4_096

    private let errors: ChildOutput
    private var isBuried = false

    /// Starts our own program with these words; `nil` if it cannot be started.
    init?(_ words: [String]) {
        let start = ChildStart(
            [OwnProgram.path(CurrentSource.name)] + words, input: .nothing, output: .nothing, group: .own)
        let child = ChildOutput(start, ofErrors: true, limit: Self.longest, excess: .forgotten)
        guard let child else { return nil }
        errors = child
    }

    deinit { cancel() }

    var descriptor: Int32 { errors.descriptor }

    /// Takes what it says; its outcome once it has ended.
    func read() -> Outcome? {
        while true {
            switch errors.take(within: 0) {
            case .bytes: continue
            case .nothing: return nil
            case .end: return outcome()
            }
        }
    }

    private func outcome() -> Outcome {
        isBuried = true
        let code = ChildEnding.of(errors.process).status
        let lines = String(decoding: errors.bytes, as: UTF8.self).split(separator: "\n").map {
            Complaint.sentence(String($0), name: CurrentSource.name)
        }
        return Outcome(code: code, sentence: lines.joined(separator: " "))
    }

    /// Ends it and what it has started.
    func cancel() {
        guard !isBuried else { return }
        isBuried = true
        kill(-errors.process, SIGTERM)
        _ = ChildEnding.of(errors.process)
    }
}
