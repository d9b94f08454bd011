/// The currencies that a line names; the currency of the amount comes first.
package struct NamedCurrencies: Hashable, Sendable {
    package fileprivate(set) var currencies: [Currency] = []
    package fileprivate(set) var guesses: [Guess] = []

    /// A sign, name or code that can mean something else, with the chosen currency.
    package struct Guess: Hashable, Sendable {
        package let typed: String
        package let currency: Currency
        package let isSign: Bool
    }
}

extension TypedConversion {
    /// Resolves the currencies of the line; an error suggests a `PlainerLine` if there is one.
    ///
    /// Throws if a word, sign or amount is missing, unknown, ambiguous or misplaced, or if a currency is repeated.
    package func named(_ vocabulary: CurrencyVocabulary) throws(ConversionRefusal) -> NamedCurrencies {
        do throws(ConversionRefusal) { return try read(vocabulary) } catch { throw error.with(line, dialect) }
    }

    /// Resolves the currencies; an error does not suggest a `PlainerLine`.
    func read(_ vocabulary: CurrencyVocabulary) throws(ConversionRefusal) -> NamedCurrencies {
        var reader = PhraseReader(self, vocabulary)
        try reader.read()
        if let from = reader.result.currencies.first {
            if let cents, from.minorUnit != 2 { throw .unexpected(cents) }
            if reader.result.currencies.dropFirst().contains(from) { throw .sameCurrency(from.code) }
        }
        return reader.result
    }
}

private struct PhraseReader {
    private(set) var result = NamedCurrencies()
    private let typed: TypedConversion
    private let vocabulary: CurrencyVocabulary

    init(_ typed: TypedConversion, _ vocabulary: CurrencyVocabulary) {
        (self.typed, self.vocabulary) = (typed, vocabulary)
    }

    mutating func read() throws(ConversionRefusal) {
        var sides: [[PhrasePiece]] = []
        for side in typed.sides { sides.append(try NameDivider(vocabulary: vocabulary).pieces(side)) }
        try requireKnown(sides)
        for side in sides { try requireLists(side) }
        for (place, side) in sides.enumerated() { try requireWholeNames(side, most: place == 0 ? 2 : 1) }
        guard sides.count > 1 else { return try readList(sides[0]) }
        try add(amountCurrency(sides[0]))
        for side in sides.dropFirst() {
            // A sign beside the amount is its currency, which belongs before the connector.
            if let amount = side.last?.amount, side.dropLast().last?.mention?.reading.kind == .sign {
                throw .unexpected(amount)
            }
            for piece in side { if let mention = piece.mention { try add(mention) } }
        }
    }

    private func requireKnown(_ sides: [[PhrasePiece]]) throws(ConversionRefusal) {
        let pieces = sides.flatMap(\.self)
        let known = pieces.count { $0.mention != nil }
        var amount = ""
        for (place, piece) in pieces.enumerated() {
            if let text = piece.amount { amount = text }
            guard case .unknown(let text, let isGlued) = piece else { continue }
            // "12abc" is a mistyped amount.
            if isGlued { throw .amount(.notANumber(DisplayText(amount + text))) }
            // An unknown word before two currencies is a mistyped amount.
            let isAmount = place == 0 && known > 1 && typed.amount == nil && sides.count == 1
            if isAmount { throw .noAmount(text) }
            if let name = whole(pieces, place) { throw .unknown(name) }
            if ConversionWords.changesMeaning(DisplayText(text).folded) { throw .unexpected(text) }
            throw ConversionWords.isPreposition(text.lowercased()) ? .unexpected(text) : .unknown(text)
        }
    }

    /// Returns a name with a preposition at `place` that no currency has: "dólares do japão"; `nil` for other words.
    private func whole(_ pieces: [PhrasePiece], _ place: Int) -> String? {
        guard place > 0, place + 1 < pieces.count, let unit = pieces[place - 1].mention, unit.reading.kind == .name,
            case .unknown(let preposition, _) = pieces[place],
            CurrencyReading.prepositions.contains(preposition.lowercased())
        else { return nil }
        switch pieces[place + 1] {
        case .mention(let country): return "\(unit.text) \(preposition) \(country.text)"
        case .unknown(let country, _): return "\(unit.text) \(preposition) \(country)"
        case .amount, .separator: return nil
        }
    }

    private func requireLists(_ side: [PhrasePiece]) throws(ConversionRefusal) {
        for (place, piece) in side.enumerated() {
            guard case .separator(let text) = piece else { continue }
            let isBetween = place > 0 && place + 1 < side.count && side[place - 1].mention != nil
            guard isBetween, side[place + 1].mention != nil else { throw .unexpected(text) }
        }
    }

    /// Throws if the last of more than `most` names is only a part of a currency's name: "right" in "in eur right".
    private func requireWholeNames(_ side: [PhrasePiece], most: Int) throws(ConversionRefusal) {
        let mentions = side.compactMap(\.mention)
        guard mentions.count > most, let last = mentions.last, last.reading.isPartial else { return }
        throw .unknown(last.text)
    }

    // MARK: Meanings

    private mutating func add(_ currency: Currency) { result.currencies.append(currency) }

    private mutating func add(_ mention: CurrencyMention) throws(ConversionRefusal) {
        guard let defaultCurrency = mention.reading.defaultCurrency else {
            throw .several(mention.text, mention.reading.all)
        }
        remark(mention, defaultCurrency)
        add(defaultCurrency)
    }

    private mutating func remark(_ mention: CurrencyMention, _ currency: Currency) {
        guard mention.reading.isGuess, mention.reading.defaultCurrency == currency else { return }
        let isSign = mention.reading.kind == .sign
        let guess = NamedCurrencies.Guess(typed: mention.text, currency: currency, isSign: isSign)
        if !result.guesses.contains(guess) { result.guesses.append(guess) }
    }

    /// Returns the currency before the connector; throws if there is none, or if the names there do not agree on one.
    private mutating func amountCurrency(_ side: [PhrasePiece]) throws(ConversionRefusal) -> Currency {
        for piece in side { if case .separator(let text) = piece { throw .unexpected(text) } }
        let mentions = side.compactMap(\.mention)
        guard let first = mentions.first else { throw .missingBefore(typed.connectors[0]) }
        guard mentions.count > 1 else {
            guard let defaultCurrency = first.reading.defaultCurrency else {
                throw .several(first.text, first.reading.all)
            }
            remark(first, defaultCurrency)
            return defaultCurrency
        }
        var common = first.reading.all
        for mention in mentions.dropFirst() {
            let all = mention.reading.all
            let both = common.filter { all.contains($0) }
            guard !both.isEmpty else { throw .contradiction(first.text, mention.text, before: typed.connectors[0]) }
            common = both
        }
        let defaultCurrencies = mentions.compactMap(\.reading.defaultCurrency)
        // In "¥100 yuan", the yen cannot be meant.
        let possible =
            defaultCurrencies.count == mentions.count ? Set(defaultCurrencies.filter { common.contains($0) }) : []
        if let one = common.count == 1 ? common[0] : possible.count == 1 ? possible.first : nil {
            // "$100 dollars" is clear, but "100 east dollar" is not.
            let isSure = mentions.contains { $0.reading.defaultCurrency == one && !$0.reading.isGuess }
            if !isSure { for mention in mentions { remark(mention, one) } }
            return one
        }
        throw .several(mentions.map(\.text).joined(separator: " "), common)
    }

    private mutating func readList(_ side: [PhrasePiece]) throws(ConversionRefusal) {
        try refuseCodeLikeWord(side)
        guard let start = try place(ofAmountCurrencyIn: side), let amountMention = side[start].mention else { return }
        try refuseUnclearQuestion(side, start)
        var rest = side
        rest[start] = .separator("")
        var currency = amountMention.reading.defaultCurrency
        // A mention beside the currency of the amount is another word for this currency, or a target.
        for step in [1, -1] {
            var place = start + step
            while rest.indices.contains(place) {
                if rest[place].amount != nil {
                    place += step
                    continue
                }
                let isBeside = step == 1 || amountMention.reading.kind == .sign
                guard isBeside, let mention = rest[place].mention else { break }
                let amount = side.lazy.compactMap(\.amount).first
                let adjacent = AmountMention(amountMention, currency, amount, isFollowed: step == 1)
                guard let same = try adjacent.currency(with: mention) else { break }
                currency = same
                rest[place] = .separator("")
                place += step
            }
        }
        guard let currency else { throw .several(amountMention.text, amountMention.reading.all) }
        remark(amountMention, currency)
        add(currency)
        for piece in rest { if let mention = piece.mention { try add(mention) } }
    }

    /// Throws if the first of two currencies in a question may be the target: "how much usd 100 eur".
    private func refuseUnclearQuestion(_ side: [PhrasePiece], _ start: Int) throws(ConversionRefusal) {
        let mentions = side.compactMap(\.mention)
        guard typed.isQuestion, mentions.count == 2, let amountMention = side[start].mention,
            amountMention.reading.kind != .sign,
            let place = side.firstIndex(where: { $0.amount != nil }), start < place, let amount = side[place].amount
        else { return }
        throw .amountBetween(mentions[0].text, amount, mentions[1].text)
    }

    /// Throws if a code before an amount of another currency may be an English word: "try 100 usd".
    private func refuseCodeLikeWord(_ side: [PhrasePiece]) throws(ConversionRefusal) {
        let mentions = side.compactMap(\.mention)
        guard let word = side.first?.mention?.text, ["all", "top", "try"].contains(word.lowercased()),
            word != word.uppercased(), mentions.count > 1, let amount = side.lazy.compactMap(\.amount).first
        else { return }
        let other = mentions[1].reading.defaultCurrency?.code.text ?? mentions[1].text
        throw .twoReadings(
            word, ConversionRefusal.line("\(amount) \(word.uppercased())", to: other), "\(amount) \(other)")
    }

    /// Throws if an amount after a name may belong to the next currency: "dólar 500 reais", but not "usd 500 brl".
    private func requireOneAmountCurrency(_ side: [PhrasePiece], _ first: Int, _ amount: Int) throws(ConversionRefusal)
    {
        guard amount == first + 1, amount + 1 < side.count, let before = side[first].mention,
            let after = side[amount + 1].mention, let text = side[amount].amount, before.reading.kind == .name,
            !before.reading.all.contains(where: after.reading.all.contains)
        else { return }
        throw .amountBetween(before.text, text, after.text)
    }

    /// Returns the index of the amount's currency: the sign beside the amount, else the first currency, `nil` if none.
    ///
    /// Throws if it is unclear which currency the amount has, as in "usd eur 100 brl".
    private func place(ofAmountCurrencyIn side: [PhrasePiece]) throws(ConversionRefusal) -> Int? {
        let first = side.firstIndex { $0.mention != nil }
        guard let amount = side.firstIndex(where: { $0.amount != nil }), let first else { return first }
        func isSign(_ place: Int) -> Bool {
            side.indices.contains(place) && side[place].mention?.reading.kind == .sign
        }
        if isSign(amount - 1), isSign(amount + 1), let text = side[amount].amount {
            let before = side[amount - 1].mention?.text ?? ""
            let after = side[amount + 1].mention?.text ?? ""
            // "$" stands before its amount, but a sign like "lei" stands on either side.
            if before.allSatisfy(\.isLetter) {
                throw .twoReadings("\(before) \(text) \(after)", "\(text) \(before)", "\(text) \(after)")
            }
        }
        if isSign(amount - 1) { return amount - 1 }
        if isSign(amount + 1) { return amount + 1 }
        // In "usd eur 100 brl", the amount belongs to no currency.
        let isInside = amount > first + 1 && amount < side.count - 1
        if isInside, let text = side[amount].amount { throw .unexpected(text) }
        try requireOneAmountCurrency(side, first, amount)
        return first
    }
}
