/// Short names of currencies, without their country: "dollar" is that of the United States, "libra" that of Britain.
///
/// A bare name belongs to a currency if no other in use has it, or if the currency is traded so much more than the others
/// that these are seldom meant without their country. (USD 88 per cent of all trades and AUD 6, GBP 13, CHF 5, INR 1.6;
/// other pounds, francs and rupees are too rare to be listed. Source: Bank for International Settlements, Triennial
/// Central Bank Survey 2022.) "Peso", "krone", "coroa", "dinar" and "rupia" are names of several common currencies, and
/// all of them are listed.
enum CommonNames {
    /// The folded names that mean one currency, in the singular and in both languages.
    static let names: [(code: String, names: [String])] = [
        ("BRL", ["real", "pila", "conto", "pau", "mango"]),
        ("CHF", ["franc", "franco"]),
        ("CNY", ["yuan", "renminbi", "rmb"]),
        ("EUR", ["euro comercial"]),
        ("GBP", ["pound", "libra", "sterling", "british pound", "quid"]),
        ("INR", ["rupee"]),
        ("JPY", ["yen", "iene"]),
        ("KRW", ["won"]),
        ("RUB", ["ruble", "rouble", "rublo"]),
        ("TRY", ["lira"]),
        ("USD", ["dollar", "dolar", "american dollar", "buck", "dolar comercial"]),
        ("XAG", ["silver", "prata"]),
        ("XAU", ["gold", "ouro"]),
        ("XDR", ["sdr", "des"]),
    ]

    /// Names that need a remark: those of another common currency, too, and slang for reais.
    static let guessed: Set = ["franc", "franco", "rupee", "pila", "conto", "pau", "mango"]

    /// English names of "krone", "koruna" and "króna".
    static let crowns = [
        "CZK": "Czech crown", "DKK": "Danish crown", "ISK": "Icelandic crown", "NOK": "Norwegian crown",
        "SEK": "Swedish crown",
    ]

    private static let codes = Dictionary(
        uniqueKeysWithValues: names.flatMap { entry in entry.names.map { ($0, CurrencyCode(known: entry.code)) } })

    /// The currency of a folded bare name.
    static func code(_ folded: String) -> CurrencyCode? { codes[folded] }

    /// Whether a bare name of this currency begins with a text.
    static func mean(_ code: CurrencyCode, _ text: String) -> Bool {
        codes.contains { $0.value == code && $0.key.hasPrefix(text) }
    }

    static func have(_ code: CurrencyCode) -> Bool { codes.values.contains(code) }
}

/// The words of all names; most texts have another word, and need not be compared with every name.
enum NameWords {
    private static let sorted: [String] = {
        let names = CommonNames.names.flatMap(\.names) + Currency.all.flatMap { NamedCurrency.of($0).all }
        let words = Set(names.flatMap { $0.split(separator: " ") })
        return words.union(words.map { Substring(CurrencyWords.singular(String($0))) }).map(String.init).sorted()
    }()
    private static let all = Set(sorted)

    /// Whether a folded text can be a name or a part of one: each of its words is a word of a name, in the singular or the
    /// plural, or the last one begins one.
    static func canName(_ text: String) -> Bool {
        let words = text.split(separator: " ").map(String.init)
        for (place, word) in words.enumerated() where !all.contains(word) && !all.contains(CurrencyWords.singular(word))
        {
            guard place == words.count - 1, isBeginning(word) else { return false }
        }
        return true
    }

    private static func isBeginning(_ text: String) -> Bool {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].hasPrefix(text)
    }
}

/// A currency with its names as they are compared.
struct NamedCurrency {
    let currency: Currency
    /// The name in each language, normalized by `CurrencyWords`.
    let names: [String]
    /// Other names, which match only as a whole.
    private let others: [String]
    /// The names in the singular.
    var singulars: [String] { Self.knownSingulars[currency.code] ?? names.map(CurrencyWords.singular) }

    private static let knownSingulars = known.mapValues { $0.names.map(CurrencyWords.singular) }

    private static let knownOthers = known.mapValues { $0.others.map(CurrencyWords.singular) }

    private static let known = Dictionary(uniqueKeysWithValues: Currency.all.map { ($0.code, NamedCurrency($0)) })

    /// The names of a currency; those of our table are cached, because the converter looks up at every key.
    static func of(_ currency: Currency) -> NamedCurrency { known[currency.code] ?? NamedCurrency(currency) }

    private init(_ currency: Currency) {
        self.currency = currency
        names = [currency.english, currency.portuguese].map { CurrencyWords.text(DisplayText($0)) }
        let others = CLDRNames.names(currency.code) + [CommonNames.crowns[currency.code.text]].compactMap(\.self)
        self.others = others.map { CurrencyWords.text(DisplayText($0)) }
    }

    var all: [String] { names + others }

    /// Whether the text is the whole of a name.
    func isCalled(_ text: String) -> Bool { names.contains(text) || others.contains(text) }

    /// Whether a word in a name begins with the text.
    func hasBeginning(_ text: String) -> Bool { names.contains { $0.hasWord(text, isWhole: false) } }

    /// Whether a name has the whole words of the text in it.
    func hasWords(_ text: String) -> Bool { names.contains { $0.hasWord(text, isWhole: true) } }

    /// Whether one of these words, in the singular, is its name without the country: "zloty", "dolar".
    func isOfUnit(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return zip(singulars, [true, false]).contains { name, isEnglish in
            let parts = name.split(separator: " ")
            return (isEnglish ? parts.last : parts.first).map { words.contains($0) } ?? false
        }
    }

    /// Whether the text is the whole of a name, both being singular.
    func isCalled(singular text: String) -> Bool {
        singulars.contains(text) || Self.knownOthers[currency.code]?.contains(text) ?? false
    }

    /// Whether a name has these words in it, both being singular.
    func hasSingular(_ text: String) -> Bool { singulars.contains { $0.hasWord(text, isWhole: true) } }

    /// Two letters occur in half of all names.
    private static let shortestInside = 3

    /// How well the text matches the code or a name; `nil` if it stands in none of them.
    func match(_ text: String) -> NameMatch? {
        let texts = names + [currency.code.text.lowercased()]
        if text.isEmpty { return nil }
        if texts.contains(text) || others.contains(text) { return .exact }
        if texts.contains(where: { $0.hasPrefix(text) }) { return .beginning }
        if hasBeginning(text) { return .word }
        return text.utf8.count >= Self.shortestInside && names.contains { $0.contains(text) } ? .inside : nil
    }

    /// The least edit distance to a name, the end of one, a word or the code; `nil` if all are too far.
    func distance(from typed: [Unicode.Scalar]) -> Int? {
        let texts = names.flatMap { $0.beginningsOfWords + $0.split(separator: " ") }
        // What is less than half as long is too far, and skipping it saves most of the time; two letters are "de" or "of".
        let candidates = (texts + [currency.code.text.lowercased()[...]]).filter {
            $0.utf8.count > 2 && 2 * $0.utf8.count >= typed.count
        }
        return candidates.compactMap { Similarity.distance(typed, Array($0.unicodeScalars)) }.min()
    }
}

extension String {
    /// Whether one of its words begins with the text, and, if `isWhole`, ends with it.
    ///
    /// Compares bytes, for speed; both are folded.
    fileprivate func hasWord(_ text: String, isWhole: Bool) -> Bool {
        let blank = UInt8(ascii: " ")
        var rest = utf8[...]
        while true {
            if rest.starts(with: text.utf8), !isWhole || [nil, blank].contains(rest.dropFirst(text.utf8.count).first) {
                return true
            }
            guard let end = rest.firstIndex(of: blank) else { return false }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// The text from each of its words on: "us dollar" and "dollar".
    fileprivate var beginningsOfWords: [Substring] {
        [self[...]] + utf8.indices.filter { utf8[$0] == UInt8(ascii: " ") }.map { self[utf8.index(after: $0)...] }
    }
}

/// Normalizes typed text and names for comparison: folded words without punctuation.
///
/// Words stay separate, so that "coroas" is not the beginning of "coroa sueca".
enum CurrencyWords {
    /// The words with single blanks between them: "Pa'anga de Tonga" as "paanga de tonga".
    static func text(_ text: DisplayText) -> String {
        var words: [UInt8] = []
        var isBetween = false
        for scalar in folded(text).unicodeScalars {
            if BareName.isKept(scalar) {
                if isBetween, !words.isEmpty { words.append(UInt8(ascii: " ")) }
                isBetween = false
                UTF8.encode(scalar) { words.append($0) }
            } else if " -–(".unicodeScalars.contains(scalar) {
                isBetween = true
            }
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// The text in lower-case ASCII letters where they resemble it: "złoty" as "zloty".
    static func folded(_ text: DisplayText) -> String {
        let folded = text.folded
        guard !folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded }
        var plain = ""
        for scalar in folded.unicodeScalars {
            switch scalar {
            case "ł": plain += "l"
            case "ø": plain += "o"
            case "đ", "ð": plain += "d"
            case "ß": plain += "ss"
            case "ı": plain += "i"
            case "æ": plain += "ae"
            case "œ": plain += "oe"
            case "þ": plain += "th"
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }

    /// Plurals with other endings, and the spelling that two languages share.
    private static let irregular = [
        "ariaries": "ariary", "colones": "colon", "colons": "colon", "conversiveis": "conversivel", "denari": "denar",
        "alemaes": "alemao", "emalangeni": "lilangeni", "lati": "lat", "crown": "coroa", "crowns": "coroa",
        "leva": "lev", "litai": "lita",
        "meticales": "metical", "florin": "florim", "florins": "florim", "kroner": "krone", "kronor": "krona",
        "kronur": "krona", "leke": "lek", "mongois": "mongol", "ngultruns": "ngultrum", "riales": "rial",
        "rieles": "riel", "riyales": "riyal", "sois": "sol", "soles": "sol", "sons": "som", "units": "unit",
        "xelins": "xelim", "quirguizes": "quirguiz", "letoes": "letao",
    ]

    /// The words without the usual endings of plurals: "dolares canadenses" as "dolar canadense".
    ///
    /// Changes some words that are no plurals, as "bahamas", so compare it only with the singular of a name.
    static func singular(_ text: String) -> String {
        text.split(separator: " ").map(singularWord).joined(separator: " ")
    }

    private static func singularWord(_ word: Substring) -> String {
        if let singular = irregular[String(word)] { return singular }
        if word.hasSuffix("ares") { return String(word.dropLast(2)) }
        if word.hasSuffix("ais") { return word.dropLast(2) + "l" }
        // "poloneses"
        if word.hasSuffix("eses") { return String(word.dropLast(3)) }
        return word.hasSuffix("s") && word.utf8.count > 3 ? String(word.dropLast()) : String(word)
    }
}
