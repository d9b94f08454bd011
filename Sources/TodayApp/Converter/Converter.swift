import TodayCore
import TodayFiles

/// Converts what a person typed, with known or new quotes, and remembers it.
package struct Converter {
    /// A conversion, and remarks about it.
    package struct Converted: Hashable, Sendable {
        /// The conversion.
        package let conversion: Conversion
        /// The quotes it was made with.
        package let quotes: LoadQuotes.Loaded
        /// Sentences about it.
        package let remarks: [String]
    }

    /// The person's settings.
    package let settings: ConverterSettings
    /// The program's surroundings.
    package let ports: AppPorts
    private let last: LastConversionFile

    /// Converts with the provider and the languages of `settings`.
    package init(_ ports: AppPorts, _ settings: ConverterSettings) {
        self.ports = ports.with(ports.source.provided(by: settings.provider).published(at: settings.feed))
        self.settings = settings
        last = LastConversionFile(ports.paths, source: ports.source.name)
    }

    /// The conversion that was typed, or the last one if nothing was; see `LoadQuotes.load` for the flags.
    package func convert(
        _ typed: TypedConversion, refresh: Bool = false, offline: Bool = false
    ) throws(CommandError) -> Converted {
        let quotes = LoadQuotes(ports)
        let known = quotes.known
        // A mistake is reported before the service is asked.
        var wanted = try wanted(typed, known?.table)
        let loaded = try quotes.load(known, refresh: refresh, offline: offline)
        if loaded.known != known { wanted = try self.wanted(typed, loaded.known.table) }
        let conversion = try conversion(wanted, loaded.known)
        if let made = LastConversion(wanted.amount, from: wanted.from.code, to: wanted.to.map(\.code)) { keep(made) }
        return Converted(
            conversion: conversion, quotes: loaded,
            remarks: [loaded.note].compactMap(\.self) + remarks(conversion))
    }

    /// Remarks about the currencies of a conversion.
    package func remarks(_ conversion: Conversion) -> [String] {
        let sentences = CurrencySentences(settings.languages)
        return ([conversion.from] + conversion.results.map(\.currency)).compactMap(sentences.remark)
    }

    /// An amount with its currency, and the currencies that it is converted into.
    typealias Wanted = (amount: DecimalNumber, from: Currency, to: [Currency])

    /// The conversion of `wanted` with the rates of `known`; throws if one of the currencies is not quoted.
    func conversion(_ wanted: Wanted, _ known: KnownQuotes) throws(CommandError) -> Conversion {
        do throws(ConversionError) {
            return try Conversion(wanted.amount, from: wanted.from, to: wanted.to, known.table)
        } catch {
            guard case .notQuoted(let code) = error else { throw CommandError(error.sentence, .badData) }
            let service = service(of: known) ?? ports.source.label.service
            throw CurrencySentences(settings.languages).unquoted(Currency.with(code), by: service)
        }
    }

    /// Remembers a conversion, and records other currencies than before; if that fails, says so and goes on, because it
    /// can still be shown.
    package func keep(_ conversion: LastConversion) {
        let before: LastConversion?
        do throws(CommandError) {
            before = try CommandError.files { () throws(FileError) in try last.keep(conversion) }
        } catch {
            return ports.say(error.sentence)
        }
        let isSame = before.map { $0.from == conversion.from && $0.to == conversion.to } ?? false
        if !isSame { LoadQuotes(ports).record() }
    }

    /// What was typed, completed by what was converted last, or by the base currency.
    func wanted(_ typed: TypedConversion, _ table: RateTable?) throws(CommandError) -> Wanted {
        let typedCurrencies = try CurrencyNames(table, languages: settings.languages).currencies(typed)
        guard let from = typedCurrencies.first else {
            let last = repeated
            return (typed.amount ?? last.amount, Currency.with(last.from), last.to.map { Currency.with($0) })
        }
        var targets: [Currency] = []
        for target in typedCurrencies.dropFirst() where !targets.contains(target) { targets.append(target) }
        guard targets.count <= LastConversion.mostTargets else {
            throw CommandError("Cannot convert into more than \(LastConversion.mostTargets) currencies.", .usage)
        }
        let amount = typed.amount ?? .one
        return (amount, from, targets.isEmpty ? try targetsLeftOut(from) : targets)
    }

    /// The last conversion; at first, what the usual other currency is worth in the base currency.
    var repeated: LastConversion {
        let other = settings.base == .dollar ? CurrencyCode.euro : .dollar
        return last.last ?? LastConversion(from: other, to: settings.base)
    }

    /// The targets of the last conversion from this currency; else the base currency.
    private func targetsLeftOut(_ from: Currency) throws(CommandError) -> [Currency] {
        if let last = last.last, last.from == from.code { return last.to.map { Currency.with($0) } }
        guard from.code != settings.base else {
            let example = "\(ports.source.name) 100 \(from.code) \(from.code == .dollar ? "EUR" : "USD")"
            throw CommandError("Name a currency to convert \(from.code) into: \(example).", .usage)
        }
        return [Currency.with(settings.base)]
    }
}
