import Glibc
import TodayCore

/// The interactive list on a terminal: waits for keys and signals, and carries out what the browser asks for.
///
/// It does not wake up while nobody types, and writes only when something visible changes.
struct Browse {
    /// Milliseconds after which a lone Escape is the Escape key: over ssh the rest of a sequence arrives later than
    /// locally.
    private static let escapePause: Int32 = 60

    private let ports: BrowserPorts
    private let style: (Int) -> ListStyle
    private let screen: TerminalScreen
    private let signals: TerminalSignals
    private let talk: ScreenTalk
    private var browser: ListBrowser
    private var decoder = KeyDecoder()
    private var shown: [String]?

    /// A list on a terminal, starting with `page`; `nil` without a terminal.
    ///
    /// `style` returns the style for a number of columns.
    init?(
        _ page: ListPage, note: String? = nil, ports: BrowserPorts, on screen: TerminalScreen?,
        style: @escaping (Int) -> ListStyle
    ) {
        guard let screen,
            let signals = TerminalSignals(input: screen.input, output: screen.output, before: screen.before)
        else { return nil }
        (self.ports, self.style, self.screen, self.signals) = (ports, style, screen, signals)
        talk = ScreenTalk(ports.conversation, on: screen, signals) {
            Self.drawing(style, screen).asking(page.label.service)
        }
        browser = ListBrowser(page)
        if let note { browser.say("\(DisplayText(note))") }
    }

    /// Runs until the person quits.
    ///
    /// A signal that ends programs ends this one, after the terminal is restored.
    mutating func run() {
        screen.enter()
        defer { screen.leave() }
        while draw(), let keys = wait() {
            for key in keys {
                guard let effect = browser.press(key, step: drawing.step) else { continue }
                guard carryOut(effect) else { return }
            }
        }
    }

    private var drawing: BrowserScreen { Self.drawing(style, screen) }

    private static func drawing(_ style: (Int) -> ListStyle, _ screen: TerminalScreen) -> BrowserScreen {
        let (columns, rows) = screen.size
        return BrowserScreen(style(columns), rows: rows)
    }

    /// Writes what differs; returns false if the terminal is gone.
    private mutating func draw() -> Bool {
        let lines = drawing.lines(browser)
        let update = ScreenUpdate.text(from: shown, to: lines)
        shown = lines
        return update.isEmpty || screen.write(update)
    }

    /// The next keys, none if something else happened; `nil` if the terminal is gone.
    private mutating func wait() -> [Key]? {
        var ready = [
            pollfd(fd: screen.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&ready, 2, decoder.isWaiting ? Self.escapePause : -1)
        if count == 0 { return decoder.keysAfterPause() }
        if ready[1].revents != 0 { hear() }
        guard count > 0, ready[0].revents != 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = read(screen.input, &bytes, bytes.count)
        if length < 0, errno == EINTR || errno == EAGAIN { return [] }
        return length > 0 ? decoder.keys(bytes[..<length]) : nil
    }

    private mutating func hear() {
        for number in signals.received() {
            switch number {
            case SIGWINCH: shown = nil
            case SIGCONT:
                // Whoever stopped us may have set the terminal up for a shell.
                screen.enter()
                shown = nil
            default: giveUp(number)
            }
        }
    }

    /// Restores the terminal, does what the signal is for, and resumes if the process continues.
    private mutating func giveUp(_ number: Int32, toGroup: Bool = false) {
        screen.leave()
        signals.carryOut(number, toGroup: toGroup)
        screen.enter()
        shown = nil
    }

    /// Carries out an effect; returns false on quit.
    private mutating func carryOut(_ effect: BrowserEffect) -> Bool {
        switch effect {
        case .quit: return false
        // As the terminal does it: all programs of the job stop.
        case .suspend: giveUp(SIGTSTP, toGroup: true)
        case .redraw: shown = nil
        default:
            // The effect may take a while, during which the last key must be visible.
            _ = draw()
            do throws(BrowserPorts.Refusal) {
                try ask(effect)
            } catch {
                ports.conversation.say(error.sentence)
            }
            if let said = talk.takeSentences() { browser.say("\(DisplayText(said))") }
            if talk.takeMark() { shown?.removeLast() }
        }
        return true
    }

    private mutating func ask(_ effect: BrowserEffect) throws(BrowserPorts.Refusal) {
        switch effect {
        case .openPage(let id): try ports.open(id)
        case .toggleFavorite(let id):
            browser.setFavorite(id, try ports.toggleFavorite(id))
            if browser.isReading { browser.show(detail: try ports.detail(id), of: id) }
        case .loadPage(let number): browser.show(page: try ports.page(number))
        case .search(let text): browser.show(results: try ports.search(text), of: text)
        case .showDetail(let id): browser.show(detail: try ports.detail(id), of: id)
        case .count(let id): browser.show(detail: try ports.count(id), of: id)
        case .suspend, .redraw, .quit: break
        }
    }
}
