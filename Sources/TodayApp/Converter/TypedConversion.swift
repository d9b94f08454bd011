import TodayCore

/// What a person typed after the name of a converter: an amount and currencies, each of which may be left out.
package struct TypedConversion: Hashable, Sendable {
    /// The amount; `nil` if none was typed.
    package let amount: DecimalNumber?
    /// The words that name currencies; connectors cut them into groups.
    let groups: [[String]]

    /// Reads words; throws if the first is neither an amount nor part of a name.
    package init(_ words: [String], _ translations: Translations = .english) throws(CommandError) {
        let digits = words.prefix { Self.isAmount($0) }
        do throws(AmountError) {
            amount = digits.isEmpty ? nil : try AmountReader.amount(Self.joined(digits))
        } catch {
            throw CommandError(error.sentence(translations), error.exitCode)
        }
        // A script whose variable is empty meant another conversion than that of the words that are left.
        guard !words.dropFirst().contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
            throw CommandError("The name of a currency is empty: type a code, like USD, or a name.", .usage)
        }
        groups = Self.groups(words.dropFirst(digits.count))
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

    package var namesNothing: Bool { groups.isEmpty }

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
    /// The exit code: an ambiguous amount is unusable data, anything else a mistake on the command line.
    var exitCode: ExitStatus {
        if case .ambiguous = self { .badData } else { .usage }
    }
}
