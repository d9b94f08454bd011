import FoundationEssentials
import Glibc
import TodayApp
import TodaySystem

/// The interactive list at a terminal: waits for keys, signals, news and answers, and carries out what the browser wants.
///
/// It wakes up for those, and when an age on the screen changes; it writes once for each change that can be seen.
struct Browse {
    /// Why it ended.
    enum Ending {
        case left
        /// There was no page to show, and the question for the first one gave none.
        case nothing(BackgroundCommand.Outcome)
    }

    /// Milliseconds after which an Escape that stands alone is the key: over ssh the rest of a key comes later than at home.
    private static let escapePause: Int32 = 60
    /// Seconds in which a program that writes is done: it writes several times, and what it wrote is there a little later.
    private static let settling = 0.05

    var list: BrowsedList
    /// How the work talks: it may not write to the terminal while the list is on it.
    let conversation: Conversation
    let screen: TerminalScreen
    let signals: TerminalSignals
    var browser: ListBrowser
    /// What asks the service in the background.
    var asking: BackgroundCommand?
    /// When a question failed last.
    var failedAt: Date?
    var ending: Ending?
    var shown: [String]?
    private let style: (Int) -> TableStyle
    private let watch: WatchedFolder
    private let timer = WallTimer()
    private var decoder = KeyDecoder()
    private var reloadAt: Date?

    /// A list on a terminal; nil without one.
    ///
    /// `style` is how it looks at a number of columns.
    init?(
        _ list: BrowsedList, _ conversation: Conversation, on screen: TerminalScreen?,
        style: @escaping (Int) -> TableStyle
    ) {
        guard let screen,
            let signals = TerminalSignals(input: screen.input, output: screen.output, before: screen.before)
        else { return nil }
        (self.list, self.conversation, self.style) = (list, conversation, style)
        (self.screen, self.signals) = (screen, signals)
        browser = ListBrowser(
            blank: list.query.label(of: list.source), showsItems: list.source.directory != nil)
        watch = WatchedFolder(list.file, hearsWrites: true)
    }

    /// Works from the first page on until somebody leaves; with `refresh` that page is asked for even if it is young.
    ///
    /// A signal that ends a program ends this one, after the terminal is as it was.
    mutating func run(refresh: Bool) -> Ending {
        screen.enter()
        defer { screen.leave() }
        defer { asking?.cancel() }
        carryOut(refresh ? .ask(.page(1, refresh: true)) : .loadPage(1))
        while ending == nil, draw(), let keys = wait() {
            for key in keys where ending == nil {
                if let effect = browser.press(key, step: drawing.step) { carryOut(effect) }
            }
            if let reloadAt, reloadAt <= Date() { reload() }
        }
        return ending ?? .left
    }

    private var drawing: BrowserScreen {
        let (columns, rows) = screen.size
        return BrowserScreen(list.source, style(columns), rows: rows) { LocalClock.text($0) }
    }

    /// Writes what differs; false if the terminal is gone.
    private mutating func draw() -> Bool {
        let lines = drawing.lines(browser, at: Date())
        let update = ScreenUpdate.text(from: shown, to: lines)
        shown = lines
        return update.isEmpty || screen.write(update)
    }

    /// The next keys, none if something else happened; `nil` if the terminal is gone.
    private mutating func wait() -> [Key]? {
        var ready = [screen.input, signals.descriptor, asking?.descriptor ?? -1, watch.descriptor, timer.descriptor]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        timer.set(nextLook)
        let count = poll(&ready, nfds_t(ready.count), decoder.isWaiting ? Self.escapePause : -1)
        if count == 0 { return decoder.keysAfterPause() }
        guard count > 0 else { return [] }
        if ready[1].revents != 0 { hear() }
        if ready[2].revents != 0 { takeAnswer() }
        if ready[3].revents != 0 {
            watch.drain()
            reloadAt = reloadAt ?? Date(timeIntervalSinceNow: Self.settling)
        }
        if ready[4].revents != 0, watch.isDeaf { reload() }
        return ready[0].revents == 0 ? [] : read()
    }

    private mutating func read() -> [Key]? {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = Glibc.read(screen.input, &bytes, bytes.count)
        if length < 0, errno == EINTR || errno == EAGAIN { return [] }
        return length > 0 ? decoder.keys(bytes[..<length]) : nil
    }

    /// When there is something to do without a key, a signal, news and an answer.
    private var nextLook: Date? {
        let now = Date()
        let look = watch.isDeaf ? now.addingTimeInterval(FolderWatch.lookInterval) : nil
        return [reloadAt, drawing.nextChange(browser, after: now), look].compactMap(\.self).min()
    }

    /// Shows what other programs have written meanwhile.
    private mutating func reload() {
        reloadAt = nil
        refusing { (browse) throws(CommandError) in
            if let known = try browse.list.page(browse.browser.pageNumber) { browse.browser.show(page: known.page) }
            try browse.reloadDetail()
        }
    }

    private mutating func hear() {
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

    /// Leaves the terminal as it was, does what the signal is for, and goes on if that lets it.
    mutating func giveUp(_ number: Int32, toGroup: Bool = false) {
        screen.leave()
        signals.carryOut(number, toGroup: toGroup)
        screen.enter()
        shown = nil
    }
}
