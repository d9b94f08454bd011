import FoundationEssentials
import Glibc
import TodayFiles

/// A terminal that a screen of ours has taken over: waits for keys, signals, news and answers, and draws lines.
///
/// It wakes up for those, and when something on the screen changes by itself; it writes once for each change that can be
/// seen.
final class LiveTerminal {
    /// What there is to do after a wait; nothing if only a signal came.
    struct Events {
        /// The keys that were typed.
        var keys: [Key] = []
        /// Whether the background command said something, or ended.
        var hasAnswer = false
        /// Whether another program has written what is shown.
        var hasNews = false
    }

    /// Milliseconds after which a lone Escape counts as the key: over ssh the rest of a sequence arrives later.
    private static let escapePause: Int32 = 60
    /// Seconds that a program which writes several times needs to finish.
    private static let settling = 0.05

    /// What asks the service in the background.
    var asking: BackgroundCommand?
    private let screen: TerminalScreen
    private let signals: TerminalSignals
    private let watch: WatchedFolder
    private let timer = WallTimer()
    private var decoder = KeyDecoder()
    private var shown: [String]?
    private var reloadAt: Date?

    /// Takes over a terminal, and watches for changes of `file`; `nil` without a terminal.
    init?(_ screen: TerminalScreen?, watching file: String) {
        guard let screen,
            let signals = TerminalSignals(input: screen.input, output: screen.output, before: screen.before)
        else { return nil }
        (self.screen, self.signals) = (screen, signals)
        watch = WatchedFolder(file, hearsWrites: true)
    }

    /// The current columns and lines.
    var size: (columns: Int, rows: Int) { screen.size }

    /// Runs `work` on the terminal, and leaves it as it was.
    func run<Value>(_ work: () -> Value) -> Value {
        screen.enter()
        defer { screen.leave() }
        defer { asking?.cancel() }
        return work()
    }

    /// Writes what differs from the lines before; false if the terminal is gone.
    func draw(_ lines: [String]) -> Bool {
        let update = ScreenUpdate.text(from: shown, to: lines)
        shown = lines
        return update.isEmpty || screen.write(update)
    }

    /// Writes all lines the next time.
    func forget() { shown = nil }

    /// Waits until there is something to do, or until `change`; `nil` if the terminal is gone.
    func wait(until change: Date?) -> Events? {
        var ready = [screen.input, signals.descriptor, asking?.descriptor ?? -1, watch.descriptor, timer.descriptor]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        timer.set(nextLook(change))
        let count = poll(&ready, nfds_t(ready.count), decoder.isWaiting ? Self.escapePause : -1)
        if count == 0 { return Events(keys: decoder.keysAfterPause()) }
        guard count > 0 else { return Events() }
        if ready[1].revents != 0 { hear() }
        if ready[3].revents != 0 {
            watch.drain()
            reloadAt = reloadAt ?? Date(timeIntervalSinceNow: Self.settling)
        }
        guard let keys = ready[0].revents == 0 ? [] : read() else { return nil }
        let isTime = ready[4].revents != 0 && watch.isDeaf
        return Events(keys: keys, hasAnswer: ready[2].revents != 0, hasNews: takeNews() || isTime)
    }

    /// Leaves the terminal as it was, does what the signal is for, and goes on if that lets it.
    func giveUp(_ number: Int32, toGroup: Bool = false) {
        screen.leave()
        signals.carryOut(number, toGroup: toGroup)
        screen.enter()
        shown = nil
    }

    private func read() -> [Key]? {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = Glibc.read(screen.input, &bytes, bytes.count)
        if length < 0, errno == EINTR || errno == EAGAIN { return [] }
        return length > 0 ? decoder.keys(bytes[..<length]) : nil
    }

    private func takeNews() -> Bool {
        guard let reloadAt, reloadAt <= Date() else { return false }
        self.reloadAt = nil
        return true
    }

    /// When there is something to do without a key, a signal, news and an answer.
    private func nextLook(_ change: Date?) -> Date? {
        let look = watch.isDeaf ? Date().addingTimeInterval(FolderWatch.lookInterval) : nil
        return [reloadAt, change, look].compactMap(\.self).min()
    }

    private func hear() {
        for number in signals.received() {
            switch number {
            case SIGWINCH: shown = nil
            case SIGCONT:
                // Whoever stopped us may have set the terminal up for a shell.
                screen.enter()
                shown = nil
            case SIGTSTP: giveUp(number)
            default:
                asking?.cancel()
                giveUp(number)
            }
        }
    }
}
