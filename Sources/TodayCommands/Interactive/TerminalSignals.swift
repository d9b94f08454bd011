import Glibc

/// The signals that the interactive list has to handle, as bytes in a pipe that can be polled.
///
/// A handler may do almost nothing, so it writes the number of its signal; after a crash it restores the terminal and
/// lets the crash proceed. Source: signal-safety(7).
final class TerminalSignals {
    private static let heard = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    private nonisolated(unsafe) static var pipeEnd: Int32 = -1
    private nonisolated(unsafe) static var terminal: Int32 = -1
    private nonisolated(unsafe) static var screen: Int32 = -1
    private nonisolated(unsafe) static var before: UnsafeMutablePointer<termios>?

    /// Readable after a signal.
    let descriptor: Int32

    /// Starts to listen; `nil` if no pipe is available.
    ///
    /// `before` holds the settings to restore after a crash.
    init?(input: Int32, output: Int32, before: termios) {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        for end in pipes {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = pipes[0]
        Self.pipeEnd = pipes[1]
        (Self.terminal, Self.screen) = (input, output)
        let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        copy.initialize(to: before)
        Self.before = copy
        for number in Self.heard { signal(number, Self.note) }
        for number in Self.crashes { signal(number, Self.restore) }
    }

    deinit {
        for number in Self.heard + Self.crashes { signal(number, SIG_DFL) }
        close(descriptor)
        close(Self.pipeEnd)
        Self.pipeEnd = -1
        Self.before?.deallocate()
        Self.before = nil
    }

    /// The signals that arrived since the last call.
    func received() -> [Int32] {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &numbers, numbers.count)
        return count > 0 ? numbers[..<count].map(Int32.init) : []
    }

    /// Does to this process what the signal would have done, and listens again where it goes on.
    func carryOut(_ number: Int32, toGroup: Bool = false) {
        signal(number, SIG_DFL)
        _ = toGroup ? kill(0, number) : raise(number)
        signal(number, Self.note)
    }

    private static let note: @convention(c) (Int32) -> Void = { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(TerminalSignals.pipeEnd, &byte, 1)
        errno = error
    }

    private static let restore: @convention(c) (Int32) -> Void = { number in
        if let before = TerminalSignals.before { tcsetattr(TerminalSignals.terminal, TCSANOW, before) }
        TerminalScreen.leaving.withUTF8Buffer { _ = Glibc.write(TerminalSignals.screen, $0.baseAddress, $0.count) }
        signal(number, SIG_DFL)
        raise(number)
    }
}
