import TodayApp
import TodayCore

/// The interactive converter as one value: state and key → state and effect.
///
/// It knows no terminal, no file and no network. A program feeds it keys, carries out the effects and reports the
/// results; `ConverterScreen` draws it.
struct ConverterPad: Sendable {
    /// The line that the arrow keys are on.
    enum Field: Int, Hashable, Sendable, CaseIterable {
        case amount, from, to
    }

    enum Mode: Hashable, Sendable {
        case pad
        case choosing(Field, CurrencyChooser)
        case help
    }

    /// Longer than any amount with its currencies.
    private static let longestLine = 80

    private(set) var quotes: CachedRates?
    private(set) var favorites: Set<CurrencyCode>
    let languages: [String]
    private let style: NumberStyle
    /// An amount, or a whole line, as after the name of the command: "100 usd brl".
    private(set) var typed: String
    private var pair: ConversionPair<Currency>
    /// The currencies as they were before somebody typed the names of others.
    private var chosen: ConversionPair<Currency>
    /// More currencies, which were typed after the first two.
    private(set) var others: [Currency] = []
    var from: Currency { pair.from }
    var to: Currency { pair.to }
    private(set) var field = Field.amount
    private(set) var mode = Mode.pad
    /// The first line of the help that is shown, as far as there is no room for all of it.
    private(set) var helpLine = 0
    /// The order that the list was last shown in.
    private var order = CurrencyOrder.code
    var isAsking = false
    /// One sentence about the last key or the last answer; the next key clears it.
    var message: DisplayLine?
    /// Whether the next digit begins another amount, because nobody has typed one yet.
    private var isUntouched = true

    init(
        _ last: LastConversion, _ quotes: CachedRates?, favorites: Set<CurrencyCode>, languages: [String],
        style: NumberStyle? = nil
    ) {
        self.style = style ?? .preferred(languages)
        typed = last.amount.description
        chosen = ConversionPair(from: Currency.with(last.from), to: Currency.with(last.to.first ?? last.from))
        pair = chosen
        (self.quotes, self.favorites, self.languages) = (quotes, favorites, languages)
    }

    /// What was typed, or another `text`, read as a command line; throws what is wrong with it.
    func read(
        _ text: String? = nil, _ translations: Translations = .current
    ) throws(CommandError) -> (amount: DecimalNumber, currencies: [Currency], remarks: [String]) {
        let line = try TypedConversion([text ?? typed], translations, style: style, languages: languages)
        try line.requireLatest()
        let read = try CurrencyNames(quotes?.table, languages: languages, translations).read(line)
        return (line.amount ?? .one, read.currencies, read.remarks)
    }

    /// The amount; `nil` while what was typed cannot be read.
    var amount: DecimalNumber? { try? read().amount }

    var targets: [Currency] { [to] + others }

    /// What stands on the screen now, to be repeated the next time; `nil` while it cannot be read.
    var last: LastConversion? { amount.flatMap { LastConversion($0, from: from.code, to: targets.map(\.code)) } }

    /// Handles a key, and returns what the program has to do; `step` is how many rows of a list are visible at once.
    mutating func press(_ key: Key, step: Int) -> ConverterEffect? {
        message = nil
        switch (mode, key) {
        case (_, .interrupt): return isAsking ? .cancel : .interrupt
        case (_, .suspend): return .suspend
        case (_, .redraw): return .redraw
        case (.help, _):
            let line = key.row(from: helpLine, of: ConverterScreen.help.count, step: step)
            (mode, helpLine) = (line == nil ? .pad : .help, line ?? 0)
            return nil
        case (.choosing(let field, let chooser), _): return choose(key, field, chooser, step)
        case (.pad, _): return work(key)
        }
    }

    private mutating func work(_ key: Key) -> ConverterEffect? {
        switch key {
        case .up: move(-1)
        case .down: move(1)
        case .tab: next()
        case .enter where field != .amount: openList()
        case .enter: if !takeLine() { next() }
        case .character("?"): mode = .help
        case .control("s"):
            settle()
            pair.swap()
            chosen = pair
        case .control("r"): return isAsking ? nil : .refresh
        case .escape: return isAsking ? .cancel : .quit
        case .character(let scalar): type(scalar)
        default: if let text = key.edited(typed, limit: Self.longestLine) { edit(text) }
        }
        return nil
    }

    private mutating func next() { field = Field(rawValue: field.rawValue + 1) ?? .amount }

    private mutating func move(_ lines: Int) { field = Field(rawValue: field.rawValue + lines) ?? field }

    /// Letters on the line of a currency search for one; anything else goes to the amount, and from another line it
    /// begins another one.
    private mutating func type(_ scalar: Unicode.Scalar) {
        guard field == .amount || !scalar.properties.isAlphabetic else { return openList(searching: scalar) }
        let before = isUntouched || field != .amount ? "" : typed
        edit(Key.character(scalar).edited(before, limit: Self.longestLine) ?? before)
    }

    /// Takes a line; the currencies that it names appear at once, but for one whose name is not finished.
    private mutating func edit(_ text: String) {
        (typed, isUntouched, field) = (text, false, .amount)
        (pair, others) = (chosen, [])
        let finished = Key.control("w").edited(text, limit: Self.longestLine) ?? ""
        guard let named = (try? read().currencies) ?? (try? read(finished).currencies) else { return }
        others = pair.take(named)
    }

    /// Leaves the amount alone on its line, and the currencies that were typed after it on theirs.
    ///
    /// What is typed next begins another line. Returns false if no currency was typed.
    @discardableResult
    private mutating func takeLine() -> Bool {
        guard let line = try? read(), !line.currencies.isEmpty else { return false }
        (typed, chosen, isUntouched) = (line.amount.description, pair, true)
        return true
    }

    /// The same, before one of the currencies is exchanged for another.
    private mutating func settle() {
        takeLine()
        others = []
    }

    private mutating func openList(searching scalar: Unicode.Scalar? = nil) {
        guard let table = quotes?.table else {
            message = DisplayLine(translated: gettext("There are no rates yet; Ctrl-R fetches them."))
            return
        }
        settle()
        var chooser = CurrencyChooser(
            table.codes.map { Currency.with($0) }, order, favorites: favorites, languages: languages,
            selecting: field == .from ? from.code : to.code)
        if let scalar { _ = chooser.press(.character(scalar), step: 1) }
        mode = .choosing(field, chooser)
    }

    private mutating func choose(
        _ key: Key, _ field: Field, _ chooser: CurrencyChooser, _ step: Int
    ) -> ConverterEffect? {
        var chooser = chooser
        let outcome = chooser.press(key == .tab ? .enter : key, step: step)
        (mode, order) = (.choosing(field, chooser), chooser.order)
        switch outcome {
        case .chosen(let currency):
            mode = .pad
            pair.choose(currency, on: field == .from ? .from : .to)
            chosen = pair
            if key == .tab { next() }
        case .left: mode = .pad
        case .toggle(let code): return .toggleFavorite(code)
        case nil: break
        }
        return nil
    }
}

/// What the program reports.
extension ConverterPad {
    mutating func show(_ quotes: CachedRates?, favorites: Set<CurrencyCode>) {
        if let quotes { self.quotes = quotes }
        self.favorites = favorites
        guard case .choosing(let field, var chooser) = mode else { return }
        chooser.mark(favorites)
        mode = .choosing(field, chooser)
    }

    mutating func end(saying sentence: DisplayLine? = nil) { (isAsking, message) = (false, sentence) }
}

/// The effect of a key in the converter, for the program to carry out.
enum ConverterEffect: Hashable, Sendable {
    /// Ask for new quotes, which may take seconds, while the converter stays usable.
    case refresh
    case cancel
    case toggleFavorite(CurrencyCode)
    case suspend, redraw, quit, interrupt
}
