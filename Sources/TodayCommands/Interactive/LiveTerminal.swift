import FoundationEssentials
import Glibc
import TodayFiles

/// The terminal of an interactive screen: waits for keys, signals, changed files and results, and draws lines.
final class LiveTerminal {
    /// The events of one wait; empty if the screen only has to be drawn again, for example after a signal.
    struct Events {
        var keys: [Key] = []
        /// Whether keys were dropped, because more arrived than a user types or pastes.
        var areKeysCut = false
        /// Whether the background command has printed something, or ended.
        var hasAnswer = false
        /// Whether the folder of the watched file has changed, or, if it cannot be watched, may have changed.
        var hasNews = false
    }

    /// Milliseconds after which Escape counts as a key; over ssh, the rest of a sequence may arrive late.
    private static let escapePause: Int32 = 60
    /// Seconds to wait after a change, because a program may write several files.
    private static let settling = 0.05

    var backgroundCommand: BackgroundCommand?
    private let screen: TerminalScreen
    private let signals: TerminalSignals
    private let watch: WatchedFolder
    private let timer = WallTimer()
    private var decoder = KeyDecoder()
    private var shown: [String]?
    private var reloadAt: Date?

    /// Creates the screen, and watches `file`; `nil` if no pipe is available, or no terminal with escape sequences.
    init?(watching file: String) {
        guard !["", "dumb"].contains(Environment["TERM"] ?? ""), let screen = TerminalScreen(),
            let signals = TerminalSignals(before: screen.originalMode)
        else { return nil }
        (self.screen, self.signals) = (screen, signals)
        watch = WatchedFolder(file, includesWrites: true)
    }

    var size: (columns: Int, rows: Int) { screen.size }

    func style(plain: Bool) -> TableStyle {
        TableStyle(colour: Terminal.style(plain: plain).colour, ascii: Charset.isASCII, columns: size.columns)
    }

    /// Takes over the terminal while `work` runs; then cancels the background command, and restores the terminal.
    func run<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        screen.enter()
        defer { screen.leave() }
        defer { backgroundCommand?.cancel() }
        return try work()
    }

    /// Writes the changed lines; returns false if the terminal is gone.
    func draw(_ lines: [String]) -> Bool {
        let lines = lines.map(Charset.shown)
        let update = ScreenUpdate.text(from: shown, to: lines)
        shown = lines
        return update.isEmpty || StandardStream.output.write(update)
    }

    func invalidate() { shown = nil }

    /// Waits for events, at most until `change`, when an age on the screen will change; `nil` if the terminal is gone.
    func wait(until change: Date?) -> Events? {
        var ready = [
            TerminalScreen.input, signals.descriptor, backgroundCommand?.descriptor ?? -1, watch.descriptor,
            timer.descriptor,
        ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        timer.set(nextWake(change))
        let count = poll(&ready, nfds_t(ready.count), decoder.isWaiting ? Self.escapePause : -1)
        if count == 0 { return Events(keys: decoder.keysAfterPause()) }
        guard count > 0 else { return Events() }
        if ready[1].revents != 0 { handleSignals() }
        if ready[3].revents != 0 {
            watch.drain()
            reloadAt = reloadAt ?? Date(timeIntervalSinceNow: Self.settling)
        }
        guard let keys = ready[0].revents == 0 ? [] : read() else { return nil }
        let burst = KeyBurst(keys)
        let isCheckDue = ready[4].revents != 0 && watch.isUnwatched
        return Events(
            keys: burst.keys, areKeysCut: burst.isCut, hasAnswer: ready[2].revents != 0,
            hasNews: isReloadDue() || isCheckDue)
    }

    /// Stops all programs of the job, as the terminal does on Ctrl-Z.
    func suspend() { carryOutSignal(SIGTSTP, toGroup: true) }

    /// Ends the program by SIGINT, as the terminal does on Ctrl-C, so that a loop in the shell ends as well.
    func interrupt() {
        backgroundCommand?.cancel()
        carryOutSignal(SIGINT)
    }

    /// Restores the terminal, runs `work`, and takes over the terminal again.
    func lend(_ work: () -> Void) {
        screen.leave()
        work()
        screen.enter()
        shown = nil
    }

    private func carryOutSignal(_ number: Int32, toGroup: Bool = false) {
        lend { signals.carryOut(number, toGroup: toGroup) }
    }

    private func read() -> [Key]? {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = Glibc.read(TerminalScreen.input, &bytes, bytes.count)
        if length < 0, errno == EINTR || errno == EAGAIN { return [] }
        return length > 0 ? decoder.keys(bytes[..<length]) : nil
    }

    private func isReloadDue() -> Bool {
        guard let reloadAt, reloadAt <= Date() else { return false }
        self.reloadAt = nil
        return true
    }

    private func nextWake(_ change: Date?) -> Date? {
        let nextCheck = watch.isUnwatched ? Date().addingTimeInterval(FolderWatch.checkInterval) : nil
        return [reloadAt, change, nextCheck].compactMap(\.self).min()
    }

    private func handleSignals() {
        for number in signals.received() {
            switch number {
            case SIGWINCH: shown = nil
            case SIGCONT:
                // Another program may have changed the terminal settings while we were stopped.
                screen.enter()
                shown = nil
            case SIGTSTP: carryOutSignal(number)
            default:
                backgroundCommand?.cancel()
                carryOutSignal(number)
            }
        }
    }
}

/// The signals that an interactive screen handles, as bytes in a pipe that can be polled.
///
/// A handler may do almost nothing, so it only writes the signal's number; the handler for crashes restores the
/// terminal, and lets the crash proceed. Source: signal-safety(7).
final class TerminalSignals {
    private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    private nonisolated(unsafe) static var writingEnd: Int32 = -1
    private nonisolated(unsafe) static var before: UnsafeMutablePointer<termios>?

    let descriptor: Int32

    /// Installs the handlers, with the terminal mode to restore after a crash; `nil` if no pipe is available.
    init?(before: termios) {
        guard let pipe = Pipe() else { return nil }
        for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        (descriptor, Self.writingEnd) = (pipe.reading, pipe.writing)
        let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        copy.initialize(to: before)
        Self.before = copy
        for number in Self.handled { signal(number, Self.record) }
        for number in Self.crashes { signal(number, Self.restore) }
    }

    deinit {
        for number in Self.handled + Self.crashes { signal(number, SIG_DFL) }
        close(descriptor)
        close(Self.writingEnd)
        Self.writingEnd = -1
        Self.before?.deallocate()
        Self.before = nil
    }

    /// Returns the signals that have arrived since the last call, at most 64.
    func received() -> [Int32] {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &numbers, numbers.count)
        return count > 0 ? numbers[..<count].map(Int32.init) : []
    }

    /// Runs the signal's default action, and installs the handler again if the process survives.
    func carryOut(_ number: Int32, toGroup: Bool = false) {
        signal(number, SIG_DFL)
        _ = toGroup ? kill(0, number) : raise(number)
        signal(number, Self.record)
    }

    private static let record: @convention(c) (Int32) -> Void = { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(TerminalSignals.writingEnd, &byte, 1)
        errno = error
    }

    private static let restore: @convention(c) (Int32) -> Void = { number in
        if let before = TerminalSignals.before { tcsetattr(TerminalScreen.input, TCSANOW, before) }
        TerminalScreen.leaving.withUTF8Buffer { _ = Glibc.write(TerminalScreen.output, $0.baseAddress, $0.count) }
        signal(number, SIG_DFL)
        raise(number)
    }
}
