import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Pinned conversions with their values, their changes since an earlier day, and the history of 30 days.
package struct PinnedList {
    package struct Row: Hashable, Sendable {
        package let pin: PinnedConversion
        /// The value, as `rates` prints it; `nil` if a currency has no rate, or if the value has too many digits.
        package let value: RoundedNumber?
        /// The value on the last earlier day with rates; `nil` if there is none.
        package let previous: RoundedNumber?
        /// `value` and `previous` with more digits, because minor units are too coarse for a change in per cent.
        fileprivate let worth, previousWorth: RoundedNumber?
        package let history: ValueHistory

        /// How the value has moved; `same` if it has not changed, or if a value is missing.
        package var move: Move {
            guard let worth = worth?.value, let earlier = previousWorth?.value, worth != earlier else { return .same }
            return worth > earlier ? .up : .down
        }

        /// The change in per cent; `nil` if the value has not changed, or if the change cannot be computed.
        package var rateMove: RateMove? {
            guard move != .same, let worth, let previousWorth else { return nil }
            return try? RateMove(from: previousWorth.value, to: worth.value)
        }
    }

    package let rows: [Row]
    package let cachedRates: CachedRates
    /// The date of the `previous` values; `nil` if there are no earlier rates.
    package var since: Date? { cachedRates.yesterday?.asOf }

    fileprivate init(_ pins: [PinnedConversion], _ cachedRates: CachedRates, _ session: AppSession) {
        self.cachedRates = cachedRates
        let now = session.now
        let start = now.addingTimeInterval(-Double(ValueSparkline.monthWidth) * 86_400)
        rows = pins.map { pin in
            // Omit an unreadable history; the rates are still shown.
            let history = try? session.read { catalogue throws(CatalogueError) in
                try catalogue?.values(
                    of: ItemID(pin.from), in: ItemID(pin.to), from: start, to: now,
                    preferring: cachedRates.rates.provider)
            }
            return Row(
                pin: pin, value: Self.value(of: pin, cachedRates.table),
                previous: Self.value(of: pin, cachedRates.yesterday),
                worth: try? cachedRates.table.worth(pin.amount, from: pin.from, to: pin.to),
                previousWorth: try? cachedRates.yesterday?.worth(pin.amount, from: pin.from, to: pin.to),
                history: (history ?? nil) ?? ValueHistory(from: start, to: now, []))
        }
    }
}

extension PinnedList {
    /// Returns the rate if the amount is 1, otherwise the value rounded to the minor unit, as `rates` prints them.
    fileprivate static func value(of pin: PinnedConversion, _ table: RateTable?) -> RoundedNumber? {
        guard let table else { return nil }
        return pin.amount == .one
            ? try? table.unitRate(from: pin.from, to: pin.to)
            : try? table.convert(pin.amount, from: pin.from, to: pin.to)
    }
}

extension Converter {
    /// Returns the pinned conversions with the rates of `cachedRates`; `nil` if nothing is pinned.
    package func pinned(_ cachedRates: CachedRates) -> PinnedList? {
        settings.pinned.isEmpty
            ? nil : PinnedList(settings.pinned, cachedRates, AppSession(environment, repairs: false))
    }

    /// Parses a conversion to pin, by default into `home`; also returns remarks on how ambiguous input was read.
    ///
    /// With `mustBeQuoted`, throws if there are cached rates that cannot convert it.
    package func pin(
        _ typed: TypedConversion, move: DecimalNumber? = nil, mustBeQuoted: Bool = true
    ) throws(CommandError) -> (pin: PinnedConversion, remarks: [String]) {
        let (from, to, remarks) = try pair(typed, "pin")
        // Only the home currency was named.
        if from == to { throw noPair("pin") }
        let amount = typed.amount ?? .one
        if mustBeQuoted, let cachedRates { _ = try conversion(Wanted(amount, from: from, to: [to]), cachedRates) }
        guard let pin = PinnedConversion(amount, from: from.code, to: to.code, move: move) else {
            let text = typed.amountText ?? settings.style.text(amount)
            guard amount.isPositive, amount.shown.value != amount else {
                let reason = PinError.badAmount("\(text) \(from.code) \(to.code)").reason
                throw CommandError(gettext("Nothing was pinned: {reason}.", ["reason": reason]), .badData)
            }
            throw CommandError(
                gettext(
                    "Nothing was pinned: {amount} has no last digit; round it, as in {rounded}.",
                    ["amount": DisplayText(text).quoted, "rounded": amount.shown.text(settings.style.ungrouped)]),
                .badData)
        }
        return (pin, remarks)
    }

    /// Returns the two named currencies, or the only one and `home`; throws an error with `verb` for any other number.
    private func pair(
        _ typed: TypedConversion, _ verb: String
    ) throws(CommandError) -> (from: Currency, to: Currency, remarks: [String]) {
        try typed.requireLatest()
        let (found, remarks) = try names(cachedRates?.table).read(typed)
        guard let from = found.first, found.count <= 2 else { throw noPair(verb) }
        return (from, found.count == 2 ? found[1] : Currency.with(settings.home), remarks)
    }

    private func noPair(_ verb: String) -> CommandError {
        CommandError(
            gettext(
                "Name an amount and two currencies, as in `{command} 100 USD BRL`.",
                ["command": "\(environment.source.name) \(verb)"]), .usage)
    }

    /// The index of a conversion in the list of pinned conversions.
    package enum PinnedIndex: Hashable, Sendable {
        case at(Int)
        /// The conversion is not pinned; the text is its name in messages.
        case none(String)
    }

    /// Finds the pinned conversion that the words name; throws if they are invalid, or match several.
    package func pinnedIndex(_ words: [String]) throws(CommandError) -> PinnedIndex {
        // The stored text must match even if a currency has no rate, or if the user's number style differs.
        if let pin = try? PinnedConversion(words.joined(separator: " ")),
            let place = settings.pinned.firstIndex(where: { $0.id == pin.id })
        {
            return .at(place)
        }
        let typed = try typed(words)
        let (from, to, _) = try pair(typed, "unpin")
        let pins = settings.pinned.indices.filter {
            settings.pinned[$0].from == from.code && settings.pinned[$0].to == to.code
        }
        if let place = pins.first(where: { settings.pinned[$0].amount == typed.amount ?? .one }) { return .at(place) }
        // An amount is needed only if several conversions of the pair are pinned.
        if typed.amount == nil, pins.count == 1 { return .at(pins[0]) }
        let text = DisplayText(words.joined(separator: " ")).quoted
        guard typed.amount == nil, !pins.isEmpty else {
            return .none(PinnedConversion(typed.amount ?? .one, from: from.code, to: to.code)?.words ?? text)
        }
        let sentence = gettext("{text} matches several pinned conversions; add the amount:", ["text": text])
        throw CommandError(
            ([sentence] + pins.map { "  \(settings.pinned[$0].words)" }).joined(separator: "\n"), .badData)
    }

    package var noPins: PinnedReport {
        PinnedReport(source: environment.source.name, state: .empty, provider: nil, ratesFrom: nil, items: [])
    }
}

extension PinnedReport {
    package init(_ list: PinnedList, _ converter: Converter) {
        let cachedRates = list.cachedRates
        self.init(
            source: converter.environment.source.name,
            state: converter.state(of: LoadRates.Loaded(cachedRates: cachedRates)),
            provider: cachedRates.rates.provider, ratesFrom: cachedRates.table.asOf,
            items: list.rows.map { Item($0, converter.settings) })
        (comparedWith, nextUpdate, attribution) = (
            list.since, cachedRates.table.nextUpdate, converter.attribution(of: cachedRates)
        )
        ageSeconds = Age(of: cachedRates.table.asOf, at: converter.environment.now())?.seconds
    }
}

extension PinnedReport.Item {
    fileprivate init(_ row: PinnedList.Row, _ settings: ConverterSettings) {
        let (pin, style, from) = (row.pin, settings.style, Currency.with(row.pin.from))
        let amount = RoundedNumber(pin.amount, decimals: from.minorUnit)
        self.init(
            pair: pin.text, title: pin.title { style.text($0) },
            from: ConversionReport.Amount(from, amount, settings.languages, style), to: pin.to.text, move: row.move)
        (value, valueText) = (row.value.map { JSONNumber($0.text) }, row.value?.text(style))
        previous = row.previous.map { JSONNumber($0.text) }
        percent = row.rateMove.map { JSONNumber($0.percent.description) }
        percentText = row.rateMove.map { style.text($0.distance, decimals: 2) + "%" }
        least = pin.move.map { JSONNumber($0.description) }
        if !row.history.points.isEmpty {
            sparkline = ValueSparkline(row.history, width: ValueSparkline.monthWidth).blocks
        }
    }
}
