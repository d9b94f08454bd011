import FoundationEssentials
import TodayCore

extension Converter {
    /// How far quotes can be trusted now.
    package func state(of loaded: LoadQuotes.Loaded) -> FeedState {
        loaded.failure?.state ?? (loaded.known.table.isOverdue(at: ports.now()) ? .stale : .fresh)
    }

    /// The line that the terms of the quotes' provider require; `nil` if they require none.
    package func attribution(of known: KnownQuotes) -> Attribution? { provider(of: known)?.attribution }

    /// The provider of quotes; `nil` if a later version has fetched them, from one that we do not know.
    package func provider(of known: KnownQuotes) -> Provider? {
        ports.source.providers.first { $0.name == known.quotes.provider }
    }

    /// What people call that provider, marked with whose feed the quotes are from if they are from one.
    package func service(of known: KnownQuotes) -> String? {
        provider(of: known).map { ports.source.provided(by: $0.name).label.service }
    }

    /// What `--json` prints.
    package func report(_ converted: Converted) -> ConversionReport {
        let (conversion, known) = (converted.conversion, converted.quotes.known)
        return ConversionReport(
            source: ports.source.name,
            from: ConversionReport.Amount(conversion.from, conversion.amount, settings.languages, settings.style),
            results: conversion.results.map { ConversionReport.Result($0, settings.languages, settings.style) },
            of: known.quotes, attribution: attribution(of: known), state: state(of: converted.quotes),
            age: Age(of: known.table.asOf, at: ports.now()),
            note: converted.remarks.isEmpty ? nil : converted.remarks.joined(separator: " "))
    }
}
