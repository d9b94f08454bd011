import Glibc
import TodayCore

/// Starts a child process with given streams, environment and process group.
package struct ChildStart: Sendable {
    package enum Stream: Hashable, Sendable {
        case inherited
        case nothing
        case descriptor(Int32)
    }

    /// The process group of a child, which determines the signals that it receives from a terminal.
    package enum Group: Hashable, Sendable {
        case ours
        /// Its own process group, which a terminal's signals do not reach.
        case own
        /// Its own session, without our terminal, so that it may outlive us.
        case session
    }

    /// `POSIX_SPAWN_SETSID`, which glibc's spawn.h defines only with `_GNU_SOURCE`.
    private static let setSession: Int32 = 0x80
    /// The signals that we may ignore, and that a child would otherwise ignore, too.
    private static let ourSignals = [SIGINT, SIGQUIT, SIGPIPE, SIGCHLD, SIGTTIN, SIGXFSZ]

    /// The program, looked up in PATH if it has no slash, and its arguments.
    package var words: [String]
    package var streams: [Stream]
    package var group: Group
    /// The program to run if it is not the first of `words`.
    package var file: String?
    /// Changes to the inherited environment; `nil` removes a variable.
    package var variables: [String: String?] = [:]

    package init(
        _ words: [String], input: Stream = .inherited, output: Stream = .inherited, errors: Stream = .inherited,
        group: Group = .ours
    ) {
        self.words = words
        streams = [input, output, errors]
        self.group = group
    }

    package func start() -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() { Self.add(stream, as: Int32(number), to: &actions) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setSignals(&attributes)
        return withStrings(words) { arguments in
            withEnvironment { environment in
                var child: pid_t = 0
                let program = file ?? words[0]
                let result = posix_spawnp(&child, program, &actions, &attributes, arguments, environment)
                return result == 0 ? child : nil
            }
        }
    }

    private static func add(_ stream: Stream, as number: Int32, to actions: inout posix_spawn_file_actions_t) {
        switch stream {
        case .inherited: break
        case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
    }

    private func setSignals(_ attributes: inout posix_spawnattr_t) {
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in Self.ourSignals { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        let flag =
            switch group {
            case .ours: Int32(0)
            case .own: POSIX_SPAWN_SETPGROUP
            case .session: Self.setSession
            }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | flag))
    }

    private func withEnvironment<Result>(_ work: (Strings) -> Result) -> Result {
        guard !variables.isEmpty else { return work(environ) }
        let inherited = Environment.entries.filter { variables[$0.name] == nil }.map(\.text)
        return withStrings(inherited + variables.compactMap { name, value in value.map { "\(name)=\($0)" } }, work)
    }

    private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private func withStrings<Result>(_ strings: [String], _ work: (Strings) -> Result) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { work($0.baseAddress!) }
    }
}

package struct Pipe: Hashable, Sendable {
    package let reading: Int32
    package let writing: Int32

    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    package func close() { for end in [reading, writing] { Glibc.close(end) } }
}

/// How a child process ended; source: wait(2).
package struct ChildEnding: Hashable, Sendable {
    private let waitStatus: Int32

    package init(_ waitStatus: Int32) { self.waitStatus = waitStatus }

    package static func waiting(for child: pid_t) -> ChildEnding {
        var waitStatus: Int32 = 0
        while waitpid(child, &waitStatus, 0) < 0, errno == EINTR {}
        return ChildEnding(waitStatus)
    }

    /// Returns how `child` ended, or `nil` while it runs; if SIGCHLD is ignored, any end counts as success.
    package static func ifEnded(_ child: pid_t) -> ChildEnding? {
        var waitStatus: Int32 = 0
        return waitpid(child, &waitStatus, WNOHANG) == 0 ? nil : ChildEnding(waitStatus)
    }

    package var exitCode: Int32? { signal == 0 ? (waitStatus >> 8) & 0xFF : nil }

    /// The exit code of the child, or ``ExitStatus/unavailable`` if a signal ended it.
    package var status: Int32 { exitCode ?? ExitStatus.unavailable.rawValue }

    package var signal: Int32 { waitStatus & 0x7F }
}
