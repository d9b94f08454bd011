/// Names that the currency table lacks: bare names, without a country ("dollar"), and some variants ("british pound").
///
/// A bare name is listed if only one active currency has it, or if one of its currencies is traded far more than the
/// others. (Shares of all trades, in per cent: USD 88 and AUD 6, GBP 13, CHF 5, INR 1.6; other pounds, francs and
/// rupees are too rare for a figure. Source: Bank for International Settlements, Triennial Central Bank Survey 2022.)
/// "Peso", "krone", "coroa", "dinar" and "rupia" are names of several common currencies, so they are not listed here.
enum CommonNames {
    /// The folded singular names that mean one currency, in English and Portuguese.
    static let names: [(code: String, names: [String])] = [
        ("BRL", ["real", "pila", "conto", "pau", "mango"]),
        ("CHF", ["franc", "franco"]),
        ("CNY", ["yuan", "renminbi", "rmb"]),
        ("EUR", ["euro comercial"]),
        ("GBP", ["pound", "libra", "sterling", "british pound", "quid"]),
        ("INR", ["rupee"]),
        ("JPY", ["yen", "iene"]),
        ("KRW", ["won", "korean won", "won coreano"]),
        ("RUB", ["ruble", "rouble", "rublo"]),
        ("TRY", ["lira"]),
        ("USD", ["dollar", "dolar", "american dollar", "dollar american", "buck", "dolar comercial"]),
        ("XAG", ["silver", "prata"]),
        ("XAU", ["gold", "ouro"]),
        ("XDR", ["sdr", "des"]),
    ]

    /// Nicknames used by traders; unlike `names`, they do not put their currency first among equally similar names.
    private static let nicknames: [(code: String, names: [String])] = [
        ("AUD", ["aussie", "aussie dollar"]),
        ("CAD", ["loonie", "canuck dollar"]),
        ("NZD", ["kiwi", "kiwi dollar"]),
    ]

    /// Names that need a remark: names that another common currency has, too, and slang for reais.
    static let guessed: Set = ["franc", "franco", "rupee", "pila", "conto", "pau", "mango"]

    /// English names with "crown", the English word for "krone", "krona", "króna" and "koruna".
    static let crowns = [
        "CZK": "Czech crown", "DKK": "Danish crown", "ISK": "Icelandic crown", "NOK": "Norwegian crown",
        "SEK": "Swedish crown",
    ]

    static var all: [String] { (names + nicknames).flatMap(\.names) }

    private static let codes = Dictionary(
        uniqueKeysWithValues: (names + nicknames).flatMap { entry in
            entry.names.map { ($0, CurrencyCode(unchecked: entry.code)) }
        })

    static func code(_ folded: String) -> CurrencyCode? { codes[folded] }

    static func hasName(of code: CurrencyCode, beginningWith text: String) -> Bool {
        codes.contains { $0.value == code && $0.key.hasPrefix(text) }
    }

    static func hasBareName(_ code: CurrencyCode) -> Bool { names.contains { $0.code == code.text } }
}

/// The words of all names; text with any other word need not be compared with every name.
enum NameWords {
    private static let sorted: [String] = {
        let names = CommonNames.all + Currency.all.flatMap { NamedCurrency.of($0).all }
        let words = Set(names.flatMap { $0.split(separator: " ") })
        return words.union(words.map { Substring(CurrencyWords.singular(String($0))) }).map(String.init).sorted()
    }()
    private static let all = Set(sorted)

    /// Whether each word is a word of a name, in the singular or plural; the last word may be incomplete.
    static func canBeName(_ text: String) -> Bool {
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

/// A currency with its names, normalized for comparison.
struct NamedCurrency {
    let currency: Currency
    /// The name in each language, normalized by `CurrencyWords`.
    let names: [String]
    /// Other names, which match only as a whole.
    private let others: [String]
    var singulars: [String] { Self.knownSingulars[currency.code] ?? names.map(CurrencyWords.singular) }

    private static let knownSingulars = known.mapValues { $0.names.map(CurrencyWords.singular) }

    private static let knownOthers = known.mapValues { $0.others.map(CurrencyWords.singular) }

    private static let known = Dictionary(uniqueKeysWithValues: Currency.all.map { ($0.code, NamedCurrency($0)) })

    /// Returns the currency with its names; names of our table are cached, because each key press may need a lookup.
    static func of(_ currency: Currency) -> NamedCurrency { known[currency.code] ?? NamedCurrency(currency) }

    private init(_ currency: Currency) {
        self.currency = currency
        names = [currency.english, currency.portuguese].map { CurrencyWords.text(DisplayText($0)) }
        let others = CLDRNames.names(currency.code) + [CommonNames.crowns[currency.code.text]].compactMap(\.self)
        self.others = others.map { CurrencyWords.text(DisplayText($0)) }
    }

    var all: [String] { names + others }

    func isCalled(_ text: String) -> Bool { names.contains(text) || others.contains(text) }

    /// Whether a name contains the text at the beginning of a word.
    func hasBeginning(_ text: String) -> Bool { names.contains { $0.hasWord(text, isWhole: false) } }

    func hasWords(_ text: String) -> Bool { names.contains { $0.hasWord(text, isWhole: true) } }

    /// Whether a word of the text, which must be singular, is the unit of the currency: "zloty", "dolar".
    func containsUnit(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return zip(singulars, [true, false]).contains { name, isEnglish in
            let parts = name.split(separator: " ")
            return (isEnglish ? parts.last : parts.first).map { words.contains($0) } ?? false
        }
    }

    /// Whether the text, which must be singular, is a whole name in the singular.
    func isCalled(singular text: String) -> Bool {
        singulars.contains(text) || Self.knownOthers[currency.code]?.contains(text) ?? false
    }

    /// Whether a singular name contains the text, which must be singular, as whole words.
    func hasSingular(_ text: String) -> Bool { singulars.contains { $0.hasWord(text, isWhole: true) } }

    /// The length of the shortest text that is searched inside words; shorter text occurs in too many names.
    private static let shortestInside = 3

    func match(_ text: String) -> NameMatch? {
        let texts = names + [currency.code.text.lowercased()]
        if text.isEmpty { return nil }
        if texts.contains(text) || others.contains(text) { return .exact }
        if texts.contains(where: { $0.hasPrefix(text) }) { return .beginning }
        if hasBeginning(text) { return .word }
        return text.utf8.count >= Self.shortestInside && names.contains { $0.contains(text) } ? .inside : nil
    }

    /// Returns the least distance to the code or, from three letters on, to a part of a name; `nil` if all are too far.
    func distance(from typed: [Unicode.Scalar]) -> Int? {
        if typed.count < 3 { return Similarity.distance(typed, Array(currency.code.text.lowercased().unicodeScalars)) }
        let texts = names.flatMap { $0.suffixesFromWords + $0.split(separator: " ") }
        // Texts less than half as long as `typed` are too far; skipping them saves time. Two-letter words, such as
        // "de" and "of", are not candidates.
        let candidates = (texts + [currency.code.text.lowercased()[...]]).filter {
            $0.utf8.count > 2 && 2 * $0.utf8.count >= typed.count
        }
        return candidates.compactMap { Similarity.distance(typed, Array($0.unicodeScalars)) }.min()
    }
}

extension String {
    /// Whether `text` begins where a word begins and, if `isWhole`, ends where one ends; both strings must be folded.
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

    /// The suffixes that begin with a word: "us dollar" and "dollar" for "us dollar".
    fileprivate var suffixesFromWords: [Substring] {
        [self[...]] + utf8.indices.filter { utf8[$0] == UInt8(ascii: " ") }.map { self[utf8.index(after: $0)...] }
    }
}

/// Normalizes text for comparison; keeps blanks: without them, "coroa sueca" would begin with "coroas".
enum CurrencyWords {
    /// Returns the words with single blanks between them: "paanga de tonga" for "Pa'anga de Tonga".
    static func text(_ text: DisplayText) -> String {
        var words: [UInt8] = []
        var isBetween = false
        for scalar in folded(text).unicodeScalars {
            if BareName.isLetterDigitOrMark(scalar) {
                if isBetween, !words.isEmpty { words.append(UInt8(ascii: " ")) }
                isBetween = false
                UTF8.encode(scalar) { words.append($0) }
            } else if " -–(".unicodeScalars.contains(scalar) {
                isBetween = true
            }
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// Returns the text in lower case, with ASCII letters in place of similar letters: "zloty" for "złoty".
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

    /// Singulars of irregular plurals; also Portuguese words for English ones ("coroa" for "crown", "florim" for
    /// "florin"), so that both languages share one word.
    private static let irregular = [
        "ariaries": "ariary", "colones": "colon", "colons": "colon", "conversiveis": "conversivel", "denari": "denar",
        "alemaes": "alemao", "emalangeni": "lilangeni", "lati": "lat", "crown": "coroa", "crowns": "coroa",
        "leva": "lev", "litai": "lita",
        "meticales": "metical", "florin": "florim", "florins": "florim", "kroner": "krone", "kronor": "krona",
        "kronur": "krona", "leke": "lek", "mongois": "mongol", "ngultruns": "ngultrum", "riales": "rial",
        "rieles": "riel", "riyales": "riyal", "sois": "sol", "soles": "sol", "sons": "som", "units": "unit",
        "xelins": "xelim", "quirguizes": "quirguiz", "letoes": "letao",
    ]

    /// Returns words without plural endings; "bahamas" changes, too, so compare the result only with other results.
    static func singular(_ text: String) -> String {
        text.split(separator: " ").map(singularWord).joined(separator: " ")
    }

    private static func singularWord(_ word: Substring) -> String {
        if let singular = irregular[String(word)] { return singular }
        if word.hasSuffix("ares") { return String(word.dropLast(2)) }
        if word.hasSuffix("ais") { return word.dropLast(2) + "l" }
        // "polonês" loses its "s" below, so "poloneses" must lose "ses".
        if word.hasSuffix("eses") { return String(word.dropLast(3)) }
        return word.hasSuffix("s") && word.utf8.count > 3 ? String(word.dropLast()) : String(word)
    }
}
