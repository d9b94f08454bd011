import TodayApp
import TodayCore

/// The converter that people work on at a terminal, as one value: state and key → state and effect.
///
/// It knows no terminal, no file and no network. A program feeds it keys, carries out the effects and reports the
/// results; `ConverterScreen` draws it.
struct ConverterPad: Sendable {
    /// The line that the arrow keys are on.
    enum Field: Int, Hashable, Sendable, CaseIterable {
        case amount
        case from
        case to
    }

    /// What the keys mean.
    enum Mode: Hashable, Sendable {
        case pad
        /// The currency of a field is being chosen.
        case choosing(Field, CurrencyChooser)
        case help
    }

    /// Longer than any amount.
    private static let longestAmount = 40

    private(set) var quotes: CachedRates?
    private(set) var favorites: Set<CurrencyCode>
    let languages: [String]
    private(set) var typed: String
    private var pair: ConversionPair<Currency>
    var from: Currency { pair.from }
    var to: Currency { pair.to }
    private(set) var field = Field.amount
    private(set) var mode = Mode.pad
    /// The order that the list was last shown in.
    private var order = CurrencyOrder.code
    var isAsking = false
    /// One sentence about the last key or the last answer; the next key clears it.
    var message: DisplayLine?
    /// Whether the next digit begins another amount, because nobody has typed one yet.
    private var isUntouched = true

    init(_ last: LastConversion, _ quotes: CachedRates?, favorites: Set<CurrencyCode>, languages: [String]) {
        typed = last.amount.description
        pair = ConversionPair(from: Currency.with(last.from), to: Currency.with(last.to.first ?? last.from))
        (self.quotes, self.favorites, self.languages) = (quotes, favorites, languages)
    }

    /// The amount; throws what is wrong with what was typed.
    var amount: DecimalNumber { get throws(AmountError) { try AmountReader.amount(typed) } }

    /// What stands on the screen now, to be repeated the next time; `nil` while the amount cannot be read.
    var last: LastConversion? { (try? amount).flatMap { LastConversion($0, from: from.code, to: [to.code]) } }

    /// Handles a key, and returns what the program has to do; `step` is how many rows of a list are visible at once.
    mutating func press(_ key: Key, step: Int) -> ConverterEffect? {
        message = nil
        switch (mode, key) {
        case (_, .interrupt): return isAsking ? .cancel : .quit
        case (_, .suspend): return .suspend
        case (_, .redraw): return .redraw
        case (.help, _):
            mode = .pad
            return nil
        case (.choosing(let field, let chooser), _): return choose(key, field, chooser, step)
        case (.pad, _): return work(key)
        }
    }

    private mutating func work(_ key: Key) -> ConverterEffect? {
        switch key {
        case .up, .character("k"): move(-1)
        case .down, .character("j"): move(1)
        case .tab: pair.swap()
        case .enter where field == .amount: move(1)
        case .enter: openList()
        case .backspace, .controlU: edit(key.edited(typed, limit: Self.longestAmount) ?? "")
        case .character("?"): mode = .help
        case .character("r"), .character("R"): return isAsking ? nil : .refresh
        case .escape where isAsking: return .cancel
        case .escape, .character("q"): return .quit
        case .character(let scalar) where "0123456789.,' ".unicodeScalars.contains(scalar): type(scalar)
        default: break
        }
        return nil
    }

    private mutating func move(_ lines: Int) {
        field = Field(rawValue: field.rawValue + lines) ?? field
    }

    /// Digits go to the amount, whichever line the cursor is on; from another line they begin another amount.
    private mutating func type(_ scalar: Unicode.Scalar) {
        let before = isUntouched || field != .amount ? "" : typed
        if before.unicodeScalars.count < Self.longestAmount { edit(before + String(scalar)) }
    }

    private mutating func edit(_ text: String) {
        (typed, isUntouched, field) = (text, false, .amount)
    }

    private mutating func openList() {
        guard let table = quotes?.table else {
            message = "There are no rates yet; r asks for them."
            return
        }
        let chooser = CurrencyChooser(
            table.codes.map { Currency.with($0) }, order, favorites: favorites, languages: languages,
            selecting: field == .from ? from.code : to.code)
        mode = .choosing(field, chooser)
    }

    private mutating func choose(
        _ key: Key, _ field: Field, _ chooser: CurrencyChooser, _ step: Int
    ) -> ConverterEffect? {
        var chooser = chooser
        let outcome = chooser.press(key, step: step)
        (mode, order) = (.choosing(field, chooser), chooser.order)
        switch outcome {
        case .chosen(let currency):
            mode = .pad
            pair.choose(currency, on: field == .from ? .from : .to)
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

/// What a key of the converter asks the program to do.
enum ConverterEffect: Hashable, Sendable {
    /// Ask for new quotes, which may take seconds, while the converter stays usable.
    case refresh
    case cancel
    case toggleFavorite(CurrencyCode)
    case suspend
    case redraw
    case quit
}
