/// The currencies that a line can name: those of our table, and codes that only a provider has.
package struct CurrencyVocabulary: Sendable {
    private let table: RateTable?

    /// The currencies with a rate in `table`, and those of our table; without one, any code in capitals may have a rate.
    package init(_ table: RateTable?) { self.table = table }

    /// The currency with a code; `nil` if a text is no code.
    func code(_ text: String) -> Currency? {
        guard let code = CurrencyCode(typed: text) else { return nil }
        if table?.rate(of: code) != nil { return Currency.with(code) }
        return Currency.all.first { $0.code == code }
    }

    func reading(_ text: String) -> CurrencyReading? {
        if let coded = code(text) { return CurrencyReading(coded) }
        if let reading = CurrencyReading(text) { return reading }
        guard table == nil, let code = CurrencyCode(text) else { return nil }
        return CurrencyReading(Currency.with(code))
    }

    /// The codes that are written together, as in "EURUSD" and "usd-brl"; `nil` if a word is something else.
    func codes(in text: String) -> [String]? {
        let bytes = Array(text.utf8)
        if bytes.count == 6 {
            let halves = [bytes[..<3], bytes[3...]].map { String(decoding: $0, as: UTF8.self) }
            return halves.allSatisfy { code($0) != nil } && CurrencyReading(text) == nil ? halves : nil
        }
        guard bytes.contains(UInt8(ascii: "-")) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return parts.allSatisfy { code($0) != nil } ? parts : nil
    }
}

/// The currencies that a line names, that of the amount first.
package struct NamedCurrencies: Hashable, Sendable {
    package fileprivate(set) var currencies: [Currency] = []
    /// Signs and names of several currencies, each with the one it was read as.
    package fileprivate(set) var guesses: [Guess] = []

    package struct Guess: Hashable, Sendable {
        package let typed: String
        package let currency: Currency
        /// Whether it is a sign, and no name.
        package let isSign: Bool
    }
}

extension TypedConversion {
    /// The currencies, that of the amount first; throws if a word or a sign names none, or if several may be meant.
    package func named(_ vocabulary: CurrencyVocabulary) throws(ConversionRefusal) -> NamedCurrencies {
        var reader = PhraseReader(self, vocabulary)
        try reader.read()
        if let from = reader.found.currencies.first {
            if let cents, from.minorUnit != 2 { throw .unexpected(cents) }
            if reader.found.currencies.dropFirst().contains(from) { throw .sameCurrency(from.code) }
        }
        return reader.found
    }
}

/// Cuts sides into the names of currencies, and finds out which are meant.
private struct PhraseReader {
    /// A code, a sign or a name, as it was typed.
    struct Mention {
        let text: String
        let reading: CurrencyReading
    }

    enum Piece {
        case mention(Mention)
        case unknown(String, isGlued: Bool)
        case amount(String)
        case separator(String)

        var mention: Mention? { if case .mention(let mention) = self { mention } else { nil } }
        var amount: String? { if case .amount(let text) = self { text } else { nil } }
    }

    private(set) var found = NamedCurrencies()
    private let typed: TypedConversion
    private let vocabulary: CurrencyVocabulary

    init(_ typed: TypedConversion, _ vocabulary: CurrencyVocabulary) {
        (self.typed, self.vocabulary) = (typed, vocabulary)
    }

    mutating func read() throws(ConversionRefusal) {
        var sides: [[Piece]] = []
        for side in typed.sides { sides.append(try pieces(side)) }
        try requireKnown(sides)
        for side in sides { try requireLists(side) }
        for (place, side) in sides.enumerated() { try requireWholeNames(side, most: place == 0 ? 2 : 1) }
        guard sides.count > 1 else { return try readList(sides[0]) }
        try add(source(sides[0]))
        for side in sides.dropFirst() {
            // A sign beside the amount would be its currency, which stands before the connector.
            if let amount = side.last?.amount, side.dropLast().last?.mention?.reading.kind == .sign {
                throw .unexpected(amount)
            }
            for piece in side { if let mention = piece.mention { try add(mention) } }
        }
    }

    // MARK: Names

    /// The longest names have seven words.
    private static let longestName = 8
    /// More words than as many currencies as an amount is converted into have.
    private static let mostWords = 80

    private func pieces(_ side: [TypedConversion.Element]) throws(ConversionRefusal) -> [Piece] {
        var (pieces, words): ([Piece], [ConversionToken]) = ([], [])
        func flush() throws(ConversionRefusal) {
            if words.isEmpty { return }
            pieces += try names(words, isBehindAmount: pieces.last?.amount != nil)
            words = []
        }
        for element in side {
            switch element {
            case .word(let token):
                if let codes = vocabulary.code(token.text) == nil ? vocabulary.codes(in: token.text) : [token.text] {
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

    private func piece(_ text: String) -> Piece? {
        vocabulary.reading(text).map { .mention(Mention(text: text, reading: $0)) }
    }

    /// A division of words into names: how many are unknown, and how many there are.
    private struct Division {
        var (unknown, names) = (0, 0)
        var pieces: [Piece] = []

        static func isBetter(_ left: Division, _ right: Division) -> Bool {
            (left.unknown, left.names) < (right.unknown, right.names)
        }

        /// Whether both name the same currencies.
        func isSame(as other: Division) -> Bool {
            pieces.compactMap { $0.mention?.reading.all } == other.pieces.compactMap { $0.mention?.reading.all }
        }
    }

    /// The words as as few names as possible, so that "canadian dollar real" is two; throws if there are two such ways.
    private func names(_ words: [ConversionToken], isBehindAmount: Bool) throws(ConversionRefusal) -> [Piece] {
        guard words.count <= Self.mostWords else { throw .unexpected(words[Self.mostWords].text) }
        var best: [[Division]] = Array(repeating: [], count: words.count + 1)
        best[words.count] = [Division()]
        for start in words.indices.reversed() {
            var options: [Division] = []
            func add(_ piece: Piece, _ unknown: Int, _ names: Int, until end: Int) {
                for rest in best[end] {
                    options.append(
                        Division(
                            unknown: rest.unknown + unknown, names: rest.names + names, pieces: [piece] + rest.pieces))
                }
            }
            for end in (start + 1)...min(words.count, start + Self.longestName) {
                let text = words[start..<end].map(\.text).joined(separator: " ")
                // "(UF)" is a part of a name.
                if !text.hasPrefix("("), let piece = piece(text) { add(piece, 0, 1, until: end) }
            }
            let word = words[start]
            if Self.joins(word) {
                add(.separator(word.text), 0, 0, until: start + 1)
            } else {
                let isGlued = word.isGlued && start == 0 && isBehindAmount
                add(.unknown(word.text, isGlued: isGlued), 1, 1, until: start + 1)
            }
            let least = options.min(by: Division.isBetter)
            var kept: [Division] = []
            for option in options where least.map({ !Division.isBetter($0, option) }) ?? false {
                if kept.count < 2, !kept.contains(where: { $0.isSame(as: option) }) { kept.append(option) }
            }
            best[start] = kept
        }
        let ways = best[0]
        guard ways.count > 1, ways[0].unknown == 0 else { return ways[0].pieces }
        let texts = ways.map { way in way.pieces.compactMap { $0.mention?.text }.joined(separator: ", ") }
        throw .twoReadings(words.map(\.text).joined(separator: " "), texts[0], texts[1])
    }

    private static func joins(_ token: ConversionToken) -> Bool {
        switch token.folded {
        case "and", "e", "&": true
        default: false
        }
    }

    private func requireKnown(_ sides: [[Piece]]) throws(ConversionRefusal) {
        let pieces = sides.flatMap(\.self)
        let known = pieces.count { $0.mention != nil }
        var amount = ""
        for (place, piece) in pieces.enumerated() {
            if let text = piece.amount { amount = text }
            guard case .unknown(let text, let isGlued) = piece else { continue }
            // "12abc" was meant as one amount.
            if isGlued { throw .amount(.notANumber(DisplayText(amount + text))) }
            // A word before two currencies that is not a currency was meant as an amount.
            let isAmount = place == 0 && known > 1 && typed.amount == nil && sides.count == 1
            throw isAmount ? .noAmount(text) : .unknown(text)
        }
    }

    /// A comma or "and" stands between two currencies.
    private func requireLists(_ side: [Piece]) throws(ConversionRefusal) {
        for (place, piece) in side.enumerated() {
            guard case .separator(let text) = piece else { continue }
            let isBetween = place > 0 && place + 1 < side.count && side[place - 1].mention != nil
            guard isBetween, side[place + 1].mention != nil else { throw .unexpected(text) }
        }
    }

    /// A word such as the last one of "in eur right" is a part of a name by accident.
    private func requireWholeNames(_ side: [Piece], most: Int) throws(ConversionRefusal) {
        let mentions = side.compactMap(\.mention)
        guard mentions.count > most, let last = mentions.last, last.reading.isPartial else { return }
        throw .unknown(last.text)
    }

    // MARK: Meanings

    private mutating func add(_ currency: Currency) { found.currencies.append(currency) }

    private mutating func add(_ mention: Mention) throws(ConversionRefusal) {
        guard let usual = mention.reading.usual else { throw .several(mention.text, mention.reading.all) }
        remark(mention, usual)
        add(usual)
    }

    private mutating func remark(_ mention: Mention, _ currency: Currency) {
        guard mention.reading.isGuess, mention.reading.usual == currency else { return }
        let isSign = mention.reading.kind == .sign
        let guess = NamedCurrencies.Guess(typed: mention.text, currency: currency, isSign: isSign)
        if !found.guesses.contains(guess) { found.guesses.append(guess) }
    }

    /// What stands before a connector: one currency, of which there may be a sign and a name.
    private mutating func source(_ side: [Piece]) throws(ConversionRefusal) -> Currency {
        for piece in side { if case .separator(let text) = piece { throw .unexpected(text) } }
        let mentions = side.compactMap(\.mention)
        guard let first = mentions.first else { throw .missing(beside: typed.connectors[0]) }
        guard mentions.count > 1 else {
            guard let usual = first.reading.usual else { throw .several(first.text, first.reading.all) }
            remark(first, usual)
            return usual
        }
        var common = first.reading.all
        for mention in mentions.dropFirst() {
            let all = mention.reading.all
            let both = common.filter { all.contains($0) }
            guard !both.isEmpty else { throw .contradiction(first.text, mention.text, before: typed.connectors[0]) }
            common = both
        }
        let usual = mentions.compactMap(\.reading.usual)
        let isUsual = usual.count == mentions.count && usual.allSatisfy { $0 == usual.first }
        if common.count == 1 || isUsual {
            let one = common.count == 1 ? common[0] : usual[0]
            // "$100 dollars" says which dollars, and "100 east dollar" does not.
            let isSure = mentions.contains { $0.reading.usual == one && !$0.reading.isGuess }
            if !isSure { for mention in mentions { remark(mention, one) } }
            return one
        }
        throw .several(mentions.map(\.text).joined(separator: " "), common)
    }

    /// A line without a connector: the currency of the amount, and those it is converted into.
    private mutating func readList(_ side: [Piece]) throws(ConversionRefusal) {
        try requireCode(side)
        guard let start = try place(ofSourceIn: side), let source = side[start].mention else { return }
        var rest = side
        rest[start] = .separator("")
        var currency = source.reading.usual
        // What stands beside the source is another word for it, or what it is converted into.
        for step in [1, -1] {
            var place = start + step
            while rest.indices.contains(place) {
                if rest[place].amount != nil {
                    place += step
                    continue
                }
                let isBeside = step == 1 || source.reading.kind == .sign
                guard isBeside, let mention = rest[place].mention else { break }
                let before = Beside(source, currency, side.lazy.compactMap(\.amount).first, isBehind: step == 1)
                guard let same = try before.currency(with: mention) else { break }
                currency = same
                rest[place] = .separator("")
                place += step
            }
        }
        guard let currency else { throw .several(source.text, source.reading.all) }
        remark(source, currency)
        add(currency)
        for piece in rest { if let mention = piece.mention { try add(mention) } }
    }

    /// Throws if the code before an amount of another currency may be a word of English: "try 100 usd".
    private func requireCode(_ side: [Piece]) throws(ConversionRefusal) {
        let mentions = side.compactMap(\.mention)
        guard let word = side.first?.mention?.text, ["all", "top", "try"].contains(word.lowercased()),
            word != word.uppercased(), mentions.count > 1, let amount = side.lazy.compactMap(\.amount).first
        else { return }
        let other = mentions[1].reading.usual?.code.text ?? mentions[1].text
        throw .twoReadings(word, "\(amount) \(word.uppercased()) to \(other)", "\(amount) \(other)")
    }

    /// The place of the currency of the amount: a sign beside it, or else the first currency.
    private func place(ofSourceIn side: [Piece]) throws(ConversionRefusal) -> Int? {
        let first = side.firstIndex { $0.mention != nil }
        guard let amount = side.firstIndex(where: { $0.amount != nil }), let first else { return first }
        func isSign(_ place: Int) -> Bool {
            side.indices.contains(place) && side[place].mention?.reading.kind == .sign
        }
        if isSign(amount - 1), isSign(amount + 1), let text = side[amount].amount {
            let before = side[amount - 1].mention?.text ?? ""
            let after = side[amount + 1].mention?.text ?? ""
            // "$" stands before its amount, and a sign like "lei" on either side of it.
            if before.allSatisfy(\.isLetter) {
                throw .twoReadings("\(before) \(text) \(after)", "\(text) \(before)", "\(text) \(after)")
            }
        }
        if isSign(amount - 1) { return amount - 1 }
        if isSign(amount + 1) { return amount + 1 }
        // In "usd eur 100 brl", the amount belongs to nothing.
        let isInside = amount > first + 1 && amount < side.count - 1
        if isInside, let text = side[amount].amount { throw .unexpected(text) }
        return first
    }
}

/// Two mentions of currencies beside each other: a sign and a name can be one currency, as in "$100 dollars".
private struct Beside {
    private let source: PhraseReader.Mention
    private let currency: Currency?
    private let amount: String?
    private let isBehind: Bool

    init(_ source: PhraseReader.Mention, _ currency: Currency?, _ amount: String?, isBehind: Bool) {
        (self.source, self.currency, self.amount, self.isBehind) = (source, currency, amount, isBehind)
    }

    /// The one currency that both mean; `nil` if the other is what is converted into.
    ///
    /// Throws if either may be meant.
    /// Of the readings of a name, those that contradict a sign or a code do not count.
    func currency(with other: PhraseReader.Mention) throws(ConversionRefusal) -> Currency? {
        let kinds = (source.reading.kind, other.reading.kind)
        // Two codes and two signs are two currencies, and so are two names, but for "dollars canadian".
        if kinds.0 == kinds.1, kinds.0 != .name || sharesWord(with: other) { return nil }
        let (all, usual) = (other.reading.all, other.reading.usual)
        let common = source.reading.all.filter { all.contains($0) }
        if common.isEmpty { return nil }
        if let currency, currency == usual { return currency }
        guard let usual else {
            if kinds.0 == kinds.1 { return nil }
            if common.count == 1 { return common[0] }
            if let currency, common.contains(currency) { return currency }
            throw .several(typed(other), common)
        }
        guard let currency else {
            if common.contains(usual) { return usual }
            throw .several(source.text, source.reading.all)
        }
        if kinds.0 == .sign, kinds.1 == .name, common.contains(currency) { return currency }
        let one = common.contains(usual) ? usual : common[0]
        let count = amount ?? "1"
        throw .twoReadings(typed(other), "\(count) \(one.code)", "\(count) \(currency.code) to \(usual.code)")
    }

    private func sharesWord(with other: PhraseReader.Mention) -> Bool {
        func words(_ mention: PhraseReader.Mention) -> [Substring] {
            CurrencyWords.singular(CurrencyWords.text(DisplayText(mention.text))).split(separator: " ")
        }
        return !Set(words(source)).isDisjoint(with: words(other))
    }

    private func typed(_ other: PhraseReader.Mention) -> String {
        let isPrefix = source.reading.kind == .sign && isBehind
        let parts = isPrefix ? [source.text + (amount ?? ""), other.text] : [amount, source.text, other.text]
        let words = parts.compactMap(\.self)
        return (isBehind ? words : [other.text, source.text + (amount ?? "")]).joined(separator: " ")
    }
}
