import ArgumentParser
import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// The converter at a terminal: takes keys, news and answers, and carries out what the pad wants.
struct ConverterSession {
    private let converter: Converter
    /// How the work talks: it may not write to the terminal while the converter is on it.
    private let conversation: Conversation
    private let live: LiveTerminal
    private let plain: Bool
    private var pad: ConverterPad
    private var isOver = false

    /// A converter on the terminal; throws without one.
    init(plain: Bool) throws(CommandError) {
        conversation = Conversation()
        converter = try Converter.atTerminal(conversation)
        guard !["", "dumb"].contains(Environment["TERM"] ?? ""),
            let live = LiveTerminal(TerminalScreen(), watching: converter.file)
        else { throw CommandError("-i needs a terminal.", .usage) }
        (self.live, self.plain) = (live, plain)
        pad = ConverterPad(
            converter.start, converter.known, favorites: converter.favorites, languages: converter.settings.languages)
    }

    /// Works until somebody leaves; asks for quotes if there are none, or with `refresh`.
    ///
    /// A signal that ends a program ends this one, after the terminal is as it was.
    mutating func run(refresh: Bool, offline: Bool) {
        conversation.say = { _ in }
        live.run {
            if !offline, refresh || converter.known == nil { carryOut(.refresh) }
            while !isOver, live.draw(drawing.lines(pad)), let events = live.wait(until: nextChange) {
                if events.hasAnswer { takeAnswer() }
                for key in events.keys where !isOver {
                    if let effect = pad.press(key, step: drawing.step) { carryOut(effect) }
                }
                if events.hasNews { reload() }
            }
        }
        conversation.say = Terminal.tell
        if let last = pad.last { converter.keep(last) }
    }

    private var drawing: ConverterScreen {
        let (columns, rows) = live.size
        let style = TableStyle(colour: Terminal.style(plain: plain).colour, columns: columns)
        return ConverterScreen(converter, style, rows: rows)
    }

    private var nextChange: Date? { drawing.nextChange(pad, after: Date()) }

    private mutating func carryOut(_ effect: ConverterEffect) {
        switch effect {
        case .quit: isOver = true
        // As the terminal does it: all programs of the job stop.
        case .suspend: live.giveUp(SIGTSTP, toGroup: true)
        case .redraw: live.forget()
        case .cancel:
            live.asking?.cancel()
            live.asking = nil
            pad.end(saying: "Cancelled.")
        case .refresh: ask()
        case .toggleFavorite(let code): toggle(code)
        }
    }

    /// Asks the service in the background, so that the converter stays usable.
    private mutating func ask() {
        guard let command = BackgroundCommand([ConvertCommand.name, "--refresh", "--json"]) else {
            return pad.say("Cannot start \(DisplayText(converter.ports.source.name)).")
        }
        live.asking = command
        pad.begin()
    }

    private mutating func takeAnswer() {
        guard let outcome = live.asking?.read() else { return }
        live.asking = nil
        pad.end(saying: outcome.sentence.isEmpty ? nil : "\(DisplayText(outcome.sentence))")
        reload()
    }

    private mutating func toggle(_ code: CurrencyCode) {
        do throws(CommandError) { try converter.toggleFavorite(code) } catch {
            pad.say("\(DisplayText(error.sentence))")
        }
        reload()
    }

    /// Shows what other programs have written meanwhile.
    private mutating func reload() { pad.show(converter.known, favorites: converter.favorites) }
}
