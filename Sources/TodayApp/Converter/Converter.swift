import TodayCore
import TodayFiles

/// Converts typed amounts with cached, new or past rates, and stores the last conversion.
package struct Converter {
    package struct Converted: Hashable, Sendable {
        package let conversion: Conversion
        package let rates: LoadRates.Loaded
        package let remarks: [String]
        /// The day of past rates; `nil` for the latest rates.
        package var day: RateDay?
    }

    package let settings: ConverterSettings
    package let environment: AppEnvironment
    private let lastFile: LastConversionFile

    /// Creates a converter that uses the provider, the published feed and the languages of `settings`.
    package init(_ environment: AppEnvironment, _ settings: ConverterSettings) {
        self.environment = environment.with(
            environment.source.provided(by: settings.provider).published(at: settings.feed))
        self.settings = settings
        lastFile = LastConversionFile(environment.paths, source: environment.source.name)
    }

    /// Completes and converts the input, and stores it as the last conversion unless the amount is negative.
    ///
    /// See `LoadRates.load` for the flags.
    package func convert(
        _ typed: TypedConversion, between pair: ConversionPair<CurrencyCode>? = nil, refresh: Bool = false,
        offline: Bool = false, waits: Bool = false
    ) throws(CommandError) -> Converted {
        let rates = LoadRates(environment)
        let cachedRates = rates.cachedRates
        // Report errors in the input before making a request.
        var wanted = try wanted(typed, cachedRates?.table, between: pair)
        let loaded = try rates.load(cachedRates, refresh: refresh, offline: offline, waits: waits)
        if loaded.cachedRates != cachedRates {
            wanted = try self.wanted(typed, loaded.cachedRates.table, between: pair)
        }
        let conversion = try conversion(wanted, loaded.cachedRates)
        let previous = lastFile.last
        if var lastConversion = LastConversion(wanted.amount, from: wanted.from.code, to: wanted.to.map(\.code)) {
            // Rates of a fallback provider or a published feed do not change the remembered provider.
            if isFromChosenProvider(loaded.cachedRates) { lastConversion.provider = environment.provider?.name }
            store(lastConversion)
        }
        let provenance = [substitution(loaded.cachedRates), newProvider(loaded.cachedRates, previous)]
        return Converted(
            conversion: conversion, rates: loaded,
            remarks: wanted.remarks + ([loaded.note] + provenance).compactMap(\.self)
                + remarks(conversion, loaded.cachedRates.table))
    }

    /// Parses the words of a command line, with numbers in the user's style.
    package func typed(_ words: [String]) throws(CommandError) -> TypedConversion {
        try TypedConversion(
            words, environment.source.translations, style: settings.style, languages: settings.languages)
    }

    package func remarks(_ conversion: Conversion) -> [String] {
        let sentences = CurrencySentences(settings.languages)
        return ([conversion.from] + conversion.results.map(\.currency)).compactMap(sentences.remark)
    }

    func remarks(_ conversion: Conversion, _ table: RateTable) -> [String] {
        let codes = [conversion.from.code] + conversion.results.map(\.currency.code)
        let lagging = table.lagging.filter { codes.contains($0.code) }.map {
            gettext("The last rate of {currency} is from {day}.", ["currency": "\($0.code)", "day": "\($0.day)"])
        }
        return lagging + remarks(conversion)
    }

    /// The amount, its currency and the target currencies of a complete conversion.
    package struct Wanted {
        package let amount: DecimalNumber
        /// The amount before rounding.
        package var exact: DecimalFraction
        package let from: Currency
        package let to: [Currency]
        /// Explanations of how ambiguous input was read.
        package var remarks: [String] = []
        var typedCount = 0

        package init(_ amount: DecimalNumber, from: Currency, to: [Currency]) {
            (self.amount, exact, self.from, self.to) = (amount, DecimalFraction(amount), from, to)
        }
    }

    /// Converts with these rates; throws if a currency has no rate, or if the result has too many digits.
    package func conversion(_ wanted: Wanted, _ cachedRates: CachedRates) throws(CommandError) -> Conversion {
        do throws(ConversionError) {
            return try Conversion(
                wanted.exact, shown: wanted.amount, from: wanted.from, to: wanted.to, cachedRates.table)
        } catch {
            let service = service(of: cachedRates) ?? gettext(environment.source.label.service)
            throw CurrencySentences(settings.languages).failure(error, by: service)
        }
    }

    /// Stores the last conversion, and records rates if its currencies have changed; reports errors, but throws none.
    package func store(_ conversion: LastConversion) {
        var conversion = conversion
        // Without a last conversion, record the current provider, so that no remark about a new provider follows.
        if conversion.provider == nil {
            conversion.provider = lastFile.last.map(\.provider) ?? environment.provider?.name
        }
        let previous: LastConversion?
        do throws(CommandError) {
            previous = try CommandError.files { () throws(FileError) in try lastFile.store(conversion) }
        } catch { return environment.report(error.sentence) }
        let isSame = previous.map { $0.from == conversion.from && $0.to == conversion.to } ?? false
        if !isSame { LoadRates(environment).record() }
    }

    func wanted(
        _ typed: TypedConversion, _ table: RateTable?, between pair: ConversionPair<CurrencyCode>? = nil
    ) throws(CommandError) -> Wanted {
        let names = names(table)
        let read = try names.read(typed)
        var wanted = try completed(typed.amount, read.currencies, names, between: pair)
        if let exact = typed.exact { wanted.exact = exact }
        (wanted.remarks, wanted.typedCount) = (read.remarks, read.currencies.count)
        return wanted
    }

    private func completed(
        _ amount: DecimalNumber?, _ currencies: [Currency], _ names: CurrencyNames,
        between pair: ConversionPair<CurrencyCode>?
    ) throws(CommandError) -> Wanted {
        if let pair {
            for code in [pair.from, pair.to] { _ = try names.currencies(try typed([code.text])) }
            var pair = ConversionPair(from: Currency.with(pair.from), to: Currency.with(pair.to))
            let others = pair.choose(currencies)
            return Wanted(amount ?? .one, from: pair.from, to: try notTooMany([pair.to] + others))
        }
        guard let from = currencies.first else {
            let start = start
            let targets = start.to.map { Currency.with($0) }
            return Wanted(amount ?? start.amount, from: Currency.with(start.from), to: targets)
        }
        var targets: [Currency] = []
        for target in currencies.dropFirst() where !targets.contains(target) { targets.append(target) }
        return Wanted(amount ?? .one, from: from, to: targets.isEmpty ? defaultTargets(from) : try notTooMany(targets))
    }

    func names(_ table: RateTable? = nil) -> CurrencyNames {
        CurrencyNames(table ?? cachedRates?.table, languages: settings.languages, environment.source.translations)
    }

    static func oneOrTwoCurrencies(_ words: [String], _ session: AppSession) throws(CommandError) -> [CurrencyCode] {
        let (languages, translations) = (session.environment.preferences.languages, session.source.translations)
        let typed = try TypedConversion(
            words, translations, style: session.environment.preferences.style, languages: languages)
        try typed.requireLatest()
        let names = CurrencyNames(session.rates?.table, languages: languages, translations)
        let (currencies, remarks) = try names.read(typed)
        let codes = currencies.map(\.code)
        guard typed.amount == nil, (1...2).contains(codes.count) else {
            throw CommandError(
                session.environment.isWindow
                    ? gettext("Name one or two currencies.")
                    : gettext(
                        "Name one or two currencies, as in `{command} history USD BRL`.",
                        ["command": session.source.name]), .usage)
        }
        for remark in remarks { session.environment.report(remark) }
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

    /// The last conversion; without one, a conversion from the counterpart of `home` into `home`.
    package var start: LastConversion {
        lastFile.last ?? LastConversion(from: settings.home.counterpart, to: settings.home)
    }

    private func defaultTargets(_ from: Currency) -> [Currency] {
        if let last = lastFile.last, last.from == from.code { return last.to.map { Currency.with($0) } }
        return [Currency.with(from.code.target(home: settings.home))]
    }
}

package struct ConverterSettings: Hashable, Sendable {
    /// The provider's name; `nil` for the default provider.
    package let provider: String?
    package let feed: PublishedAddress?
    package let base: CurrencyCode
    /// The default target currency; see `RatesSettings.home`.
    package let home: CurrencyCode
    package let pinned: [PinnedConversion]
    /// The user's languages, the preferred one first.
    package let languages: [String]
    package let style: NumberStyle

    /// Creates the settings that `configuration` has for `source`.
    ///
    /// `style` defaults to the style of `languages`; `region` is the currency of the user's region.
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
    /// The currency to compare this one with if the user names no other: the euro for the dollar, otherwise the dollar.
    var counterpart: CurrencyCode { self == .dollar ? .euro : .dollar }

    func target(home: CurrencyCode) -> CurrencyCode { self == home ? home.counterpart : home }
}

extension ConversionPair {
    /// Puts the first unit into `from`, and the next different one into `to`; returns the others without duplicates.
    package mutating func choose(_ units: [Unit]) -> [Unit] {
        if let first = units.first { choose(first, on: .from) }
        var others: [Unit] = []
        for unit in units.dropFirst() where unit != from && !others.contains(unit) { others.append(unit) }
        if let second = others.first { choose(second, on: .to) }
        return Array(others.dropFirst())
    }
}

extension Converter {
    package var cachedRates: CachedRates? { LoadRates(environment).cachedRates }

    /// The file that changes when new rates are stored.
    package var file: String { environment.paths.rates(environment.source.name) }

    package var favorites: Set<CurrencyCode> {
        Set(
            FavoritesFile.read(environment.paths, source: environment.source.name).compactMap {
                CurrencyCode($0.id.description)
            })
    }

    package func toggleFavorite(_ code: CurrencyCode) throws(CommandError) {
        guard let id = ItemID(code.text) else { return }
        let title = DisplayText(Currency.with(code).name(settings.languages))
        _ = try ChangeFavorites(AppSession(environment)).toggle(Item(rank: Item.unranked, id: id, title: title))
    }

    /// Returns the advice to refresh overdue rates; `nil` if they are not overdue.
    package func advice(on cachedRates: CachedRates) -> String? {
        guard cachedRates.table.isOverdue(at: environment.now()) else { return nil }
        if environment.isWindow { return gettext("Newer rates are due.") }
        return gettext("Newer rates are due: run `{command} --refresh`.", ["command": environment.source.name])
    }

    package func state(of loaded: LoadRates.Loaded) -> DataState {
        loaded.failure?.state ?? (loaded.cachedRates.table.isOverdue(at: environment.now()) ? .stale : .fresh)
    }

    package func attribution(of cachedRates: CachedRates) -> Attribution? {
        provider(of: cachedRates)?.attribution?.translated
    }

    package func provider(of cachedRates: CachedRates) -> Provider? {
        environment.source.providers.first { $0.name == cachedRates.rates.provider }
    }

    /// Returns the provider's name, with the published feed if there is one; `nil` if the provider is unknown.
    package func service(of cachedRates: CachedRates) -> String? {
        provider(of: cachedRates).map { gettext(environment.source.provided(by: $0.name).label.service) }
    }

    package func report(_ converted: Converted) -> ConversionReport {
        let (conversion, cachedRates) = (converted.conversion, converted.rates.cachedRates)
        var report = ConversionReport(
            source: environment.source.name,
            from: ConversionReport.Amount(conversion.from, conversion.amount, settings.languages, settings.style),
            results: conversion.results.map { ConversionReport.Result($0, settings.languages, settings.style) },
            of: cachedRates.rates, attribution: attribution(of: cachedRates), state: state(of: converted.rates),
            age: Age(of: cachedRates.table.asOf, at: environment.now()),
            note: converted.remarks.isEmpty ? nil : converted.remarks.joined(separator: " "))
        report.service = service(of: cachedRates)
        return report
    }
}
