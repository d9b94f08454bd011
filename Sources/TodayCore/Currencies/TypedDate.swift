/// A date as typed, with its parts in one of several orders; only the month is required.
struct TypedDate {
    static let months: [String: Int] = {
        let names = """
            january jan janeiro · february feb fevereiro fev · march mar marco · april apr abril abr · may maio mai · \
            june jun junho · july jul julho · august aug agosto ago · september sep sept setembro set · \
            october oct outubro out · november nov novembro · december dec dezembro dez
            """.split(separator: "·")
        var months: [String: Int] = [:]
        for (place, names) in names.enumerated() {
            for name in names.split(separator: " ") { months[String(name)] = place + 1 }
        }
        return months
    }()

    private let typed: DisplayText
    private var (year, month, day): (Int?, Int, Int?)
    private var isAmbiguous = false

    init?(_ words: [String], _ dialect: NumberDialect, _ text: String) {
        typed = DisplayText(text)
        let words = words.filter { $0 != "de" && $0 != "of" }
        let numbers = words.map(Self.number)
        if words.count == 3, let month = Self.months[words[1]], let day = numbers[0], let year = numbers[2] {
            (self.year, self.month, self.day) = (year, month, day)
        } else if words.count == 3, let month = Self.months[words[0]], let day = numbers[1], let year = numbers[2] {
            (self.year, self.month, self.day) = (year, month, day)
        } else if words.count == 2, let place = words.firstIndex(where: { Self.months[$0] != nil && $0 != "ago" }),
            let month = Self.months[words[place]], let day = numbers[1 - place], (1...31).contains(day)
        {
            (year, self.month, self.day) = (nil, month, day)
        } else if words.count == 2, let month = words.lazy.compactMap({ Self.months[$0] }).first,
            let year = numbers.lazy.compactMap(\.self).first, year > 999
        {
            (self.year, self.month, day) = (year, month, nil)
        } else if words.count == 1, let month = Self.months[words[0]], words[0].utf8.count > 3,
            // "marco" without its cedilla is a currency.
            text.lowercased() != "marco"
        {
            (year, self.month, day) = (nil, month, nil)
        } else if words.count == 1, let digits = Self.numericParts(words[0]) {
            let isDayFirst = dialect.isPortuguese || digits[0] > 12
            (year, month, day) =
                digits[0] > 31
                ? (digits[0], digits[1], digits[2])
                : (digits[2], digits[isDayFirst ? 1 : 0], digits[isDayFirst ? 0 : 1])
            isAmbiguous = digits[0] <= 12 && digits[1] <= 12 && digits[0] != digits[1] && !dialect.isPortuguese
        } else {
            return nil
        }
        guard year.map({ $0 > 999 }) ?? true else { return nil }
    }

    func rateDay() throws(DayError) -> RateDay {
        guard let year else { throw .noYear(typed) }
        guard let day else { throw .noDay(typed) }
        guard let one = Self.rateDay(year, month, day) else { throw .notInCalendar(typed) }
        if isAmbiguous, let other = Self.rateDay(year, day, month) { throw .twoReadings(typed, other, one) }
        return one
    }

    private static func rateDay(_ year: Int, _ month: Int, _ day: Int) -> RateDay? {
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return RateDay("\(year)-\(twoDigits(month))-\(twoDigits(day))")
    }

    private static func number(_ word: String) -> Int? {
        for ending in ["st", "nd", "rd", "th", "º", "o"] where word.hasSuffix(ending) {
            return Int(word.dropLast(ending.count))
        }
        return Int(word)
    }

    /// Returns the numbers of "15/03/2024", "15-3-2024", "15.03.2024" or "2024/03/15"; otherwise `nil`.
    private static func numericParts(_ word: String) -> [Int]? {
        let mark = word.first { !$0.isNumber } ?? "-"
        guard "/-.".contains(mark) else { return nil }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard numbers.count == 3, parts.count == 3, parts[1].utf8.count < 3 else { return nil }
        return (parts[0].utf8.count == 4) != (parts[2].utf8.count == 4) ? numbers : nil
    }
}

/// Why a typed date is not a day that can have rates.
package enum DayError: Error, Hashable, Sendable {
    case noYear(DisplayText)
    case noDay(DisplayText)
    case notInCalendar(DisplayText)
    /// A day that has no rates yet: "next friday".
    case future(DisplayText)
    /// A date in which the month and the day can change places: "10/03/2024".
    case twoReadings(DisplayText, RateDay, RateDay)

    /// Returns a sentence with the fault and, for an incomplete or ambiguous date, what to type instead.
    package func sentence(_ translations: Translations = .current) -> String {
        switch self {
        case .noYear(let typed):
            translations.gettext("{typed} has no year: type the day as 2024-03-15.", ["typed": typed.quoted])
        case .noDay(let typed):
            translations.gettext("{typed} is a whole month: type a day as 2024-03-15.", ["typed": typed.quoted])
        case .future(let typed): translations.gettext("{day} is in the future.", ["day": typed.quoted])
        case .notInCalendar(let typed): translations.gettext("There is no day {typed}.", ["typed": typed.quoted])
        case .twoReadings(let typed, let first, let second):
            translations.gettext(
                "{typed} can mean {first} or {second}: type one of these.",
                ["typed": typed.quoted, "first": "\(first)", "second": "\(second)"])
        }
    }
}
