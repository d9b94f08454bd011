/// A code, a sign or a name as typed, with its reading.
struct CurrencyMention {
    let text: String
    let reading: CurrencyReading
}

/// A part of the line between its connectors, with words joined into names.
enum PhrasePiece {
    case mention(CurrencyMention)
    case unknown(String, isGlued: Bool)
    case amount(String)
    case separator(String)

    var mention: CurrencyMention? { if case .mention(let mention) = self { mention } else { nil } }
    var amount: String? { if case .amount(let text) = self { text } else { nil } }
}

struct NameDivider {
    let vocabulary: CurrencyVocabulary

    /// The maximum number of words tried as one name; the longest names have seven.
    static let longestName = 8
    private static let mostWords = 80

    func pieces(_ side: [TypedConversion.Element]) throws(ConversionRefusal) -> [PhrasePiece] {
        var (pieces, words): ([PhrasePiece], [ConversionToken]) = ([], [])
        func flush() throws(ConversionRefusal) {
            if words.isEmpty { return }
            pieces += try names(words, isAfterAmount: pieces.last?.amount != nil)
            words = []
        }
        for element in side {
            switch element {
            case .word(let token):
                if let codes = vocabulary.currency(code: token.text) == nil
                    ? vocabulary.codes(in: token.text) : [token.text]
                {
                    try flush()
                    for code in codes { if let piece = piece(code) { pieces.append(piece) } }
                } else {
                    words.append(token)
                }
            case .sign(let token):
                try flush()
                pieces.append(piece(token.text) ?? .unknown(token.text, isGlued: false))
            case .amount(let text):
                try flush()
                pieces.append(.amount(text))
            case .separator(let text):
                try flush()
                pieces.append(.separator(text))
            case .edge: try flush()
            }
        }
        try flush()
        return pieces
    }

    private func piece(_ text: String) -> PhrasePiece? {
        vocabulary.reading(text).map { .mention(CurrencyMention(text: text, reading: $0)) }
    }

    /// Returns the currency of a code in brackets, as in "100 usd (eur)"; `nil` for "(UF)", which is a part of a name.
    private func bracketed(_ text: String) -> PhrasePiece? {
        let inner = String(text.dropFirst().dropLast())
        return vocabulary.currency(code: inner) == nil ? nil : piece(inner)
    }

    private struct Division {
        var (unknown, names) = (0, 0)
        var pieces: [PhrasePiece] = []

        static func isBetter(_ left: Division, _ right: Division) -> Bool {
            (left.unknown, left.names) < (right.unknown, right.names)
        }

        func isSame(as other: Division) -> Bool {
            pieces.compactMap { $0.mention?.reading.all } == other.pieces.compactMap { $0.mention?.reading.all }
        }
    }

    /// Divides words into as few unknown words, and then as few names, as possible: "canadian dollar" is one name.
    ///
    /// Throws if there are too many words, or if two divisions are equally good and have no unknown word.
    private func names(_ words: [ConversionToken], isAfterAmount: Bool) throws(ConversionRefusal) -> [PhrasePiece] {
        guard words.count <= Self.mostWords else { throw .unexpected(words[Self.mostWords].text) }
        var best: [[Division]] = Array(repeating: [], count: words.count + 1)
        best[words.count] = [Division()]
        for start in words.indices.reversed() {
            var options: [Division] = []
            func add(_ piece: PhrasePiece, _ unknown: Int, _ names: Int, until end: Int) {
                for rest in best[end] {
                    options.append(
                        Division(
                            unknown: rest.unknown + unknown, names: rest.names + names, pieces: [piece] + rest.pieces))
                }
            }
            for end in (start + 1)...min(words.count, start + Self.longestName)
            where !Self.isConjunction(words[start]) && !Self.isConjunction(words[end - 1]) {
                let text = words[start..<end].map(\.text).joined(separator: " ")
                if let piece = text.hasPrefix("(") ? bracketed(text) : piece(text) { add(piece, 0, 1, until: end) }
            }
            let word = words[start]
            if Self.isConjunction(word) {
                add(.separator(word.text), 0, 0, until: start + 1)
            } else {
                let isGlued = word.isGlued && start == 0 && isAfterAmount
                add(.unknown(word.text, isGlued: isGlued), 1, 1, until: start + 1)
            }
            let least = options.min(by: Division.isBetter)
            var bestOptions: [Division] = []
            for option in options where least.map({ !Division.isBetter($0, option) }) ?? false {
                if bestOptions.count < 2, !bestOptions.contains(where: { $0.isSame(as: option) }) {
                    bestOptions.append(option)
                }
            }
            best[start] = bestOptions
        }
        let divisions = best[0]
        guard divisions.count > 1, divisions[0].unknown == 0 else { return divisions[0].pieces }
        let texts = divisions.map { division in
            division.pieces.compactMap { $0.mention?.text }.joined(separator: ", ")
        }
        throw .twoReadings(words.map(\.text).joined(separator: " "), texts[0], texts[1])
    }

    private static func isConjunction(_ token: ConversionToken) -> Bool {
        switch token.folded {
        case "and", "e", "&": true
        default: false
        }
    }
}
