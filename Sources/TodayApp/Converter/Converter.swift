import TodayCore
import TodayFiles

/// Converts a typed amount, with cached or new quotes, and stores the conversion.
package struct Converter {
    /// A conversion, and remarks about it.
    package struct Converted: Hashable, Sendable {
        package let conversion: Conversion
        package let quotes: LoadRates.Loaded
        package let remarks: [String]
        /// The past day whose rates it uses; `nil` for the latest ones.
        package var day: RateDay?
    }

    package let settings: ConverterSettings
    package let ports: AppEnvironment
    private let last: LastConversionFile

    /// Converts with the provider and the languages of `settings`.
    package init(_ ports: AppEnvironment, _ settings: ConverterSettings) {
        self.ports = ports.with(ports.source.provided(by: settings.provider).published(at: settings.feed))
        self.settings = settings
        last = LastConversionFile(ports.paths, source: ports.source.name)
    }

    /// The conversion that was typed; `pair` has the currencies that were not, and without it the last conversion has.
    ///
    /// See `LoadRates.load` for the flags.
    package func convert(
        _ typed: TypedConversion, between pair: ConversionPair<CurrencyCode>? = nil, refresh: Bool = false,
        offline: Bool = false, waits: Bool = false
    ) throws(CommandError) -> Converted {
        let quotes = LoadRates(ports)
        let known = quotes.known
        // A mistake is reported before the service is asked.
        var wanted = try wanted(typed, known?.table, between: pair)
        let loaded = try quotes.load(known, refresh: refresh, offline: offline, waits: waits)
        if loaded.known != known { wanted = try self.wanted(typed, loaded.known.table, between: pair) }
        let conversion = try conversion(wanted, loaded.known)
        let before = last.last
        if var made = LastConversion(wanted.amount, from: wanted.from.code, to: wanted.to.map(\.code)) {
            // Rates in place of the provider's own are no news of it.
            if isUsual(loaded.known) { made.provider = ports.provider?.name }
            keep(made)
        }
        let provenance = [substitution(loaded.known), newProvider(loaded.known, before)]
        return Converted(
            conversion: conversion, quotes: loaded,
            remarks: wanted.remarks + ([loaded.note] + provenance).compactMap(\.self)
                + remarks(conversion, loaded.known.table))
    }

    /// Reads the words of a command line, with the user's numbers.
    package func typed(_ words: [String]) throws(CommandError) -> TypedConversion {
        try TypedConversion(words, ports.source.translations, style: settings.style, languages: settings.languages)
    }

    package func remarks(_ conversion: Conversion) -> [String] {
        let sentences = CurrencySentences(settings.languages)
        return ([conversion.from] + conversion.results.map(\.currency)).compactMap(sentences.remark)
    }

    /// The same, with the currencies whose rates in `table` are much older than the others.
    func remarks(_ conversion: Conversion, _ table: RateTable) -> [String] {
        let codes = [conversion.from.code] + conversion.results.map(\.currency.code)
        let lagging = table.lagging.filter { codes.contains($0.code) }.map {
            gettext("The last rate of {currency} is of {day}.", ["currency": "\($0.code)", "day": "\($0.day)"])
        }
        return lagging + remarks(conversion)
    }

    /// An amount with its currency, and the currencies that it is converted into.
    package struct Wanted {
        package let amount: DecimalNumber
        package let from: Currency
        package let to: [Currency]
        /// How the line was read where it can mean two things.
        package var remarks: [String] = []
        /// How many currencies were typed.
        var typedCount = 0

        package init(_ amount: DecimalNumber, from: Currency, to: [Currency]) {
            (self.amount, self.from, self.to) = (amount, from, to)
        }
    }

    /// The conversion of `wanted` with the rates of `known`; throws if one of the currencies is not quoted.
    package func conversion(_ wanted: Wanted, _ known: CachedRates) throws(CommandError) -> Conversion {
        do throws(ConversionError) {
            return try Conversion(wanted.amount, from: wanted.from, to: wanted.to, known.table)
        } catch {
            let service = service(of: known) ?? ports.source.label.service
            throw CurrencySentences(settings.languages).failure(error, by: service)
        }
    }

    /// Remembers a conversion, and records other currencies than before; if that fails, says so and goes on, because it
    /// can still be shown.
    package func keep(_ conversion: LastConversion) {
        var conversion = conversion
        // A new user has not seen the rates of any other provider.
        if conversion.provider == nil { conversion.provider = last.last.map(\.provider) ?? ports.provider?.name }
        let before: LastConversion?
        do throws(CommandError) {
            before = try CommandError.files { () throws(FileError) in try last.keep(conversion) }
        } catch { return ports.say(error.sentence) }
        let isSame = before.map { $0.from == conversion.from && $0.to == conversion.to } ?? false
        if !isSame { LoadRates(ports).record() }
    }

    /// What was typed, completed by a pair, or else by what was converted last, or by the user's own currency.
    func wanted(
        _ typed: TypedConversion, _ table: RateTable?, between pair: ConversionPair<CurrencyCode>? = nil
    ) throws(CommandError) -> Wanted {
        let read = try names(table).read(typed)
        var wanted = try completed(typed.amount, read.currencies, between: pair)
        (wanted.remarks, wanted.typedCount) = (read.remarks, read.currencies.count)
        return wanted
    }

    private func completed(
        _ amount: DecimalNumber?, _ currencies: [Currency], between pair: ConversionPair<CurrencyCode>?
    ) throws(CommandError) -> Wanted {
        if let pair {
            var pair = ConversionPair(from: Currency.with(pair.from), to: Currency.with(pair.to))
            let others = pair.take(currencies)
            return Wanted(amount ?? .one, from: pair.from, to: try notTooMany([pair.to] + others))
        }
        guard let from = currencies.first else {
            let last = start
            return Wanted(amount ?? last.amount, from: Currency.with(last.from), to: last.to.map { Currency.with($0) })
        }
        var targets: [Currency] = []
        for target in currencies.dropFirst() where !targets.contains(target) { targets.append(target) }
        return Wanted(amount ?? .one, from: from, to: targets.isEmpty ? targetsLeftOut(from) : try notTooMany(targets))
    }

    func names(_ table: RateTable? = nil) -> CurrencyNames {
        CurrencyNames(table ?? known?.table, languages: settings.languages, ports.source.translations)
    }

    /// One or two currencies, without an amount; throws what to type instead.
    static func pair(_ words: [String], _ session: AppSession) throws(CommandError) -> [CurrencyCode] {
        let (languages, translations) = (session.ports.preferences.languages, session.source.translations)
        let typed = try TypedConversion(
            words, translations, style: session.ports.preferences.style, languages: languages)
        try typed.requireLatest()
        let names = CurrencyNames(session.quotes?.table, languages: languages, translations)
        let (currencies, remarks) = try names.read(typed)
        let codes = currencies.map(\.code)
        guard typed.amount == nil, (1...2).contains(codes.count) else {
            throw CommandError(
                session.ports.isWindow
                    ? gettext("Name one or two currencies.")
                    : gettext(
                        "Name one or two currencies, as in `{command} history USD BRL`.",
                        ["command": session.source.name]), .usage)
        }
        for remark in remarks { session.ports.say(remark) }
        return codes
    }

    private func notTooMany(_ targets: [Currency]) throws(CommandError) -> [Currency] {
        guard targets.count <= LastConversion.mostTargets else {
            throw CommandError(
                gettext("Cannot convert into more than {most} currencies.", ["most": "\(LastConversion.mostTargets)"]),
                .usage)
        }
        return targets
    }

    /// The last conversion; at first, what the usual other currency is worth in the user's own.
    package var start: LastConversion {
        last.last ?? LastConversion(from: settings.home.counterpart, to: settings.home)
    }

    /// The targets of the last conversion from this currency; else the user's own currency, or its counterpart.
    private func targetsLeftOut(_ from: Currency) -> [Currency] {
        if let last = last.last, last.from == from.code { return last.to.map { Currency.with($0) } }
        return [Currency.with(from.code.target(in: settings.home))]
    }
}

/// The settings that conversions depend on.
package struct ConverterSettings: Hashable, Sendable {
    /// The name of the provider that they chose; `nil` for the usual one.
    package let provider: String?
    /// The published feed that rates are read from; `nil` if the provider is asked.
    package let feed: FeedAddress?
    /// The currency that others are compared with.
    package let base: CurrencyCode
    /// The currency that amounts are converted into where none is named; see `RatesSettings.home`.
    package let home: CurrencyCode
    /// The conversions that they always want to see.
    package let pinned: [PinnedConversion]
    /// The languages that they read, the best first.
    package let languages: [String]
    /// How they write numbers.
    package let style: NumberStyle

    /// Takes what `configuration` says for `source`.
    ///
    /// Without a style, numbers are those of the languages.
    ///
    /// - Parameter region: The currency of the user's region.
    package init(
        _ configuration: Configuration, of source: SourceDescriptor, languages: [String], style: NumberStyle? = nil,
        region: CurrencyCode? = nil
    ) {
        home = configuration.rates.home(in: region)
        (provider, feed) = (configuration.provider(of: source.name), configuration.feed(of: source.name))
        (base, pinned, self.languages) = (configuration.rates.base, configuration.rates.pinned, languages)
        self.style = style ?? .preferred(languages)
    }
}

extension CurrencyCode {
    /// What a base currency is compared with if no other is named.
    var counterpart: CurrencyCode { self == .dollar ? .euro : .dollar }

    /// What an amount of this currency is converted into if no target is named: the base currency, or its counterpart.
    func target(in base: CurrencyCode) -> CurrencyCode { self == base ? base.counterpart : base }
}

extension ConversionPair {
    /// Takes what somebody named after an amount, that of the amount first; returns what the pair has no place for.
    package mutating func take(_ named: [Unit]) -> [Unit] {
        if let first = named.first { choose(first, on: .from) }
        var others: [Unit] = []
        for unit in named.dropFirst() where unit != from && !others.contains(unit) { others.append(unit) }
        if let second = others.first { choose(second, on: .to) }
        return Array(others.dropFirst())
    }
}

/// What a converter on a screen reads and changes, without a request to the service.
extension Converter {
    package var known: CachedRates? { LoadRates(ports).known }

    /// The file that changes when there are new quotes.
    package var file: String { ports.paths.quotes(ports.source.name) }

    package var favorites: Set<CurrencyCode> {
        Set(FavoritesFile.read(ports.paths, source: ports.source.name).compactMap { CurrencyCode($0.id.description) })
    }

    /// Adds a currency to favourites, or removes it.
    package func toggleFavorite(_ code: CurrencyCode) throws(CommandError) {
        guard let id = ItemID(code.text) else { return }
        let title = DisplayText(Currency.with(code).name(settings.languages))
        _ = try ChangeFavorites(AppSession(ports)).toggle(Item(rank: Item.unranked, id: id, title: title))
    }

    /// What to do about overdue rates; `nil` if they are not overdue.
    package func advice(on known: CachedRates) -> String? {
        guard known.table.isOverdue(at: ports.now()) else { return nil }
        if ports.isWindow { return gettext("Newer rates are due.") }
        return gettext("Newer rates are due: run `{command} --refresh`.", ["command": ports.source.name])
    }

    /// How far quotes can be trusted now.
    package func state(of loaded: LoadRates.Loaded) -> FeedState {
        loaded.failure?.state ?? (loaded.known.table.isOverdue(at: ports.now()) ? .stale : .fresh)
    }

    /// The line that the terms of the quotes' provider require; `nil` if they require none.
    package func attribution(of known: CachedRates) -> Attribution? { provider(of: known)?.attribution }

    /// The provider of quotes; `nil` if a later version has fetched them, from one that we do not know.
    package func provider(of known: CachedRates) -> Provider? {
        ports.source.providers.first { $0.name == known.quotes.provider }
    }

    /// What people call that provider, marked with whose feed the quotes are from if they are from one.
    package func service(of known: CachedRates) -> String? {
        provider(of: known).map { ports.source.provided(by: $0.name).label.service }
    }

    package func report(_ converted: Converted) -> ConversionReport {
        let (conversion, known) = (converted.conversion, converted.quotes.known)
        var report = ConversionReport(
            source: ports.source.name,
            from: ConversionReport.Amount(conversion.from, conversion.amount, settings.languages, settings.style),
            results: conversion.results.map { ConversionReport.Result($0, settings.languages, settings.style) },
            of: known.quotes, attribution: attribution(of: known), state: state(of: converted.quotes),
            age: Age(of: known.table.asOf, at: ports.now()),
            note: converted.remarks.isEmpty ? nil : converted.remarks.joined(separator: " "))
        report.service = service(of: known)
        return report
    }
}
