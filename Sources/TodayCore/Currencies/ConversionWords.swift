/// The English and Portuguese words of a line that are neither amounts nor currencies, folded.
package enum ConversionWords {
    /// Phrases at either end of a line, or before a connector.
    static let courtesies = phrases(
        """
        por favor, please, pls, plz, thanks, thank you, obrigado, obrigada, valeu, a vista, no pix, in cash, em dinheiro
        """)

    /// Phrases before the question.
    static let frames = phrases(
        """
        can you, could you, would you, will you, do you know, can i get, can i have, could i get, how do i, \
        i want, i want to, i want to know, i need, i need to, i need to know, i would like, i would like to, \
        i would like to know, i'd like, i'd like to, i'd like to know, i have, i've got, i wonder, let me know, show me, \
        take, let me, let me see, give me, tell me, help me, hi, hello, hey, quero, quero saber, queria, queria saber, gostaria de, \
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

    /// Questions at the beginning.
    static let questions = phrases(
        """
        \(amounts), what is, what are, what was, what were, what's, whats, convert, calculate, \
        converter, converta, converte, me converte, me converta, converte pra mim, converte para mim, converta para mim, \
        calcular, calcula, calcule, qual e, qual era, qual foi, qual, como ta, como esta
        """)

    /// Verbs at the beginning, after which "for" is a connector.
    static let trades = phrases("exchange, change, swap, trocar, troca, troque, cambiar")

    /// Verbs of a division: "split 120 eur between 4 people".
    static let splits = phrases("split, divide, dividir, divida, dividindo, rachar, racha, rache")
    static let splitParticiples: Set = ["split", "divided", "dividido", "dividida", "divididos", "divididas"]
    static let splitPrepositions: Set = ["between", "among", "by", "into", "in", "entre", "por", "em"]
    /// Words after the divisor: "4 people", "4 ways".
    static let people = phrases(
        "people, persons, friends, ways, parts, of us, pessoas, amigos, amigas, partes, vezes")

    /// Questions after the amount, before a connector or at the end: "100 usd, how much is that in eur".
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

    /// Nouns at the beginning, after a question, before a connector or at the end.
    static let nouns = phrases(
        """
        exchange rate, conversion rate, rate, price, value, currency, currency in, taxa de cambio, cotacao, cambio, conversao, \
        valor, preco, moeda, total, amount, cost, salary, salario, custo
        """)

    /// Nouns at the beginning, before "of" or "de" and an amount: "conta de R$ 230".
    static let bills = phrases("bill, rent, invoice, check, conta, aluguel, fatura, boleto, mensalidade")

    /// Words before the target: "how many euros is 100 dollars", "100 dólares são quantos reais".
    static let counts = phrases("how many, quantos, quantas")
    /// Words before the target that are also questions: "how much usd is 100 eur".
    static let measures = phrases("how much, quanto de, quanto em")
    /// Words between the target and the amount: the "is" of "how many euros is 100 dollars".
    static let wordsBeforeAmount = phrases(
        """
        is, are, are in, are there in, was, were, would be, in, makes, custa, custam, do i get for, can i get for, will i get for, \
        can i buy with, sao, sao em, e, em, eram, vale, valem, da, dao, recebo por, eu recebo por, compro com, \
        eu compro com, consigo com, posso comprar com, for, for a, for the, to, to a, to the, in a, in the, por, para, \
        per, per a, do i need to buy, do i need to get, do i need to have, do i need for, preciso para comprar, preciso pra comprar, \
        preciso para ter, preciso pra ter, da para comprar com, da pra comprar com,  do you get for, would i get for, would i need for, vale o, vale um, vale uma, custa o, \
        custa um, custa uma, esta o, preciso para, preciso pra, preciso por
        """)

    /// Units that can be counted and multiplied by a price: "3 nights at 120 eur".
    static let counted: Set = [
        "night", "nights", "day", "days", "week", "weeks", "month", "months", "hour", "hours", "hr", "hrs", "ticket",
        "tickets",
        "person", "persons", "people", "item", "items", "piece", "pieces", "unit", "units", "room", "rooms",
        "noite", "noites", "diaria", "diarias", "dia", "dias", "semana", "semanas", "mes", "meses", "hora", "horas",
        "ingresso", "ingressos", "passagem", "passagens", "pessoa", "pessoas", "parcela", "parcelas", "unidade",
        "unidades", "itens", "peca", "pecas",
    ]
    private static let units: Set = [
        "year", "years", "yr", "ano", "anos", "min", "minute", "minuto", "h", "kg", "g", "lb", "oz", "ton",
        "tonelada", "l", "liter", "litre", "litro", "gallon", "barrel", "barril", "mile", "km", "m2", "cada", "head",
    ]

    /// Whether a word can be the unit of a price: "$35/hour".
    static func isUnit(_ folded: String) -> Bool { counted.contains(folded) || units.contains(folded) }

    /// Words and dashes between two amounts: "80 to 100 usd", "entre 80 e 100 dólares", "de R$ 230 por R$ 199".
    static let rangeJoiners: Set = [
        "to", "and", "or", "a", "ate", "e", "ou", "for", "por", "-", "−", "–", "—",
    ]

    /// Phrases at the end that turn a price into a unit price; without them, 2 tickets for $45 may cost $45 together.
    static let eachOne = phrases("each, apiece, cada, cada um, cada uma")

    /// Words for a part, as in "half of 300", with the number that the whole is divided by.
    static let parts = [
        "half": 2, "metade": 2, "third": 3, "thirds": 3, "terco": 3, "tercos": 3, "quarter": 4, "quarters": 4,
        "quarto": 4, "quartos": 4,
    ]

    /// Words that multiply the amount after them, as in "double 75 usd" and "o dobro de 75 dólares".
    static let factors = ["double": 2, "twice": 2, "dobro": 2, "triple": 3, "triplo": 3]

    /// Words that change the amount, the day or the discount of a line.
    private static let modifiers: Set = [
        "couple", "pair", "score", "few", "several", "centena", "centenas", "dezena", "dezenas", "par", "milhar",
        "dobrado",
        "this", "these", "essa", "esse", "esta", "este", "nesta", "neste", "nessa", "nesse", "penultima", "penultimo",
        "retrasada", "retrasado", "yesterday's", "today's", "not", "nao", "halve", "off", "less", "plus", "per",
    ]

    /// Whether omitting a word can change the number or the day of a line, so that no refusal suggests omitting it.
    static func changesMeaning(_ folded: String) -> Bool {
        modifiers.contains(folded) || factors[folded] != nil || parts[folded] != nil || Numerals.dozens.contains(folded)
    }

    /// Whether a word makes the currency after it the target: "how many euros", "quanto real".
    static func isQuestion(_ folded: String) -> Bool {
        ["how", "many", "much", "quanto", "quantos", "quantas", "qual", "what"].contains(folded)
    }

    /// Words between a question and the amount or the currency.
    static let prepositions = phrases("of, from, for, de, do, da, dos, das")
    static let articles = phrases("the, o, os")

    /// Whether a word is a preposition, for which no similar name is suggested: "for".
    static func isPreposition(_ folded: String) -> Bool {
        ["at", "by", "em", "on", "por"].contains(folded) || prepositions.contains([folded])
    }

    /// Everyday words for which no similar currency is suggested: "or" is not the lari, nor "conta" the colón.
    private static let common = Set(
        """
        a an and any are at but by if is it its me my no not off or our out so some than then up us was we with you now \
        new old between among around about split bill bills rent tip buy sell pay com como conta contas e entre eu isso \
        mais mas menos meu minha na no nos num numa ou pela pelo que quero se sem seu sobre ser tem um uma umas uns ver \
        vou aluguel dividir dividido pagar comprar agora dinner car home game games cheese box shop market take card \
        credit year kids mom dad sister thing things sale deal coupon really quite last next her she ours few used good \
        best big long double get hotel jantar cafe pao gastar gastei deu dei dar ganhei cartao caro ate ali outro bom \
        two three duas dois tres ao day que vem ter buy grande pequeno dobro par aula meus minhas luz uns almoco cerca
        """.split(separator: " ").map(String.init))

    /// Whether a folded word is too common to be a misspelled currency.
    package static func isCommon(_ folded: String) -> Bool {
        common.contains(folded) || isUnit(folded) || isPreposition(folded) || connectors.contains(folded)
            || keywords.contains(folded)
    }

    /// Whether a folded word can begin a phrase before the amount, so it is not a mistyped command: "how", "quero".
    package static func canBeginQuestion(_ folded: String) -> Bool {
        let questions = frames + questions + openQuestions + counts + trades + prepositions + articles
        return (questions + nouns + bills + splits).contains { $0.first == folded }
    }

    /// Whether a folded word is part of a phrase that the converter reads.
    static func isPhraseWord(_ folded: String) -> Bool { phraseWords.contains(folded) }

    private static let phraseWords: Set<String> = {
        let lists = [
            courtesies, frames, asides, counts, wordsBeforeAmount, bills, splits, people, eachOne, prepositions,
            articles,
        ]
        return Set(lists.joined().joined()).union(keywords).union(counted).union(splitParticiples)
            .union(splitPrepositions).union(parts.keys).union(Numerals.dozens).union(additions).union(deductions)
            .union(charges).union(pronouns)
    }()

    /// Codes that are also words; typed in lower case, they are read with a remark: "100 usd for all in eur".
    static let codesThatAreWords: Set = ["all", "bob", "cop", "mad", "pen", "sos", "top", "try"]

    static let pronouns: Set = ["that", "this", "those", "these", "isso", "isto", "aquilo"]

    /// Words of questions; none is read as the beginning of a currency's name: "convert", "cost".
    static let keywords = Set((questions + trades + verbEnds + nouns).joined())

    private static let connectors: Set = [
        "to", "in", "into", "as", "em", "para", "pra", "pro", "pros", "ao", "aos", "vs", "versus", "equals",
    ]
    private static let portugueseConnectors: Set = ["no", "na", "nos", "nas"]

    static func isConnector(_ folded: String, _ dialect: NumberDialect) -> Bool {
        connectors.contains(folded) || dialect.isPortuguese && portugueseConnectors.contains(folded)
    }

    /// Whether a word before a currency can be the amount 1: "a dollar", "um euro".
    static func isOne(_ folded: String) -> Bool { ["a", "an", "one", "um", "uma"].contains(folded) }

    static func isArticle(_ folded: String, _ dialect: NumberDialect) -> Bool {
        articles.contains([folded]) || dialect.isPortuguese && (folded == "a" || folded == "as")
    }

    /// Returns the operator that a word between numbers stands for; `nil` for other words.
    static func operation(_ folded: String) -> Character? {
        switch folded {
        case "plus", "mais": "+"
        case "minus", "less", "menos": "-"
        case "times", "vezes": "*"
        default: nil
        }
    }

    static let hundredths: Set = [
        "cent", "cents", "centavo", "centavos", "centimo", "centimos", "¢", "penny", "pennies", "pence", "p",
    ]
    /// Words for hundredths of the pound, which need no currency beside them.
    static let pence: Set = ["pence", "p"]

    /// Names of percentages that are added: "+ 20% VAT", "+ 6,38% de IOF".
    ///
    /// "- 20% VAT" is refused, because it can mean the price without VAT, which is another number.
    static let additions: Set = [
        "vat", "tax", "taxes", "gst", "hst", "tip", "surcharge", "iof", "iva", "icms", "imposto", "impostos", "gorjeta",
    ]
    static let deductions: Set = ["discount", "desconto", "off"]
    /// Names of percentages that can be added or subtracted.
    static let charges: Set = [
        "fee", "fees", "interest", "commission", "spread", "taxa", "taxas", "juros", "comissao",
    ]

    /// Words that state whether the amount already includes a percentage: "including 20% VAT", "without tax".
    static let inclusions = exclusions.union([
        "incl", "including", "inclusive", "included", "incluindo", "incluso", "inclusos", "incluido", "incluidos",
    ])
    static let exclusions: Set = ["excl", "excluding", "excluded", "without", "excluindo", "sem"]

    static func isLabel(_ folded: String) -> Bool {
        additions.contains(folded) || deductions.contains(folded) || charges.contains(folded)
    }

    /// Returns the operator for a percentage with this name; `nil` for names with either operator, and for other words.
    static func sign(ofLabel folded: String) -> Character? {
        additions.contains(folded) ? "+" : deductions.contains(folded) ? "-" : nil
    }

    /// Splits a list at commas, and puts phrases with more words first.
    private static func phrases(_ list: String) -> [[String]] {
        list.split(separator: ",").map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
    }
}
