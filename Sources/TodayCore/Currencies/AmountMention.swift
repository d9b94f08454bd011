/// The mention of an amount's currency, beside another mention that may repeat it: "$100 dollars".
struct AmountMention {
    private let mention: CurrencyMention
    private let currency: Currency?
    private let amount: String?
    /// Whether the other mention follows this one.
    private let isFollowed: Bool

    init(_ mention: CurrencyMention, _ currency: Currency?, _ amount: String?, isFollowed: Bool) {
        (self.mention, self.currency, self.amount, self.isFollowed) = (mention, currency, amount, isFollowed)
    }

    /// Returns the currency that both mentions mean; `nil` if they mean two currencies; throws if that is unclear.
    ///
    /// A sign or a code beside a name excludes some readings of the name.
    func currency(with other: CurrencyMention) throws(ConversionRefusal) -> Currency? {
        let kinds = (mention.reading.kind, other.reading.kind)
        // Two codes, two signs, or two names that share a word are two currencies; "dollars canadian" may be one.
        if kinds.0 == kinds.1, kinds.0 != .name || sharesWord(with: other) { return nil }
        let (otherCurrencies, defaultCurrency) = (other.reading.all, other.reading.defaultCurrency)
        let common = mention.reading.all.filter { otherCurrencies.contains($0) }
        if common.isEmpty { return nil }
        if let currency, currency == defaultCurrency { return currency }
        guard let defaultCurrency else {
            if kinds.0 == kinds.1 { return nil }
            if common.count == 1 { return common[0] }
            if let currency, common.contains(currency) { return currency }
            throw .several(typedText(other), common)
        }
        guard let currency else {
            if common.contains(defaultCurrency) { return defaultCurrency }
            throw .several(mention.text, mention.reading.all)
        }
        if kinds.0 == .sign, kinds.1 == .name, common.contains(currency) { return currency }
        let one = common.contains(defaultCurrency) ? defaultCurrency : common[0]
        let count = amount ?? "1"
        let line = ConversionRefusal.line("\(count) \(currency.code)", to: defaultCurrency.code.text)
        throw .twoReadings(typedText(other), "\(count) \(one.code)", line)
    }

    private func sharesWord(with other: CurrencyMention) -> Bool {
        func words(_ mention: CurrencyMention) -> [Substring] {
            CurrencyWords.singular(CurrencyWords.text(DisplayText(mention.text))).split(separator: " ")
        }
        return !Set(words(mention)).isDisjoint(with: words(other))
    }

    private func typedText(_ other: CurrencyMention) -> String {
        let isPrefix = mention.reading.kind == .sign && isFollowed
        let parts = isPrefix ? [mention.text + (amount ?? ""), other.text] : [amount, mention.text, other.text]
        let words = parts.compactMap(\.self)
        return (isFollowed ? words : [other.text, mention.text + (amount ?? "")]).joined(separator: " ")
    }
}
