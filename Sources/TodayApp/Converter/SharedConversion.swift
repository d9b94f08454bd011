import TodayCore

extension AppSession {
    /// Returns a conversion as a line for a chat, "100.00 USD = 543.12 BRL"; `nil` if the text is no conversion.
    ///
    /// Fetches rates if none are cached. Throws if the fetch or conversion fails, or if text with a number is invalid.
    func sharedConversion(_ typed: String) throws(CommandError) -> String? {
        guard source.screen == .converter else { return nil }
        let table: RateTable
        if let rates {
            table = rates.table
        } else {
            table = try LoadRates(environment).load(nil, refresh: false, offline: false).cachedRates.table
        }
        let (languages, translations) = (environment.preferences.languages, source.translations)
        let style = environment.preferences.style
        let input: TypedConversion
        let (currencies, remarks): ([Currency], [String])
        let names = CurrencyNames(table, languages: languages, translations)
        do throws(CommandError) {
            input = try TypedConversion([typed], translations, style: style, languages: languages)
            try input.requireLatest()
            (currencies, remarks) = try names.read(input)
        } catch {
            // Text without numbers may name an item, which the caller looks up.
            if typed.unicodeScalars.contains(where: { $0.properties.numericType != nil }) { throw error }
            return nil
        }
        guard let from = currencies.first, input.amount != nil || currencies.count > 1 else { return nil }
        for remark in remarks { environment.report(remark) }
        let home = environment.preferences.home ?? .dollar
        let targets =
            currencies.count > 1 ? Array(currencies.dropFirst()) : [Currency.with(from.code.target(home: home))]
        let amount = input.amount ?? .one
        do throws(ConversionError) {
            let conversion = try Conversion(
                input.exact ?? .one, shown: amount, from: from, to: targets, table)
            let isOne = amount == .one
            let start = isOne ? "1 \(from.code)" : "\(conversion.amount.text(style)) \(from.code)"
            let results = conversion.results.map { result in
                "\((isOne ? result.rate : result.amount).text(style)) \(result.currency.code)"
            }
            return ([start] + results).joined(separator: " = ")
        } catch {
            let service = translations.gettext(source.label.service)
            throw CurrencySentences(languages, translations).failure(error, by: service)
        }
    }
}
