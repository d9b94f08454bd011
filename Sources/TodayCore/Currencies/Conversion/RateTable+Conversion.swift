/// Conversions: from the source to the base currency, and from there to the target, rounded once, at the end.
///
/// CurrencyLayer's free plan has rates for the dollar only. Where the base is the euro, the way through the dollar
/// gives the same result: the dollar's rate is multiplied and divided again, without rounding.
extension RateTable {
    /// The digits of a result that would otherwise be rounded to 0.
    ///
    /// Three are off by half a per cent at most, and few enough that the zeros before them are read: 1 IRR is 0.0000238
    /// USD.
    package static let digitsOfSmallAmounts = 3

    /// The digits of a rate below 1 in a bar; as many as 5.43 has.
    private static let digitsOfBriefRates = 3

    /// The amount in the currency `target`, rounded to its minor unit.
    ///
    /// From a currency to itself nothing is rounded.
    package func convert(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        let minorUnit = Currency.with(target).minorUnit
        let quotient = try quotient(amount, from: source, to: target)
        if source == target { return RoundedNumber(amount, decimals: minorUnit) }
        do {
            let rounded = try quotient.rounded(decimals: minorUnit)
            guard rounded.isZero else { return RoundedNumber(rounded, decimals: minorUnit) }
            let small = try quotient.rounded(significantDigits: Self.digitsOfSmallAmounts)
            return RoundedNumber(small, decimals: minorUnit)
        } catch {
            throw .tooManyDigits
        }
    }

    /// What 1 unit of `source` is worth in `target`, with the digits that a rate needs; see `RoundedNumber`.
    package func unitRate(
        from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        let quotient = try quotient(.one, from: source, to: target)
        do { return try RoundedNumber(rate: quotient) } catch { throw .tooManyDigits }
    }

    /// What 1 unit of `source` is worth in `target`, in the few digits that a bar has room for.
    ///
    /// From 1 to 1000 these are two decimals, and from there on none; below 1 they are three digits from the first that
    /// is not 0.
    package func briefRate(
        from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        let quotient = try quotient(.one, from: source, to: target)
        do {
            let magnitude = quotient.magnitude ?? 0
            let decimals = magnitude < 0 ? Self.digitsOfBriefRates - 1 - magnitude : magnitude < 3 ? 2 : 0
            return RoundedNumber(try quotient.rounded(decimals: decimals), decimals: decimals)
        } catch {
            throw .tooManyDigits
        }
    }

    private func quotient(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> DecimalQuotient {
        guard let from = rate(of: source) else { throw .notQuoted(source) }
        guard let to = rate(of: target) else { throw .notQuoted(target) }
        do {
            return try DecimalQuotient(amount, times: to, over: from)
        } catch {
            // Not reached: no table has a rate of 0.
            throw .notQuoted(source)
        }
    }
}
