import TodayCore

/// The words after the name of a converter: an amount and currencies, each of which may be left out.
package struct TypedConversion: Hashable, Sendable {
    /// The amount; `nil` if none was typed.
    package let amount: DecimalNumber?
    /// How an amount was read that can mean two things; `nil` if it cannot.
    package let remark: String?
    /// The words that name currencies; connectors cut them into groups.
    let groups: [[String]]

    /// The most bytes of all words: the longest names of as many currencies as an amount is converted into have fewer.
    package static let mostBytes = 1000

    /// Reads words; throws if the first is neither an amount nor part of a name.
    ///
    /// The amount may stand behind the currencies, and be written together with one: "usd brl 100", "100USD", "$100".
    /// `style` decides what "1.234" means, which is an error without one.
    package init(
        _ typed: [String], _ translations: Translations = .current, style: NumberStyle? = nil
    ) throws(CommandError) {
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else {
            throw CommandError(
                translations.gettext(
                    "An amount with its currencies has at most {n} characters.", ["n": "\(Self.mostBytes)"]),
                .badData)
        }
        // A script whose variable is empty meant another conversion than that of the words that are left.
        guard !typed.dropFirst().contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
            throw CommandError(gettext("The name of a currency is empty: type a code, like USD, or a name."), .badData)
        }
        let words = Self.separated(typed)
        let digits = Self.amount(in: words[...])
        do throws(AmountError) {
            let read = digits.isEmpty ? nil : try AmountExpression.amount(Self.joined(digits), style)
            amount = read?.value
            remark = read.flatMap { read in
                read.guessed.map { typed in
                    translations.gettext(
                        "Read {typed} as {amount}.",
                        ["typed": "\"\(typed.inSentence)\"", "amount": read.value.description])
                }
            }
        } catch { throw CommandError(error.sentence(translations), error.exitCode) }
        groups = Self.groups(words[..<digits.startIndex] + words[digits.endIndex...])
    }

    /// The words of an amount: the first ones or, behind names, those that are one.
    private static func amount(in words: ArraySlice<String>) -> ArraySlice<String> {
        for start in words.indices {
            let run = words[start...].prefix { isAmount($0) || isOperator($0) }
            if start == words.startIndex, isAmount(words[start]) { return run }
            guard isAmount(words[start]), (try? AmountExpression.amount(joined(run), .english)) != nil else { continue }
            return run
        }
        return []
    }

    private static func isOperator(_ word: String) -> Bool {
        word.count == 1 && word.first.map(AmountExpression.operators.contains) == true
    }

    /// The words with amounts apart from the currencies that are written together with them, and pairs in two.
    private static func separated(_ typed: [String]) -> [String] {
        let words = typed.count == 1 ? typed[0].split(whereSeparator: \.isWhitespace).map(String.init) : typed
        return words.isEmpty ? typed : words.flatMap(parts)
    }

    /// "$100" in two, and so "100USD" and "usd/brl"; any other word as it is.
    private static func parts(_ word: String) -> [String] {
        let scalars = word.unicodeScalars
        guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
            let names = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            return names.count == 2 && names.allSatisfy { $0.contains(where: \.isLetter) } ? names : [word]
        }
        let before = String(scalars[..<first])
        var (body, after) = (String(scalars[first...last]), String(scalars[scalars.index(after: last)...]))
        // A mark or "k" at the end is still the amount's.
        while let next = after.first, ".,".contains(next) || "kK".contains(next) && after.count == 1 {
            body.append(next)
            after.removeFirst()
        }
        let isBare = before.isEmpty || before.unicodeScalars.allSatisfy { "+-−.,".unicodeScalars.contains($0) }
        guard isCurrency(before) || isBare, after.isEmpty || isCurrency(after) else { return [word] }
        let amount = isBare ? before + body : body
        return [isBare ? "" : before, amount, after].filter { !$0.isEmpty }
    }

    /// Whether letters or a sign beside an amount can only be a currency.
    private static func isCurrency(_ text: String) -> Bool {
        !text.isEmpty && text.count <= 4 && CurrencyLookup.isKnown(text)
    }

    private static func groups(_ words: ArraySlice<String>) -> [[String]] {
        var groups: [[String]] = [[]]
        for word in words {
            let name = word.hasSuffix(",") ? String(word.dropLast()) : word
            if isConnector(name) { groups.append([]) } else { groups[groups.count - 1].append(name) }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// Whether a word, in either language, separates an amount's currency from the others.
    private static func isConnector(_ word: String) -> Bool {
        switch word {
        case "", "to", "in", "into", "em", "para", "TO", "IN", "INTO", "EM", "PARA", "=", "->", "→": true
        default: false
        }
    }

    /// Words with blanks between them; usually there is one, and nothing to join.
    static func joined(_ words: ArraySlice<String>) -> String {
        words.count == 1 ? words[words.startIndex] : words.joined(separator: " ")
    }

    var words: [String] { groups.flatMap(\.self) }

    /// Whether a word stands for an amount, even an amount that cannot be converted.
    ///
    /// Behind a sign comes a number: anything else is an option.
    package static func isAmount(_ word: String) -> Bool {
        let bare = "+-−".contains(word.prefix(1)) && !word.isEmpty ? word.dropFirst() : word[...]
        if word.isEmpty || ["nan", "inf", "infinity", "∞"].contains(bare.lowercased()) { return true }
        let scalars = bare.unicodeScalars
        return bare.count < word.count
            ? scalars.first.map { isDigit($0) || ".,".unicodeScalars.contains($0) } ?? false
            : scalars.contains(where: isDigit)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension AmountError {
    var exitCode: ExitStatus { .badData }
}
