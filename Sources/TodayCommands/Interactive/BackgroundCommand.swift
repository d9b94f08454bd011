import Glibc
import TodayFiles

/// A command of this program that makes a request in the background of an interactive screen, and stores the results.
///
/// Its standard error is a pipe, which becomes readable when the command prints a message, and when it ends.
final class BackgroundCommand {
    struct Outcome {
        let code: Int32
        /// The messages on standard error, in one line; empty if there were none.
        let sentence: String
    }

    /// Maximum size of all messages in bytes, enough to fill a screen; of longer output, only the end is used.
    private static let longest = 4_096

    private let errors: ChildOutput
    private var isReaped = false

    init?(_ words: [String]) {
        let start = ChildStart(
            [OwnProgram.path(CurrentSource.name)] + words, input: .nothing, output: .nothing, group: .own)
        let child = ChildOutput(start, ofErrors: true, limit: Self.longest, excess: .forgotten)
        guard let child else { return nil }
        errors = child
    }

    deinit { cancel() }

    var descriptor: Int32 { errors.descriptor }

    func read() -> Outcome? {
        while true {
            switch errors.receive(within: 0) {
            case .bytes: continue
            case .nothing: return nil
            case .end: return outcome()
            }
        }
    }

    private func outcome() -> Outcome {
        isReaped = true
        let code = ChildEnding.waiting(for: errors.process).status
        let lines = String(decoding: errors.bytes, as: UTF8.self).split(separator: "\n").map {
            Complaint.sentence(String($0), name: CurrentSource.name)
        }
        return Outcome(code: code, sentence: lines.joined(separator: " "))
    }

    func cancel() {
        guard !isReaped else { return }
        isReaped = true
        kill(-errors.process, SIGTERM)
        _ = ChildEnding.waiting(for: errors.process)
    }
}
