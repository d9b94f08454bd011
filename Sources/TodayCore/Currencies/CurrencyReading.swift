/// What a code, a sign or a name can mean.
///
/// Precedence: the code of a currency; a sign or the code of a country; the name of a country, alone or after a unit;
/// the bare name (`CommonNames`); the whole name; whole words of a name; the beginning of a word; then the bare name,
/// the whole name and whole words in the singular. At each of the steps for names, a retired currency matches only if
/// no active currency does.
struct CurrencyReading: Sendable {
    enum Kind: Hashable, Sendable {
        /// The code of a currency, or the code or the name of a country.
        case code
        case sign
        case name
    }

    let kind: Kind
    /// The currency that the text means without further words; `nil` if the text is ambiguous.
    let defaultCurrency: Currency?
    /// Whether the choice of `defaultCurrency` needs a remark.
    private(set) var isGuess = false
    /// Whether the text ends inside a word ("peso mex"), or is part of only one name, without its unit ("west").
    private(set) var isPartial = false
    private let listed: [Currency]
    /// The words by which `all` searches for other currencies; empty if `listed` has them all.
    private var words = ""
    private let currencies: [Currency]

    /// Creates the reading of a code; the reading is a guess if `typed` is also a word: "all".
    init(_ currency: Currency, typed: String = "") {
        (kind, defaultCurrency, listed, currencies) = (.code, currency, [currency], [currency])
        isGuess = ConversionWords.codesThatAreWords.contains(typed)
    }

    /// Creates the reading of a country, a guess unless the text is "US", "UK" or "uk": "5 KG" can be a weight.
    private init(country currency: Currency, _ typed: String) {
        self.init(currency)
        isGuess = !["US", "UK", "uk"].contains(typed)
    }

    private init(_ kind: Kind, _ defaultCurrency: Currency?, _ listed: [Currency], _ currencies: [Currency]) {
        (self.kind, self.defaultCurrency, self.listed, self.currencies) = (kind, defaultCurrency, listed, currencies)
    }

    init?(_ typed: String, among currencies: [Currency] = Currency.all) {
        let display = DisplayText(typed)
        if let code = CurrencyCode(typed: display.folded), let currency = currencies.first(where: { $0.code == code }) {
            self.init(currency, typed: typed)
        } else if let reading = Self.signOrCountry(display.cleaned, currencies) {
            self = reading
        } else if let reading = Self.named(display, currencies) {
            self = reading
        } else {
            return nil
        }
    }

    /// All currencies that the text can mean, `defaultCurrency` first.
    var all: [Currency] {
        guard let defaultCurrency, !words.isEmpty else { return listed }
        let others = Self.candidates(Self.matching(currencies) { $0.hasWords(words) || $0.hasSingular(words) })
        return [defaultCurrency] + others.filter { $0 != defaultCurrency }
    }

    // MARK: Signs and countries

    /// Returns the reading of a sign, the code of a country, or both; `nil` for other text.
    private static func signOrCountry(_ typed: String, _ currencies: [Currency]) -> CurrencyReading? {
        // Skips the tables for longer text, such as most names, because creating the tables is slow.
        guard typed.utf8.count <= 12 else { return nil }
        let text = typed.utf8.last == UInt8(ascii: ".") ? String(typed.dropLast()) : typed
        let country = CountryCurrencies.currency(code: typed).flatMap { code in currencies.first { $0.code == code } }
        let sign = country == nil || CurrencySigns.isExact(text) ? CurrencySigns.sign(text) : nil
        guard let sign else { return country.map { CurrencyReading(country: $0, text) } }
        let found = sign.codes.compactMap { code in currencies.first { $0.code == code } }
        let isOtherCountrysCode = country.map { !found.contains($0) } ?? false
        let all = isOtherCountrysCode ? found + [country].compactMap(\.self) : found
        guard !all.isEmpty else { return nil }
        let defaultCurrency =
            isOtherCountrysCode ? nil : all.count == 1 ? all[0] : all.first { $0.code == sign.defaultCode }
        var reading = CurrencyReading(.sign, defaultCurrency, all, currencies)
        reading.isGuess = sign.isGuess && all.count > 1
        return reading
    }

    // MARK: Names

    /// The minimum length of an incomplete name, in bytes: "tri" means a trillion rather than Trinidad.
    private static let shortestBeginning = 4
    /// The minimum length of the last word of an incomplete name, in bytes: "dólar né" is not the dólar neozelandês.
    private static let shortestLastWord = 3
    /// Words in names that mean no currency alone: "dos" is not the dirham dos Emirados.
    private static let particles: Set = [
        "of", "and", "the", "de", "da", "do", "das", "dos", "e", "em", "in", "on",
        "new", "next", "day", "dia",
        "seguinte", "unit", "units", "value", "valor", "account", "conta", "unidade", "unidades", "isle", "ilha",
        "ilhas", "island", "islands", "man", "indexed", "indexadas", "indexed units", "unidades indexadas", "digital",
        "previsional", "special", "rights", "direitos", "real value", "ounce", "troy", "onca",
    ]

    private static func named(_ display: DisplayText, _ currencies: [Currency]) -> CurrencyReading? {
        // `CurrencyWords` would remove a sign, but "$ yen" is not a name of the yen.
        guard !display.cleaned.unicodeScalars.contains(where: isSign) else { return nil }
        let text = CurrencyWords.text(display)
        if let code = CountryCurrencies.currency(named: text),
            let country = currencies.first(where: { $0.code == code })
        {
            return CurrencyReading(country: country, text)
        }
        if let reading = ofCountry(text, currencies) { return reading }
        guard text.utf8.count > 1, !AmountMultiplier.isMultiplier(text), NameWords.canBeName(text) else { return nil }
        let singular = CurrencyWords.singular(text)
        if let reading = common(text, currencies) { return reading }
        if let currency = currencies.first(where: { NamedCurrency.of($0).isCalled(text) }) {
            return CurrencyReading(currency, text, currencies)
        }
        guard !particles.contains(text), !particles.contains(singular), !isVague(text), !endsWithPreposition(text)
        else { return nil }
        return reading(of: singular, currencies) { $0.hasWords(text) }
            ?? beginning(text, currencies)
            ?? common(singular, currencies)
            ?? reading(currencies) { $0.isCalled(singular: singular) }
            ?? reading(of: singular, currencies) { $0.hasSingular(singular) }
    }

    static let prepositions: Set = ["of", "de", "do", "da", "dos", "das"]

    /// Whether the text ends with a preposition: "libras da" is an incomplete name.
    private static func endsWithPreposition(_ text: String) -> Bool {
        text.split(separator: " ").last.map { prepositions.contains(String($0)) } ?? false
    }

    /// Returns the reading of a unit, a preposition and a country, "dólares do canadá"; `nil` for other text.
    private static func ofCountry(_ text: String, _ currencies: [Currency]) -> CurrencyReading? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 2, prepositions.contains(words[1]),
            let code = CountryCurrencies.currency(named: words[2...].joined(separator: " ")),
            let currency = currencies.first(where: { $0.code == code }),
            NamedCurrency.of(currency).containsUnit(CurrencyWords.singular(words[0]))
        else { return nil }
        return CurrencyReading(currency, text, currencies)
    }

    /// Whether the words do not identify the country: "new dollars", "island pound".
    private static func isVague(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        let vague: Set<Substring> = ["new", "novo", "novos", "nova", "novas", "island", "islands", "ilha", "ilhas"]
        return words.count > 1 && words.count(where: { !vague.contains($0) }) < 2
    }

    /// Returns the reading, always a guess, of text that ends inside a word, "peso mex"; `nil` for other text.
    private static func beginning(_ text: String, _ currencies: [Currency]) -> CurrencyReading? {
        let last = text.split(separator: " ").last ?? ""
        guard text.utf8.count >= shortestBeginning, last.utf8.count >= shortestLastWord,
            !ConversionWords.keywords.contains(text)
        else { return nil }
        var found = reading(currencies) { $0.hasBeginning(text) }
        found?.isGuess = true
        found?.isPartial = true
        return found
    }

    /// Returns the reading with the `candidates` among the matching currencies; `nil` if none matches.
    ///
    /// A single candidate is a guess if a currency of another country matches, too ("escudos"), or if the text lacks
    /// the unit ("west").
    private static func reading(
        of singular: String, _ currencies: [Currency], _ matches: (NamedCurrency) -> Bool
    ) -> CurrencyReading? {
        let found = matching(currencies, matches)
        var reading = reading(candidates(found), currencies)
        if let one = reading?.defaultCurrency {
            let isShared = found.contains { $0.code.text.prefix(2) != one.code.text.prefix(2) }
            reading?.isPartial = !NamedCurrency.of(one).containsUnit(singular)
            reading?.isGuess = isShared || !NamedCurrency.of(one).containsUnit(singular)
        }
        return reading
    }

    private init(_ defaultCurrency: Currency, _ words: String, _ currencies: [Currency]) {
        self.init(.name, defaultCurrency, [defaultCurrency], currencies)
        self.words = words
    }

    private static func common(_ text: String, _ currencies: [Currency]) -> CurrencyReading? {
        guard let code = CommonNames.code(text) else { return nil }
        return currencies.first { $0.code == code }.map { currency in
            var reading = CurrencyReading(currency, text, currencies)
            reading.isGuess = CommonNames.guessed.contains(text)
            return reading
        }
    }

    private static func reading(_ currencies: [Currency], _ matches: (NamedCurrency) -> Bool) -> CurrencyReading? {
        reading(candidates(matching(currencies, matches)), currencies)
    }

    private static func reading(_ listed: [Currency], _ currencies: [Currency]) -> CurrencyReading? {
        listed.isEmpty ? nil : CurrencyReading(.name, listed.count == 1 ? listed[0] : nil, listed, currencies)
    }

    private static func matching(_ currencies: [Currency], _ matches: (NamedCurrency) -> Bool) -> [Currency] {
        currencies.filter { matches(NamedCurrency.of($0)) }
    }

    /// Codes for funds and units of account, which a country's name does not mean: "us" is not the dollar (next day).
    private static let funds: Set = ["BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "USS", "UYI", "UYW"]

    /// Returns the active currencies, or all if none is active, without `funds` if others remain, ordered by code.
    private static func candidates(_ found: [Currency]) -> [Currency] {
        let active = found.filter(\.isActive)
        let current = active.isEmpty ? found : active
        let money = current.filter { !funds.contains($0.code.text) }
        return (money.isEmpty ? current : money).sorted { $0.code < $1.code }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar == "$" ? scalar.properties.generalCategory == .currencySymbol : false
    }
}
