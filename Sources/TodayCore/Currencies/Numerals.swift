/// Numbers in words: "twenty-five", "duzentos e cinquenta mil".
enum Numerals {
    private static let belowTwenty: [String: Int] = [
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

    static let dozens: Set = ["dozen", "duzia", "duzias"]

    /// Reads a number at the beginning of folded words; returns its value and how many words it has.
    ///
    /// Returns `nil` if there is none, or if the word after it shows that it is not one number. A multiplier above a
    /// thousand, as in "two million", is left to the grammar, unless numerals follow or a larger multiplier precedes.
    static func read(_ words: [String], _ dialect: NumberDialect) -> (value: Int, count: Int)? {
        var (total, belowThousand, count) = (0, 0, 0)
        // The next part has to be less than `limit`, so that "two three" is not a number.
        var (limit, power, isJoined) = (1000, Int.max, false)
        for (place, word) in words.enumerated() {
            if count > 0, !isJoined, isJoiner(word) {
                isJoined = true
                continue
            }
            let next = self.power(of: word, dialect)
            if limit > 1, let (number, nextLimit) = part(word), number < limit {
                (belowThousand, limit) = (belowThousand + number, nextLimit)
            } else if word == "hundred", !isJoined, canPrecedeHundred(belowThousand, total) || count == 0 {
                (belowThousand, limit) = (max(belowThousand, 1) * 100, 100)
            } else if let next, next == 3 || total > 0 || isFollowedByNumber(words[(place + 1)...], dialect),
                next < power,
                belowThousand > 0 ? !isJoined : next == 3 && (count == 0 || isJoined && total > 0)
            {
                let factor = Int(UInt128.powerOfTen(next))
                (total, belowThousand, limit, power) = (total + max(belowThousand, 1) * factor, 0, 1000, next)
            } else {
                // A number cannot end here: "duzentos mil e trezentos mil" is not 200,300.
                let isMultiplied = power < .max && AmountMultiplier(word, dialect) != nil
                if part(word) != nil || next == 3 || word == "hundred" || isMultiplied { return nil }
                break
            }
            (count, isJoined) = (place + 1, false)
        }
        return count == 0 ? nil : (total + belowThousand, count)
    }

    static func isJoiner(_ word: String) -> Bool { word == "and" || word == "e" }

    static func canBegin(_ word: String, _ dialect: NumberDialect) -> Bool {
        part(word) != nil || word == "hundred" || power(of: word, dialect) == 3
    }

    static func canContinue(_ word: String, _ dialect: NumberDialect) -> Bool {
        canBegin(word, dialect) || isJoiner(word) || AmountMultiplier(word, dialect) != nil
    }

    private static func power(of word: String, _ dialect: NumberDialect) -> Int? {
        guard word.utf8.count > 2, let multiplier = AmountMultiplier(word, dialect), !multiplier.isGuess else {
            return nil
        }
        return word == "grand" || multiplier.power % 3 != 0 ? nil : multiplier.power
    }

    private static func isFollowedByNumber(_ words: ArraySlice<String>, _ dialect: NumberDialect) -> Bool {
        let next = words.first.map(isJoiner) == true ? words.dropFirst().first : words.first
        return next.map { canBegin($0, dialect) } ?? false
    }

    /// Whether "hundred" can follow: in "fifteen hundred", not in "twenty hundred" or "one thousand fifteen hundred".
    private static func canPrecedeHundred(_ belowThousand: Int, _ total: Int) -> Bool {
        (1...9).contains(belowThousand) || total == 0 && (11...99).contains(belowThousand) && belowThousand % 10 != 0
    }

    /// Returns a word's number and the next word's limit: 100 after "cento", 10 after "twenty", 1 (none) after "seven".
    private static func part(_ word: String) -> (number: Int, limit: Int)? {
        if let unit = belowTwenty[word] { return (unit, 1) }
        if let ten = tens[word] { return (ten, 10) }
        if let hundred = hundreds[word] { return (hundred, 100) }
        // "twenty-five"
        let parts = word.split(separator: "-").map(String.init)
        guard parts.count == 2, let ten = tens[parts[0]], let unit = belowTwenty[parts[1]], unit < 10 else {
            return nil
        }
        return (ten + unit, 1)
    }
}
