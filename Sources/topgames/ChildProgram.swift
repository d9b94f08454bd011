import FoundationEssentials
import Glibc
import TodayCore

/// A program that is started and waited for; names without a slash are looked for in PATH.
enum ChildProgram {
    /// Runs it with our own input and output; its exit code, nil where it cannot be started.
    ///
    /// Ctrl-C is for the one that talks with the person: it may have a terminal to put back as it was. We wait until
    /// it has, and end as it did.
    static func run(_ words: [String]) -> Int32? {
        for key in keys { signal(key, SIG_IGN) }
        let child = start(words, output: nil)
        let ending = child.map { status(of: $0) }
        for key in keys { signal(key, SIG_DFL) }
        if let ending, keys.contains(ending & 0x7F) { raise(ending & 0x7F) }
        return ending.map { exitCode($0) }
    }

    /// What the keyboard sends to all programs at the terminal.
    private static let keys = [SIGINT, SIGQUIT]

    /// Runs it and takes its output, while its standard error goes to ours or nowhere; nil where it cannot be started.
    static func output(of words: [String], sharesErrors: Bool = false) -> Data? {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        defer { close(pipes[0]) }
        let child = start(words, output: pipes, sharesErrors: sharesErrors)
        close(pipes[1])
        guard let child else { return nil }
        let bytes = readAll(pipes[0])
        _ = status(of: child)
        return bytes
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
        for key in keys { sigaddset(&defaults, key) }
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
        status & 0x7F == 0 ? (status >> 8) & 0xFF : TodayCore.ExitCode.unavailable.rawValue
    }

    static func readAll(_ descriptor: Int32) -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }
}
