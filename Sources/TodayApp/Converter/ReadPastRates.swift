import TodayCatalogue
import TodayCore

/// Reads the rates of past days from the catalogue; fetches missing rates from a provider, and stores them.
struct ReadPastRates {
    private static let minute = 60.0

    private let environment: AppEnvironment

    init(_ environment: AppEnvironment) { self.environment = environment }

    /// Returns the rates at the end of a day, or the last rates before it; throws if a currency has none.
    func rates(of currencies: [Currency], on day: RateDay, offline: Bool) throws(CommandError) -> CachedRates {
        if day > RateDay(of: environment.now()) {
            throw CommandError(gettext("{day} is in the future.", ["day": dayText(day)]), .badData)
        }
        if day < .earliest {
            throw CommandError(
                gettext(
                    "There are no rates for {day}; the earliest are from {first}.",
                    ["day": dayText(day), "first": dayText(.earliest)]
                ), .badData)
        }
        guard let past = PastRates(day...day, currencies.map(\.code)),
            let provider = environment.source.provider(of: past)
        else { throw noHistory }
        let pastEnvironment = environment.with(environment.source.withPastRates(from: provider))
        if let rates = try storedRates(currencies, day, provider) { return rates }
        guard !offline else {
            let fact = gettext("The rates of {day} are not cached.", ["day": dayText(day)])
            throw CommandError(
                environment.sentence(fact, advice: gettext("Run the command again without --offline.")), .unavailable)
        }
        guard let rates = try fetch(past, from: provider).last else {
            throw noRate(currencies[0], day, pastEnvironment.source)
        }
        if let missing = currencies.first(where: { rates.table.rate(of: $0.code) == nil }) {
            throw noRate(missing, day, pastEnvironment.source)
        }
        return CachedRates(rates, fetchedAt: environment.now())
    }

    /// Fetches past rates; stores those of days since `firstKept` on which no rate lags, because lags are not stored.
    @discardableResult
    func fetch(_ past: PastRates, from provider: Provider) throws(CommandError) -> [ExchangeRates] {
        let session = AppSession(environment.with(environment.source.withPastRates(from: provider)))
        let answer = try session.fetch(FetchCall(.past(past)))
        if case .unknownName(let text, _, _)? = answer.error,
            let code = CurrencyCode(text.escaped(for: .plain))
        {
            let sentences = CurrencySentences(environment.preferences.languages)
            throw sentences.failure(.notQuoted(code), by: gettext(answer.label.service))
        }
        let rates = try session.value(answer.pastRates, answer.label)
        let complete = rates.filter { $0.table.lagging.isEmpty && RateDay(of: $0.table.asOf) >= .firstKept }
        let samples = complete.map { ValueSample($0, of: past.codes.map { ItemID($0) }) }
        session.record { catalogue throws(CatalogueError) in try catalogue.store(past: samples) }
        return rates
    }

    /// Returns the stored rates; `nil` if none are usable, or if later rates of that day may exist.
    private func storedRates(
        _ currencies: [Currency], _ day: RateDay, _ provider: Provider
    ) throws(CommandError) -> CachedRates? {
        guard day >= .firstKept else { return nil }
        let ids = Set(currencies.map(\.code) + [.dollar]).map { ItemID($0) }
        let found = try AppSession(environment).read { catalogue throws(CatalogueError) in
            try catalogue?.sample(of: ids, at: day.end, by: provider.name)
        }
        guard let sample = found ?? nil else { return nil }
        // Rates that change during the day are final only if they are from its last minute.
        if !provider.hasDailyRates, day.end.timeIntervalSince(sample.span.date) > Self.minute { return nil }
        let amounts = sample.amounts.compactMap { id, amount in CurrencyCode(id).map { ($0, amount) } }
        guard let base = amounts.filter({ $0.1 == .one }).map(\.0).min(by: { $0 == .euro && $1 != .euro }),
            let table = try? RateTable(
                base: base, rates: Dictionary(uniqueKeysWithValues: amounts), asOf: sample.span.date)
        else { return nil }
        return CachedRates(ExchangeRates(provider: provider.name, table: table), fetchedAt: sample.span.date)
    }

    fileprivate func dayText(_ day: RateDay) -> String {
        LocalTime.utc.localized(.current).day(day, at: environment.now())
    }

    private func noRate(_ currency: Currency, _ day: RateDay, _ source: SourceDescriptor) -> CommandError {
        let values: MessageValues = ["currency": currency.code.text, "day": dayText(day)]
        let fact = gettext("{service} has no rate for {currency} on {day}.", about: source.label, values)
        let remark = CurrencySentences(environment.preferences.languages).remark(currency)
        return CommandError([fact, remark].compactMap(\.self).joined(separator: " "), .badData)
    }

    private var noHistory: CommandError {
        CommandError(gettext("{service} does not provide past rates.", about: environment.source.label), .unavailable)
    }
}

extension Converter {
    /// Converts at the rates of a past day, without storing the conversion as the last one.
    package func convert(
        _ typed: TypedConversion, between pair: ConversionPair<CurrencyCode>? = nil, on day: RateDay, offline: Bool
    ) throws(CommandError) -> Converted {
        let wanted = try wanted(typed, cachedRates?.table, between: pair)
        let past = ReadPastRates(environment)
        let cached = try past.rates(of: [wanted.from] + wanted.to, on: day, offline: offline)
        let conversion = try conversion(wanted, cached)
        let ratesDay = RateDay(of: cached.table.asOf)
        let values: MessageValues = ["day": past.dayText(day), "earlier": past.dayText(ratesDay)]
        let other = ratesDay == day ? nil : gettext("There are no rates for {day}; using those of {earlier}.", values)
        let matchesChoice = environment.provider.map { $0.name == cached.rates.provider } ?? true
        let names: MessageValues = ["other": service(of: cached) ?? ""]
        let providerRemark =
            matchesChoice
            ? nil
            : gettext(
                "{service} does not have these rates; they are from {other}.", about: environment.source.label, names)
        // Past rates are never overdue.
        let rates = CachedRates(
            ExchangeRates(provider: cached.rates.provider, table: cached.table.lasting), fetchedAt: cached.fetchedAt)
        return Converted(
            conversion: conversion, rates: LoadRates.Loaded(cachedRates: rates),
            remarks: wanted.remarks + [providerRemark, other].compactMap(\.self)
                + remarks(conversion, cached.table), day: ratesDay)
    }
}
