import FoundationEssentials
import TodayApp
import TodayCore

/// Runs the interactive converter: passes keys, changed files and results to the pad, and carries out its effects.
struct ConverterSession {
    private let converter: Converter
    /// Receives remarks, which must not be printed while the converter uses the terminal.
    private let conversation: Conversation
    private let live: LiveTerminal
    private let plain: Bool
    private var pad: ConverterPad
    private var isOver = false

    init(plain: Bool) throws(CommandError) {
        conversation = Conversation()
        converter = try Converter.atTerminal(conversation)
        guard let live = LiveTerminal(watching: converter.file) else {
            throw CommandError(gettext("-i needs a terminal."), .usage)
        }
        (self.live, self.plain) = (live, plain)
        pad = ConverterPad(
            converter.start, converter.cachedRates, favorites: converter.favorites,
            languages: converter.settings.languages,
            style: converter.settings.style)
    }

    /// Runs until the user quits or the terminal is gone; first fetches rates if necessary, unless `offline`.
    mutating func run(refresh: Bool, offline: Bool) {
        conversation.say = { _ in }
        live.run {
            if !offline, refresh || converter.cachedRates == nil { carryOut(.refresh) }
            while !isOver, live.draw(drawing.lines(pad)),
                let events = live.wait(until: drawing.nextChange(pad, after: Date()))
            {
                if events.hasAnswer { receiveAnswer() }
                for (place, key) in events.keys.enumerated() where !isOver {
                    pad.isInBurst = events.keys.dropFirst(place + 1).first?.isTyped ?? false
                    if let effect = pad.press(key, step: drawing.step) { carryOut(effect) }
                }
                if events.areKeysCut { pad.message = KeyBurst.sentence }
                if events.hasNews { reload() }
            }
        }
        conversation.say = Terminal.printNote
        if let last = pad.last { converter.store(last) }
    }

    private var drawing: ConverterScreen { ConverterScreen(converter, live.style(plain: plain), rows: live.size.rows) }

    private mutating func carryOut(_ effect: ConverterEffect) {
        switch effect {
        case .quit: isOver = true
        case .suspend: live.suspend()
        case .interrupt:
            if let last = pad.last { converter.store(last) }
            live.interrupt()
        case .redraw: live.invalidate()
        case .cancel:
            live.backgroundCommand?.cancel()
            live.backgroundCommand = nil
            pad.endFetch(message: DisplayLine(translated: gettext("Cancelled.")))
        case .refresh: refresh()
        case .toggleFavorite(let code): toggle(code)
        }
    }

    private mutating func refresh() {
        guard let command = BackgroundCommand([ConvertCommand.name, "--refresh", "--json"]) else {
            let words = gettext("Cannot start {program}.", ["program": converter.environment.source.name])
            pad.message = "\(DisplayText(words))"
            return
        }
        (live.backgroundCommand, pad.isFetching) = (command, true)
    }

    private mutating func receiveAnswer() {
        guard let outcome = live.backgroundCommand?.read() else { return }
        live.backgroundCommand = nil
        pad.endFetch(message: outcome.sentence.isEmpty ? nil : "\(DisplayText(outcome.sentence))")
        reload()
    }

    private mutating func toggle(_ code: CurrencyCode) {
        do throws(CommandError) { try converter.toggleFavorite(code) } catch {
            pad.message = "\(DisplayText(error.sentence))"
        }
        reload()
    }

    private mutating func reload() { pad.show(converter.cachedRates, favorites: converter.favorites) }
}
