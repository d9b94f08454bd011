import TodayCatalogue
import TodayCore

/// Reads the rates of past days: those that are kept, and else those of the provider, which are then kept for ever.
struct ReadPastRates {
    private static let minute = 60.0

    private let session: AppSession
    private var ports: AppEnvironment { session.ports }

    init(_ ports: AppEnvironment) { session = AppSession(ports) }

    /// The rates that held at the end of a day; throws if there are none of one of the currencies.
    func rates(of currencies: [Currency], on day: RateDay, offline: Bool) throws(CommandError) -> CachedRates {
        if day > RateDay(of: session.now) {
            throw CommandError(gettext("{day} is in the future.", ["day": "\(day)"]), .usage)
        }
        if day < .first {
            throw CommandError(
                gettext(
                    "There are no rates for {day}; the earliest are from {first}.",
                    ["day": "\(day)", "first": "\(RateDay.first)"]
                ), .badData)
        }
        guard let provider = ports.provider, provider.past != nil else { throw noHistory }
        if let kept = try kept(currencies, day, provider) { return kept }
        guard !offline else {
            let fact = gettext("The rates of {day} are not cached.", ["day": "\(day)"])
            throw CommandError(ports.sentence(fact, command: gettext("Run it again without --offline.")), .unavailable)
        }
        guard let past = PastRates(day...day, currencies.map(\.code)) else { throw noHistory }
        guard let quotes = try read(past).last else { throw none(currencies[0], day) }
        if let missing = currencies.first(where: { quotes.table.rate(of: $0.code) == nil }) { throw none(missing, day) }
        return CachedRates(quotes, fetchedAt: session.now)
    }

    /// Asks the provider, and keeps what it says.
    @discardableResult
    func read(_ past: PastRates) throws(CommandError) -> [ExchangeRates] {
        let quotes = try session.page(FetchCall(.past(past))).past ?? []
        let samples = quotes.map { ValueSample($0, of: past.codes.map { ItemID($0) }) }
        session.record { catalogue throws(CatalogueError) in try catalogue.keep(past: samples) }
        return quotes
    }

    /// Rates that were kept of this day; `nil` if they were not, or if later ones may be those of the day.
    private func kept(
        _ currencies: [Currency], _ day: RateDay, _ provider: Provider
    ) throws(CommandError) -> CachedRates? {
        let ids = Set(currencies.map(\.code) + [.dollar]).map { ItemID($0) }
        let found = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.sample(of: ids, at: day.end, by: provider.name)
        }
        guard let sample = found ?? nil else { return nil }
        // Rates that change all day are those of its end only if they are of that minute.
        if provider.past == .days, day.end.timeIntervalSince(sample.span.date) > Self.minute { return nil }
        let amounts = sample.amounts.compactMap { id, amount in CurrencyCode(id).map { ($0, amount) } }
        guard let base = amounts.filter({ $0.1 == .one }).map(\.0).min(by: { $0 == .euro && $1 != .euro }),
            let table = try? RateTable(
                base: base, rates: Dictionary(uniqueKeysWithValues: amounts), asOf: sample.span.date)
        else { return nil }
        return CachedRates(ExchangeRates(provider: provider.name, table: table), fetchedAt: sample.span.date)
    }

    private func none(_ currency: Currency, _ day: RateDay) -> CommandError {
        let values: MessageValues = ["currency": currency.code.text, "day": "\(day)"]
        return CommandError(
            gettext("{service} has no rate for {currency} on {day}.", about: ports.source.label, values), .badData)
    }

    private var noHistory: CommandError {
        let values: MessageValues = ["command": ports.source.name]
        let fact = gettext("{service} does not provide past rates.", about: ports.source.label)
        let step = gettext("To use Frankfurter, run `{command} config rates.provider frankfurter`.", values)
        return CommandError(ports.sentence(fact, command: step), .unavailable)
    }
}

extension Converter {
    /// What was typed, at the rates of a past day; the conversion is not remembered.
    package func convert(
        _ typed: TypedConversion, between pair: ConversionPair<CurrencyCode>? = nil, on day: RateDay, offline: Bool
    ) throws(CommandError) -> Converted {
        let wanted = try wanted(typed, known?.table, between: pair)
        let rates = try ReadPastRates(ports).rates(of: [wanted.from] + wanted.to, on: day, offline: offline)
        let conversion = try conversion(wanted, rates)
        let own = RateDay(of: rates.table.asOf)
        let values: MessageValues = ["day": "\(day)", "earlier": "\(own)"]
        let other = own == day ? nil : gettext("There are no rates for {day}; using those of {earlier}.", values)
        // Newer ones cannot be due.
        let table = CachedRates(
            ExchangeRates(provider: rates.quotes.provider, table: rates.table.lasting), fetchedAt: rates.fetchedAt)
        return Converted(
            conversion: conversion, quotes: LoadRates.Loaded(known: table),
            remarks: [typed.remark, other].compactMap(\.self) + remarks(conversion), day: own)
    }
}
