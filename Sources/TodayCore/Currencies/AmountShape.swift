/// The tokens of an amount as typed, which may be a date, a range or a negative number instead of a calculation.
struct AmountShape {
    let tokens: [ConversionToken]
    let start: Int
    let end: Int

    /// A date without blanks, as typed: "15/03/2024", "15/03", "15.03.24"; `nil` if the tokens do not look like one.
    var dateText: String? {
        if tokens[start].isDottedDate { return tokens[start].text }
        let parts = numbers
        let areShortNumbers = parts.allSatisfy {
            $0.utf8.count <= 4 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        let hasLeadingZeroOrYear = parts.contains {
            $0.hasPrefix("0") && $0 != "0" || $0.utf8.count == 4 && ["19", "20"].contains($0.prefix(2))
        }
        guard areShortNumbers, parts.count == 3 || parts.count == 2 && hasLeadingZeroOrYear else { return nil }
        return tokens[start..<(start + 2 * parts.count - 1)].typedText
    }

    /// Whether the amount is two numbers without blanks, which may be a date or a range: "11/28", "200-100", "20-10%".
    var isPair: Bool {
        let pair = tokens[start..<end]
        let signs = pair.filter { if case .operation = $0.kind { true } else { false } }.map(\.text)
        return pair.count { $0.kind == .number } == 2 && pair.dropFirst().allSatisfy(\.isGlued)
            && (signs == ["-"] || signs == ["/"]) && tokens[start].kind == .number
    }

    /// The numbers of a range inside a product, as in "3 nights at 80-100"; `nil` unless the second is greater.
    var range: (String, String)? {
        guard tokens[start..<end].contains(where: { $0.kind == .operation("*") }) else { return nil }
        for place in (start + 1)..<(end - 1) where tokens[place].kind == .operation("-") && isGlued(place) {
            let (first, second) = (tokens[place - 1].text, tokens[place + 1].text)
            if let low = try? AmountReader.amount(first), let high = try? AmountReader.amount(second), low < high {
                return (first, second)
            }
        }
        return nil
    }

    var isBracketed: Bool {
        let inner = tokens[start..<end].drop { $0.kind == .opener }
        return tokens[start].kind == .opener && inner.dropFirst().allSatisfy { $0.kind == .closer }
    }

    /// Whether the amount is like "1-1/2", which may mean one and a half, or a half.
    var isMixedFraction: Bool {
        guard end == start + 5, tokens[(start + 1)..<end].allSatisfy(\.isGlued) else { return false }
        return tokens[start + 1].kind == .operation("-") && tokens[start + 3].kind == .operation("/")
    }

    /// Whether it is unclear what a plus or minus applies to, or whether it is a dash: "10% of 50 + 20", "3 x 100-120".
    var isUnclearSum: Bool {
        var groups: [[Int]] = [[]]
        for place in start..<end {
            if tokens[place].kind == .opener {
                groups.append([])
            } else if tokens[place].kind == .closer {
                if groups.count > 1, isUnclear(groups.removeLast()) { return true }
            } else if isOperator(place) {
                groups[groups.count - 1].append(place)
            }
        }
        return groups.contains(where: isUnclear)
    }

    private func isUnclear(_ operators: [Int]) -> Bool {
        operators.contains { sum in
            guard tokens[sum].kind == .operation("+") || tokens[sum].kind == .operation("-"), !isBeforePercentage(sum)
            else { return false }
            let isAfterWords = operators.contains { $0 < sum && isInWords($0) }
            return isAfterWords || isGlued(sum) && operators.contains { !isGlued($0) && !isBeforePercentage($0) }
        }
    }

    private func isOperator(_ place: Int) -> Bool {
        if case .operation = tokens[place].kind { return true }
        return tokens.tokenAfterOf(at: place).map(AmountExpression.begins) ?? false
    }

    /// Whether an operator is "of" or the words of a count: "nights at".
    private func isInWords(_ place: Int) -> Bool { tokens[place].kind == .word || tokens[place].text.contains(" ") }

    private func isGlued(_ place: Int) -> Bool {
        tokens[place].isGlued && place + 1 < tokens.count && tokens[place + 1].isGlued
    }

    private func isBeforePercentage(_ place: Int) -> Bool {
        place + 2 < tokens.count && tokens[place + 1].kind == .number && tokens[place + 2].kind == .percent
    }

    /// The leading numbers joined by "/" or by "-" without blanks; empty if no such sign follows the first number.
    private var numbers: [String] {
        guard tokens[start].kind == .number, start + 1 < tokens.count else { return [] }
        let sign = tokens[start + 1].text
        guard sign == "/" || sign == "-" else { return [] }
        var (texts, place) = ([tokens[start].text], start + 1)
        while place + 1 < tokens.count, tokens[place].text == sign, tokens[place].isGlued, tokens[place + 1].isGlued,
            tokens[place + 1].kind == .number
        {
            texts.append(tokens[place + 1].text)
            place += 2
        }
        return texts
    }

    /// The text from the first token up to the first token that is not a number, operator, "%" or bracket.
    var calculationText: String {
        tokens[start...].prefix { token in
            switch token.kind {
            case .number, .operation, .percent, .opener, .closer: true
            default: false
            }
        }.typedText
    }
}

extension ConversionToken {
    /// Whether a number is a date with a year of two or four digits: "15.03.24".
    fileprivate var isDottedDate: Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(\.utf8)
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return false }
        return parts[0].count < 3 && parts[1].count < 3 && [2, 4].contains(parts[2].count)
    }
}
