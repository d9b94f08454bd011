/// The words of a line that are neither amounts nor currencies, folded, in both languages.
enum ConversionWords {
    static let courtesies = phrases("por favor, please, pls, plz, thanks, thank you, obrigado, obrigada, valeu")

    /// What a line asks, at its beginning.
    static let questions = phrases(
        """
        how much is, how much are, how much was, how much were, how much, what is, what are, what was, what's, whats, \
        convert, converter, converta, converte, calculate, calcular, a quanto esta, a quanto ta, qto e, qto ta, \
        quanto era, quanto foi, quanto estava, quanto valia, quanto custava, quanto que e, quanto e, quanto sao, quanto custa, quanto custam, quanto vale, quanto valem, quanto da, \
        quanto dao, quanto ta, quanto tao, quanto esta, quanto estao, quanto fica, quanto ficam, quanto, qual e, qual, \
        como ta, como esta
        """)

    /// What is asked for, at the beginning and behind a question, or at the end.
    static let nouns = phrases(
        """
        exchange rate, conversion rate, rate, price, value, taxa de cambio, cotacao, cambio, conversao, valor, preco
        """)

    static let counts = phrases("how many, quantos, quantas")
    static let verbs: Set = ["is", "are", "in", "makes", "sao", "e", "em", "vale", "valem", "da", "dao"]

    /// What stands between a question and the amount or the currency.
    static let prepositions = phrases("of, from, for, de, do, da, dos, das")
    static let articles = phrases("the, o, os")

    private static let connectors: Set = [
        "to", "in", "into", "as", "em", "para", "pra", "pro", "pros", "ao", "aos", "vs", "versus", "equals",
    ]
    private static let portugueseConnectors: Set = ["no", "na", "nos", "nas"]

    static func isConnector(_ folded: String, _ dialect: NumberDialect) -> Bool {
        connectors.contains(folded) || dialect.isPortuguese && portugueseConnectors.contains(folded)
    }

    static func isArticle(_ folded: String, _ dialect: NumberDialect) -> Bool {
        articles.contains([folded]) || dialect.isPortuguese && (folded == "a" || folded == "as")
    }

    /// The sign that a word between numbers stands for.
    static func operation(_ folded: String) -> Character? {
        switch folded {
        case "plus", "mais": "+"
        case "minus", "less", "menos": "-"
        case "times", "vezes": "*"
        default: nil
        }
    }

    /// Hundredths of a currency.
    static let hundredths: Set = [
        "cent", "cents", "centavo", "centavos", "centimo", "centimos", "¢", "penny", "pennies", "pence", "p",
    ]
    /// Hundredths of the pound; others have to be named.
    static let pence: Set = ["penny", "pennies", "pence", "p"]

    /// What a percentage is called that is added: "+ 20% VAT", "+ 6,38% de IOF".
    ///
    /// Less 20 % VAT can mean the price without it, which is another number.
    static let additions: Set = [
        "vat", "tax", "gst", "hst", "tip", "surcharge", "iof", "iva", "icms", "imposto", "impostos", "gorjeta",
    ]
    /// What a percentage is called that is taken off.
    static let deductions: Set = ["discount", "desconto"]
    /// What it is called in both cases.
    static let charges: Set = [
        "fee", "fees", "interest", "commission", "spread", "taxa", "taxas", "juros", "comissao",
    ]

    /// Phrases that are separated by commas, long ones first.
    private static func phrases(_ list: String) -> [[String]] {
        list.split(separator: ",").map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
    }
}

/// Numbers in words, below a million: "twenty-five", "duzentos e cinquenta mil".
enum Numerals {
    private static let units: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "um": 1, "uma": 1, "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
        "nove": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19,
        "dez": 10, "onze": 11, "doze": 12, "treze": 13, "quatorze": 14, "catorze": 14, "quinze": 15, "dezesseis": 16,
        "dezessete": 17, "dezoito": 18, "dezenove": 19,
    ]
    private static let tens: [String: Int] = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
        "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60, "setenta": 70, "oitenta": 80,
        "noventa": 90,
    ]
    private static let hundreds: [String: Int] = [
        "cem": 100, "cento": 100, "duzentos": 200, "duzentas": 200, "trezentos": 300, "trezentas": 300,
        "quatrocentos": 400, "quatrocentas": 400, "quinhentos": 500, "quinhentas": 500, "seiscentos": 600,
        "seiscentas": 600, "setecentos": 700, "setecentas": 700, "oitocentos": 800, "oitocentas": 800,
        "novecentos": 900, "novecentas": 900,
    ]

    /// The number at the beginning of folded words, and how many of them it has; `nil` if there is none.
    static func read(_ words: [String], _ dialect: NumberDialect) -> (value: Int, count: Int)? {
        var (thousands, value, count) = (0, 0, 0)
        // What is added next has to be less, so that "two three" is no number.
        var (limit, isJoined) = (1000, false)
        for (place, word) in words.enumerated() {
            if count > 0, !isJoined, word == "and" || word == "e" {
                isJoined = true
                continue
            }
            let isThousand = word == "thousand" || word == "mil" && dialect.isPortuguese
            if limit > 1, let (number, next) = part(word), number < limit {
                (value, limit) = (value + number, next)
            } else if word == "hundred", !isJoined, (1...9).contains(value) || count == 0 {
                (value, limit) = (max(value, 1) * 100, 100)
            } else if isThousand, !isJoined, thousands == 0 {
                (thousands, value, limit) = (max(value, 1) * 1000, 0, 1000)
            } else {
                // In "duzentos mil e trezentos mil", no part is the number.
                let isNumeral = part(word) != nil || isThousand || word == "hundred"
                let isMultiplied = thousands > 0 && AmountMultiplier(word, dialect) != nil
                if isNumeral || isMultiplied { return nil }
                break
            }
            (count, isJoined) = (place + 1, false)
        }
        return count == 0 ? nil : (thousands + value, count)
    }

    /// What a word adds, and the limit of the next one: behind "twenty" a unit can stand, and behind a unit nothing.
    private static func part(_ word: String) -> (number: Int, limit: Int)? {
        if let unit = units[word] { return (unit, 1) }
        if let ten = tens[word] { return (ten, 10) }
        if let hundred = hundreds[word] { return (hundred, 100) }
        // "twenty-five"
        let parts = word.split(separator: "-").map(String.init)
        guard parts.count == 2, let ten = tens[parts[0]], let unit = units[parts[1]], unit < 10 else { return nil }
        return (ten + unit, 1)
    }
}
