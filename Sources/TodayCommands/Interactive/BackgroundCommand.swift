import Glibc
import TodayFiles

/// A command of ours that asks the service while somebody works on the list, and leaves what it learns in files.
///
/// Nobody waits for it: its errors are a pipe, which is ready to read when there is something and when it has ended.
final class BackgroundCommand {
    /// How it ended.
    struct Outcome {
        let code: Int32
        /// What it said; empty if it said nothing.
        let sentence: String
    }

    /// The most that is useful in the last lines of a screen.
    private static let longest = 4_096

    /// Its errors, to be waited for with poll(2).
    let descriptor: Int32
    private let child: pid_t
    private var said: [UInt8] = []
    private var isBuried = false

    /// Starts our own program with these words; `nil` if it cannot be started.
    init?(_ words: [String]) {
        guard let pipe = Pipe() else { return nil }
        let start = ChildStart(
            [OwnProgram.path(ActingSource.name)] + words, input: .nothing, output: .nothing,
            errors: .descriptor(pipe.writing), group: .own)
        let child = start.start()
        close(pipe.writing)
        guard let child else {
            close(pipe.reading)
            return nil
        }
        _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
        (descriptor, self.child) = (pipe.reading, child)
    }

    deinit {
        cancel()
        close(descriptor)
    }

    /// Takes what it says; its outcome once it has ended.
    func read() -> Outcome? {
        var chunk = [UInt8](repeating: 0, count: 1_024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 { if errno == EINTR { continue } else { return nil } }
            guard count > 0 else { break }
            said += chunk[..<min(count, Self.longest - said.count)]
        }
        isBuried = true
        let code = ChildEnding.of(child).status
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        return Outcome(code: code, sentence: lines.joined(separator: " "))
    }

    /// Ends it and what it has started.
    func cancel() {
        guard !isBuried else { return }
        isBuried = true
        kill(-child, SIGTERM)
        _ = ChildEnding.of(child)
    }
}
