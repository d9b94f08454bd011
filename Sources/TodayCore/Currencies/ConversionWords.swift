/// The words of a line that are neither amounts nor currencies, folded, in both languages.
enum ConversionWords {
    static let courtesies = phrases("por favor, please, pls, plz, thanks, thank you, obrigado, obrigada, valeu")

    /// What stands before the question: "can you tell me".
    static let frames = phrases(
        """
        can you, could you, would you, will you, do you know, can i get, can i have, could i get, how do i, \
        i want, i want to, i want to know, i need, i need to, i need to know, i would like, i would like to, \
        i would like to know, i'd like, i'd like to, i'd like to know, i have, i've got, i wonder, let me know, show me, \
        give me, tell me, help me, hi, hello, hey, quero, quero saber, queria, queria saber, gostaria de, \
        gostaria de saber, preciso, preciso de, preciso saber, tenho, me da, me de, me diz, me diga, me fala, me fale, \
        me mostra, me mostre, me ajuda a, diga, pode, voce pode, vc pode, poderia, voce poderia, da para, da pra, \
        sabe, voce sabe, oi, ola
        """)

    private static let amounts = """
        how much is, how much money is, how much are, how much was, how much were, a quanto esta, a quanto ta, qto \
        e, qto ta, quanto era, quanto foi, quanto estava, quanto tava, quanto valia, quanto custava, quanto que e, \
        quanto e, quanto sao, quanto custa, quanto custam, quanto vale, quanto valem, quanto da, quanto dao, quanto \
        ta, quanto tao, quanto esta, quanto estao, quanto fica, quanto ficam, quanto seria, quanto seriam
        """

    /// What a line asks, at its beginning.
    static let questions = phrases(
        """
        \(amounts), what is, what are, what was, what were, what's, whats, convert, calculate, converter, converta, converte, me converte, me converta, converte pra mim, converte para mim, \
        converta para mim, calcular, calcula, calcule, qual e, qual era, qual foi, qual, como ta, como esta
        """)

    /// The same behind the amount, before a connector or at the end: "100 usd, how much is that in eur".
    static let asides = phrases(
        """
        \(amounts), how much, quanto, how much is that, how much is it, is how much, are how much, e quanto, sao quanto, esta quanto, \
        ta quanto, da quanto, dao quanto, vale quanto, valem quanto, custa quanto, custam quanto, fica quanto, \
        ficam quanto, quanto e isso, isso e quanto, isso da quanto
        """)

    /// Questions whose verb follows the amount, before a connector or at the end: "what would 100 usd be in eur".
    static let openQuestions = phrases(
        """
        how much, how much do, how much does, how much did, how much would, how much will, what do, what does, what did, \
        what would, what will, quanto
        """)
    static let verbEnds = phrases(
        """
        be worth, have been worth, have been, be, worth, cost, equal, make, is, are, was, were, is worth, are worth, sao, \
        e, era, eram, vale, valem, da, dao, custa, custam, fica, ficam, esta, estao, ta, tao, estava, valia
        """)

    /// What is asked for, at the beginning and behind a question, or at the end.
    static let nouns = phrases(
        """
        exchange rate, conversion rate, rate, price, value, currency, currency in, taxa de cambio, cotacao, cambio, conversao, \
        valor, preco, moeda
        """)

    /// What is asked for with its currency: "how many euros is 100 dollars", "100 dólares são quantos reais".
    static let counts = phrases("how many, quantos, quantas")
    static let verbs = phrases(
        """
        is, are, are in, are there in, was, were, would be, in, makes, do i get for, can i get for, will i get for, \
        can i buy with, sao, sao em, e, em, eram, vale, valem, da, dao, recebo por, eu recebo por, compro com, \
        eu compro com, consigo com, posso comprar com
        """)

    /// What is counted, in "3 nights at 120 eur"; other words would be skipped unread.
    static let counted: Set = [
        "night", "nights", "day", "days", "week", "weeks", "month", "months", "hour", "hours", "ticket", "tickets",
        "person", "persons", "people", "item", "items", "piece", "pieces", "unit", "units", "room", "rooms",
        "noite", "noites", "diaria", "diarias", "dia", "dias", "semana", "semanas", "mes", "meses", "hora", "horas",
        "ingresso", "ingressos", "passagem", "passagens", "pessoa", "pessoas", "parcela", "parcelas", "unidade",
        "unidades", "itens", "peca", "pecas",
    ]
    /// "2 tickets for $45" may cost $45 together, unless one of these stands at the end.
    static let eachOne = phrases("each, apiece, cada, cada um, cada uma")

    /// The parts of a whole, as in "half of 300", and how many of them there are.
    static let parts = [
        "half": 2, "metade": 2, "third": 3, "thirds": 3, "terco": 3, "tercos": 3, "quarter": 4, "quarters": 4,
        "quarto": 4, "quartos": 4,
    ]

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
        "vat", "tax", "taxes", "gst", "hst", "tip", "surcharge", "iof", "iva", "icms", "imposto", "impostos", "gorjeta",
    ]
    /// What a percentage is called that is taken off.
    static let deductions: Set = ["discount", "desconto", "off"]
    /// What it is called in both cases.
    static let charges: Set = [
        "fee", "fees", "interest", "commission", "spread", "taxa", "taxas", "juros", "comissao",
    ]

    /// Whether a word is what a percentage is called.
    static func isLabel(_ folded: String) -> Bool {
        additions.contains(folded) || deductions.contains(folded) || charges.contains(folded)
    }

    /// The sign that the name of a percentage goes with behind "with" and "com".
    static func sign(ofLabel folded: String) -> Character? {
        additions.contains(folded) ? "+" : deductions.contains(folded) ? "-" : nil
    }

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
