import Glibc
import TodayCore
import TodayFiles

/// Starts a program and waits for it; looks for names without a slash in PATH.
enum ChildProgram {
    /// Runs it with our own input and output; returns its exit code, or `nil` if it cannot be started.
    ///
    /// Ctrl-C is for the program that talks to the person: it may have a terminal to restore. We wait for that, and
    /// then end the same way.
    static func run(_ words: [String]) -> Int32? {
        for key in keys { signal(key, SIG_IGN) }
        let ending = ChildStart(words).start().map { ChildEnding.of($0) }
        for key in keys { signal(key, SIG_DFL) }
        if let ending, keys.contains(ending.signal) { raise(ending.signal) }
        return ending?.status
    }

    /// The signals that the keyboard sends to all programs on the terminal.
    private static let keys = [SIGINT, SIGQUIT]

    /// Runs it and takes its output, while its standard error goes to ours or nowhere; `nil` if it cannot be started.
    ///
    /// `input` is its standard input, which is ours if there is none. After `seconds` it is asked to end.
    static func output(
        of words: [String], input: String? = nil, sharesErrors: Bool = false,
        within seconds: Int = FetchDeadline.seconds
    ) -> ChildOutput.Ending? {
        let file = input.flatMap { inputFile($0) }
        guard input == nil || file != nil else { return nil }
        defer { if let file { fclose(file) } }
        guard let pipe = Pipe() else { return nil }
        let start = ChildStart(
            words, input: file.map { .descriptor(fileno($0)) } ?? .inherited, output: .descriptor(pipe.writing),
            errors: sharesErrors ? .inherited : .nothing)
        let child = start.start()
        close(pipe.writing)
        if let child { return ChildOutput.of(child, pipe.reading, within: seconds) }
        close(pipe.reading)
        return nil
    }
}
