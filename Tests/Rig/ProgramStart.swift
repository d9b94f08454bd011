import Foundation
import TestSupport

/// The settings for starting a program.
package struct ProgramStart: Sendable {
    package enum Output: Sendable {
        case pipes
        case terminal(columns: UInt16)
        /// A terminal of 80 columns, which is also its input.
        case conversation
    }

    /// A program that could not be started.
    package struct Failure: Error {
        let program: String
        let code: Int32
    }

    /// The ends of the connections between a program and the test.
    struct Spawned {
        let pid: pid_t
        let input: Int32
        let output: Int32
        let errors: Int32
    }

    package var program: String
    package var arguments: [String]
    package var environment: [String: String]
    package var output = Output.pipes
    /// Whether it removes its own files, outside the world, on SIGTERM.
    package var tidiesUp = false
    /// More variables, which depend on the device and inode of its standard error.
    package var journal: (@Sendable (_ device: UInt, _ inode: UInt) -> [String: String])?

    package init(_ program: String, _ arguments: [String], environment: [String: String]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }

    /// Its name in error messages.
    var name: String {
        ([program.split(separator: "/").last.map(String.init) ?? program] + arguments).joined(separator: " ")
    }

    func spawn() throws(Failure) -> Spawned {
        let channels = try channels()
        let theirs = [channels.input.reading, channels.output.writing, channels.errors.writing]
        defer { for descriptor in theirs { close(descriptor) } }
        return Spawned(
            pid: try launch(theirs), input: channels.input.writing, output: channels.output.reading,
            errors: channels.errors.reading)
    }

    private func channels() throws(Failure) -> (input: Channel, output: Channel, errors: Channel) {
        switch output {
        case .pipes: return (try .pipe(), try .pipe(), try .pipe())
        case .terminal(let columns):
            let terminal = try Channel.terminal(columns: columns)
            return (try .pipe(), terminal, .beside(terminal))
        case .conversation:
            let terminal = try Channel.terminal(columns: 80)
            return (terminal.reversed, terminal, .beside(terminal))
        }
    }

    private func launch(_ descriptors: [Int32]) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        Self.closeOthers(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.isolate(&attributes)
        var variables = environment
        if let journal {
            var status = stat()
            fstat(descriptors[2], &status)
            variables.merge(journal(UInt(status.st_dev), UInt(status.st_ino))) { _, new in new }
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + pairs { free(text) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, program, &actions, &attributes, &words, &pairs)
        guard code == 0 else { throw Failure(program: program, code: code) }
        return pid
    }

    /// Nothing else of the test's is inherited: neither another program's pipe, nor a socket of a simulator.
    ///
    /// glibc declares the function only for GNU sources, which Swift's are not; it exists since 2.34.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
            preconditionFailure("these tests need glibc 2.34")
        }
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
    }

    /// A group of its own, so that all of it can be ended, and signals as a program expects them.
    private static func isolate(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigemptyset(&all)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&all, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}

/// Two ends of a pipe or of a terminal.
struct Channel {
    let reading: Int32
    let writing: Int32

    static func pipe() throws(ProgramStart.Failure) -> Channel {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw ProgramStart.Failure(program: "a pipe", code: errno) }
        return Channel(reading: ends[0], writing: ends[1])
    }

    static func terminal(columns: UInt16) throws(ProgramStart.Failure) -> Channel {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0 else {
            throw ProgramStart.Failure(program: "a terminal", code: errno)
        }
        return Channel(reading: ours, writing: theirs)
    }

    /// The same terminal reversed: a program reads what a test types.
    var reversed: Channel { Channel(reading: dup(writing), writing: dup(reading)) }

    /// Nothing to read, and the same destination as `other`.
    static func beside(_ other: Channel) -> Channel {
        Channel(reading: open("/dev/null", O_RDONLY), writing: dup(other.writing))
    }
}
