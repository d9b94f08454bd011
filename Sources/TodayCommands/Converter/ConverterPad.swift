import TodayApp
import TodayCore

/// The interactive converter as a state machine, without terminal, files or network: state and key → state and effect.
struct ConverterPad: Sendable {
    enum Field: Int, Hashable, Sendable, CaseIterable {
        case amount, from, to
    }

    enum Mode: Hashable, Sendable {
        case pad
        case choosing(Field, CurrencyChooser)
        case help
    }

    /// Maximum length of the input, in scalars; more than any amount with currencies needs.
    private static let longestLine = 80

    private(set) var rates: CachedRates?
    private(set) var favorites: Set<CurrencyCode>
    let languages: [String]
    private let style: NumberStyle
    /// The input: an amount, or a whole command line such as "100 usd brl".
    private(set) var typed: String
    private var pair: ConversionPair<Currency>
    /// The currencies that apply unless the input names others.
    private var chosen: ConversionPair<Currency>
    /// Additional currencies in the input, after the first two.
    private(set) var others: [Currency] = []
    var from: Currency { pair.from }
    var to: Currency { pair.to }
    private(set) var field = Field.amount
    private(set) var mode = Mode.pad
    private(set) var helpLine = 0
    private var order = CurrencyOrder.code
    /// Whether a request for new rates is running.
    var isFetching = false
    /// A message about the last key or response; `nil` after the next key.
    var message: DisplayLine?
    /// Whether more characters follow at once; the currencies of a pasted line are read only at its end.
    var isInBurst = false
    /// Whether the next character replaces the amount, because the user has not edited it since it was set.
    private var isUntouched = true

    init(
        _ last: LastConversion, _ rates: CachedRates?, favorites: Set<CurrencyCode>, languages: [String],
        style: NumberStyle? = nil
    ) {
        self.style = style ?? .preferred(languages)
        typed = self.style.typed(last.amount)
        chosen = ConversionPair(from: Currency.with(last.from), to: Currency.with(last.to.first ?? last.from))
        pair = chosen
        (self.rates, self.favorites, self.languages) = (rates, favorites, languages)
    }

    /// Parses the input, or another `text`, as the words of a conversion; throws if they are invalid.
    func read(
        _ text: String? = nil, _ translations: Translations = .current
    ) throws(CommandError) -> (
        amount: DecimalNumber, exact: DecimalFraction, currencies: [Currency], remarks: [String]
    ) {
        let line = try TypedConversion([text ?? typed], translations, style: style, languages: languages)
        try line.requireLatest()
        let read = try CurrencyNames(rates?.table, languages: languages, translations).read(line)
        return (line.amount ?? .one, line.exact ?? .one, read.currencies, read.remarks)
    }

    var amount: DecimalNumber? { try? read().amount }

    var targets: [Currency] { [to] + others }

    /// The shown conversion, to be stored as the last conversion; `nil` while the input is invalid.
    var last: LastConversion? { amount.flatMap { LastConversion($0, from: from.code, to: targets.map(\.code)) } }

    /// Handles a key, and returns its effect, or `nil` if only the state changes; `step` is the number of visible rows.
    mutating func press(_ key: Key, step: Int) -> ConverterEffect? {
        message = nil
        switch (mode, key) {
        case (_, .interrupt): return isFetching ? .cancel : .interrupt
        case (_, .suspend): return .suspend
        case (_, .redraw): return .redraw
        case (.help, _):
            let line = key.row(from: helpLine, of: ConverterScreen.help.count, step: step)
            (mode, helpLine) = (line == nil ? .pad : .help, line ?? 0)
            return nil
        case (.choosing(let field, let chooser), _): return choose(key, field, chooser, step)
        case (.pad, _): return pressInPad(key)
        }
    }

    private mutating func pressInPad(_ key: Key) -> ConverterEffect? {
        switch key {
        case .up: move(-1)
        case .down: move(1)
        case .tab: next()
        case .enter where field != .amount: openList()
        case .enter: if !applyLine() { next() }
        case .character("?") where opensHelp: mode = .help
        case .control("s"):
            commit()
            pair.swap()
            chosen = pair
        case .control("r"): return isFetching ? nil : .refresh
        case .escape: return isFetching ? .cancel : .quit
        case .character(let scalar): type(scalar)
        default: if let text = key.edited(typed, limit: Self.longestLine) { edit(text) }
        }
        return nil
    }

    /// Whether "?" opens the help, rather than ending a question that is being typed.
    var opensHelp: Bool { isUntouched || field != .amount || typed.isEmpty }

    private mutating func next() { field = Field(rawValue: field.rawValue + 1) ?? .amount }

    private mutating func move(_ lines: Int) { field = Field(rawValue: field.rawValue + lines) ?? field }

    /// Starts a search if a letter is typed on the line of a currency; otherwise adds to the input, or replaces it.
    private mutating func type(_ scalar: Unicode.Scalar) {
        guard field == .amount || !scalar.properties.isAlphabetic else { return openList(searching: scalar) }
        let before = isUntouched || field != .amount ? "" : typed
        edit(Key.character(scalar).edited(before, limit: Self.longestLine) ?? before)
    }

    /// Sets the input, and shows its currencies, except an incomplete last name; a burst is read only at its end.
    private mutating func edit(_ text: String) {
        (typed, isUntouched, field) = (text, false, .amount)
        (pair, others) = (chosen, [])
        if isInBurst { return }
        let withoutLastWord = Key.control("w").edited(text, limit: Self.longestLine) ?? ""
        guard let currencies = (try? read().currencies) ?? (try? read(withoutLastWord).currencies) else { return }
        others = pair.choose(currencies)
    }

    /// Moves the currencies from the input to their lines; returns `false` if there are none, or for invalid input.
    @discardableResult
    private mutating func applyLine() -> Bool {
        guard let line = try? read(), !line.currencies.isEmpty else { return false }
        (typed, chosen, isUntouched) = (style.typed(line.amount), pair, true)
        return true
    }

    /// Applies the input, and discards additional currencies, before the currencies are replaced or swapped.
    private mutating func commit() {
        applyLine()
        others = []
    }

    private mutating func openList(searching scalar: Unicode.Scalar? = nil) {
        guard let table = rates?.table else {
            message = DisplayLine(translated: gettext("There are no rates yet; Ctrl-R fetches them."))
            return
        }
        commit()
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

extension ConverterPad {
    mutating func show(_ rates: CachedRates?, favorites: Set<CurrencyCode>) {
        if let rates { self.rates = rates }
        self.favorites = favorites
        guard case .choosing(let field, var chooser) = mode else { return }
        chooser.mark(favorites)
        mode = .choosing(field, chooser)
    }

    mutating func endFetch(message sentence: DisplayLine? = nil) { (isFetching, message) = (false, sentence) }
}

enum ConverterEffect: Hashable, Sendable {
    /// Fetch new rates, which may take seconds, while the converter stays usable.
    case refresh
    case cancel
    case toggleFavorite(CurrencyCode)
    case suspend, redraw, quit, interrupt
}
