import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

struct PinCommand: ParsableCommand {
    private static let command = CurrentSource.name

    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Pin a conversion, so that it is always shown.",
        discussion: """
            Bars and widgets show pinned conversions before favourites; the window and `\(command)` without arguments \
            show all of them, with the move since yesterday and the last 30 days. The target defaults to \
            rates.base, or to the currency of your region. Pinned conversions are stored in the setting rates.pinned; at most \(PinnedConversion.most) can be pinned.

            With --move, todayd announces the conversion when it has moved by this percentage since the last \
            notification; without it, the setting rates.notify.move decides, as for favourites.

            EXAMPLES:
              \(command) pin 100 USD BRL
              \(command) pin "100 USD BRL" --move 1.5
              \(command) pin EUR USD
            """)

    @Argument(help: "An amount, its currency, and the target currency.", completion: KnownWords.kind(.currencies))
    var words: [String]

    @Option(help: ArgumentHelp("Announce moves of this percentage, 0.1 to 100.", valueName: "percent"))
    var move: String?

    func run() throws {
        try answering {
            try ConfigurationFile.require()
            let converter = try Converter.atTerminal()
            let typed = try converter.typed(words)
            let (pin, remarks) = try converter.pin(typed, move: try threshold())
            for remark in remarks { Terminal.printNote(remark) }
            let oldPin = converter.settings.pinned.first { $0.id == pin.id }
            if let oldPin, move == nil || oldPin == pin {
                return Terminal.printNote(gettext("{conversion} is already pinned.", ["conversion": pin.words]))
            }
            try converter.put(pin.json, of: pin)
            let change = Self.change(from: oldPin, to: pin)
            guard pin.move != nil else { return Terminal.printNote(change) }
            AnnouncedRule.confirm(change, converter.environment.paths)
        }
    }

    private static func change(from known: PinnedConversion?, to pin: PinnedConversion) -> String {
        func percent(_ number: DecimalNumber?) -> String { number.map { NumberStyle.current.text($0) } ?? "" }
        let values: MessageValues = [
            "conversion": pin.words, "new": percent(pin.move), "old": percent(known?.move),
        ]
        guard let known else { return gettext("Pinned {conversion}.", values) }
        return known.move == nil
            ? gettext("Moves of {conversion} are now announced from {new}%.", values)
            : gettext("Moves of {conversion} are now announced from {new}%, no longer from {old}%.", values)
    }

    private func threshold() throws(CommandError) -> DecimalNumber? {
        guard let move else { return nil }
        guard let percent = RatesSettings.move(typed: move) else {
            throw CommandError(gettext("--move takes a percentage from 0.1 to 100."), .usage)
        }
        return percent
    }
}

struct UnpinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin", abstract: "Unpin a conversion.",
        discussion: "The amount can be left out if only one conversion between the two currencies is pinned.")

    @Argument(help: "An amount, its currency, and the target currency.", completion: KnownWords.kind(.pinned))
    var words: [String]

    func run() throws {
        try answering {
            try ConfigurationFile.require()
            let converter = try Converter.atTerminal()
            switch try converter.pinnedIndex(words) {
            case .at(let place):
                let pin = converter.settings.pinned[place]
                try converter.put(nil, of: pin)
                Terminal.printNote(gettext("Unpinned {conversion}.", ["conversion": pin.words]))
            case .none(let conversion):
                Terminal.printNote(gettext("{conversion} is not pinned.", ["conversion": conversion]))
            }
        }
    }
}

struct PinnedCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "pinned", abstract: "List pinned conversions.",
        discussion: """
            Shows each with what it is worth, its move since the last rates of an earlier day, and the values recorded \
            in the last 30 days. Uses the network only if nothing has been fetched yet.
            """)

    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let converter = try Converter.atTerminal()
            guard !converter.settings.pinned.isEmpty else {
                guard output.json else {
                    let command: MessageValues = ["command": CurrentSource.name]
                    let isReadable = (try? ConfigurationFile.inForce(converter.environment.paths)) != nil
                    return Terminal.printNote(
                        isReadable
                            ? gettext("No conversions are pinned. Pin one with `{command} pin 100 USD BRL`.", command)
                            : gettext("Pinned conversions cannot be read until the configuration is corrected."))
                }
                return try Terminal.print(data: try Report.json(converter.noPins))
            }
            let rates = try LoadRates(converter.environment).load(converter.cachedRates, refresh: false, offline: false)
                .cachedRates
            guard let list = converter.pinned(rates) else { return }
            try output.print(PinnedReport(list, converter)) { style in
                let text = ConversionText(converter: converter, style: style)
                return (text.pinned(list) + text.footer(rates)).lines
            }
        }
    }
}

extension Converter {
    /// Replaces, appends or, if `literal` is `nil`, removes a pin; finds it by id, because the file may have changed.
    fileprivate func put(_ literal: String?, of pin: PinnedConversion) throws {
        let key = "rates.pinned"
        try EditConfiguration(environment.paths).change(key) { text, shared throws(ConfigurationError) in
            let pinned = try Configuration(text, over: shared).rates.pinned
            guard let place = pinned.firstIndex(where: { $0.id == pin.id }) ?? (literal == nil ? nil : pinned.count)
            else {
                return text
            }
            return try SettingEdit.put(literal, at: place, of: key, in: text, over: shared)
        }
        environment.renderWatchlist()
        LoadRates(environment).record()
    }
}
