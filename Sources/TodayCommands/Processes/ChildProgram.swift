import FoundationEssentials
import Glibc
import TodayCore

/// Starts a program and waits for it; looks for names without a slash in PATH.
enum ChildProgram {
    /// Runs it with our own input and output; returns its exit code, or `nil` if it cannot be started.
    ///
    /// Ctrl-C is for the program that talks to the person: it may have a terminal to restore. We wait for that, and
    /// then end the same way.
    static func run(_ words: [String]) -> Int32? {
        for key in keys { signal(key, SIG_IGN) }
        let child = start(words, output: nil)
        let ending = child.map { status(of: $0) }
        for key in keys { signal(key, SIG_DFL) }
        if let ending, keys.contains(ending & 0x7F) { raise(ending & 0x7F) }
        return ending.map { exitCode($0) }
    }

    /// The signals that the keyboard sends to all programs on the terminal.
    private static let keys = [SIGINT, SIGQUIT]

    /// Runs it and takes its output, while its standard error goes to ours or nowhere; `nil` if it cannot be started.
    ///
    /// `input` is its standard input, which is ours if there is none.
    static func output(of words: [String], input: String? = nil, sharesErrors: Bool = false) -> ChildOutput.Ending? {
        let file = input.flatMap { inputFile($0) }
        guard input == nil || file != nil else { return nil }
        defer { if let file { fclose(file) } }
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        let child = start(words, output: pipes, input: file.map { fileno($0) }, sharesErrors: sharesErrors)
        close(pipes[1])
        if let child { return ChildOutput.of(child, pipes[0]) }
        close(pipes[0])
        return nil
    }

    /// Starts it with these ends of pipes; with `errors` it gets no input and output, and a process group of its own.
    static func start(
        _ words: [String], output: [Int32]? = nil, input: Int32? = nil, errors: Int32? = nil, sharesErrors: Bool = true
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output[1], 1)
            posix_spawn_file_actions_addclose(&actions, output[0])
        }
        if let errors {
            for stream in Int32(0)...1 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        }
        if !sharesErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in keys + [SIGXFSZ] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        let group = errors == nil ? 0 : POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | group))
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        return posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ) == 0 ? child : nil
    }

    static func status(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    static func exitCode(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : ExitStatus.unavailable.rawValue
    }

    /// Reads to the end, and `limit` bytes at most.
    static func readAll(_ descriptor: Int32, limit: Int) -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes.prefix(limit)
    }
}
