import FoundationEssentials
import TodayCore

protocol FrankfurterService: RatesService {
    static var api: FrankfurterAPI { get }
}

extension FrankfurterService {
    static var provider: Provider { api.provider }
    static var url: ServiceURL { FrankfurterAPI.url }
    static var shortestInterval: Int { FrankfurterAPI.shortestInterval }

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable { try api.table(context) }

    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        try api.past(past, context)
    }
}

/// Requests rates from Frankfurter, either of all institutions that it reads, or of a single one.
///
/// Source: https://frankfurter.dev, and v2/openapi.json (2026-11). Requests are limited, without a documented number.
/// Responses with the latest rates are cached until midnight, UTC.
struct FrankfurterAPI {
    static let url = ServiceURL(variable: "TODAY_RATES_FRANKFURTER", defaultURL: "https://api.frankfurter.dev/v2")
    static let shortestInterval = 3600

    /// Rates expire with their response if it is fresh for fewer seconds than this; longer freshness is ignored.
    private static let shortLife = 3600.0
    /// The lowest rate for which five decimals are precise enough; the rate of an ounce of gold would be wrong by 2 %.
    private static let leastRate = 0.01

    let provider: Provider
    private let base: CurrencyCode
    private let institution: String?
    private let growsUntilEvening: Bool

    /// Selects one institution, or all; with `growsUntilEvening`, rates change until all institutions have published.
    init(_ provider: Provider, base: CurrencyCode, institution: String? = nil, growsUntilEvening: Bool = false) {
        (self.provider, self.base, self.institution) = (provider, base, institution)
        self.growsUntilEvening = growsUntilEvening
    }

    func table(_ context: SourceContext) throws(FetchError) -> RateTable {
        let response = try answer([], context)
        let now = context.now()
        // Rates dated tomorrow appear as soon as they are published, and our clock may be a day behind.
        let snapshot = try rows(response).snapshot(until: RateDay(of: now).adding(2))
        let day = min(snapshot.day, RateDay(of: now))
        var table = try table(snapshot, of: day, at: now)
        if let end = response.freshUntil(now), end.timeIntervalSince(now) < Self.shortLife { table.expire(at: end) }
        return table
    }

    private static func dayText(_ day: RateDay, _ context: SourceContext) -> String {
        LocalTime.utc.localized(.current).day(day, at: context.now())
    }

    /// Returns past rates: for one day, each currency's last rate, up to 14 days old; for a range, each day's rates.
    ///
    /// Leaves out days on which a currency is missing and, with a remark, days with unusable rates. If a later request
    /// fails, returns the rates of earlier years, with a remark.
    func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        // Include the base, so that the response is not empty if all requested currencies have ended.
        let quotes = Set(past.codes + [.dollar, base]).map(\.text).sorted().joined(separator: ",")
        if past.isOneDay {
            let day = past.days.lowerBound
            let response = try answer([("date", "\(day)"), ("quotes", quotes)], context)
            let rows = try rows(response)
            guard !rows.isEmpty else { return [] }
            let snapshot = try rows.snapshot(until: day, oldest: true)
            return [try table(snapshot, of: snapshot.day, at: context.now())]
        }
        var tables: [RateTable] = []
        let pieces = past.pieces
        for (index, days) in pieces.enumerated() {
            if pieces.count > 1 {
                context.progress(FetchProgress(gettext("Reading years"), done: index, total: pieces.count))
            }
            let query = [("from", "\(days.lowerBound)"), ("to", "\(days.upperBound)"), ("quotes", quotes)]
            do throws(FetchError) {
                let series = try series(rows(answer(query, context)), in: days, at: context.now())
                tables += series.tables
                if let first = series.unusable.first {
                    let values: MessageValues = [
                        "service": provider.service, "day": RateDay(first).map { Self.dayText($0, context) } ?? first,
                    ]
                    let others = series.unusable.count - 1
                    context.remark(
                        others == 0
                            ? gettext("{service} sent unusable rates of {day}, which are left out.", values)
                            : ngettext(
                                "{service} sent unusable rates of {day} and of {n} more day, which are left out.",
                                "{service} sent unusable rates of {day} and of {n} more days, which are left out.",
                                others, values))
                }
            } catch {
                // Return the rates before the failure, so that they need not be requested again.
                guard !tables.isEmpty else { throw error }
                let label = RatesSource.descriptor.provided(by: provider.name).label
                let missing = gettext(
                    "The rates from {day} on are missing.", ["day": Self.dayText(days.lowerBound, context)])
                context.remark("\(error.sentence(label)) \(missing)")
                break
            }
        }
        return tables
    }

    private func answer(_ query: [HTTPRequest.Field], _ context: SourceContext) throws(FetchError) -> HTTPResponse {
        let common = [("base", base.text)] + (institution.map { [("providers", $0)] } ?? [])
        let request = HTTPRequest(context.address(Self.url) + "/rates", query: common + query)
        let response = try context.http.send(request)
        guard response.isSuccess else {
            let refusal = try? response.decoded(Refusal.self)
            if response.status == 422, let code = refusal?.unknownCode {
                throw .unknownName(DisplayText(code.text), noun: RatesSource.descriptor.noun.singular, near: [])
            }
            throw response.failure(refusal?.message, until: response.retryAfter(context.now()))
        }
        return response
    }

    private struct Refusal: Decodable {
        let message: String

        var unknownCode: CurrencyCode? {
            let start = "invalid currency: "
            return message.hasPrefix(start) ? CurrencyCode(message.dropFirst(start.utf8.count).prefix(3)) : nil
        }
    }

    private func rows(_ response: HTTPResponse) throws(FetchError) -> FrankfurterRows {
        var rows = try response.decoded(FrankfurterRows.self)
        try rows.check(base, since: provider.firstDay)
        return rows
    }

    private func table(
        _ snapshot: FrankfurterRows.Snapshot, of day: RateDay, at now: Date
    ) throws(FetchError) -> RateTable {
        let reference = ReferenceDay(day)
        let asOf = try Date(ofRates: reference.publication, answeredAt: now, since: provider.firstDay)
        let next = growsUntilEvening ? reference.nextExpected(growingAt: now) : reference.nextExpected
        let sent = institution == nil ? snapshot.rates.filter { !isCoarse($0.value) } : snapshot.rates
        do throws(RateTableError) {
            return try RateTable(
                base: base, sent: sent, asOf: asOf, nextUpdate: next,
                lagging: snapshot.lagging.filter { sent[$0.code] != nil })
        } catch {
            throw .badAnswer(reason: error.reason)
        }
    }

    private func isCoarse(_ rate: Result<DecimalNumber, DecimalError>) -> Bool {
        guard case .success(let rate) = rate else { return false }
        return rate.isPositive && rate.approximation < Self.leastRate
    }

    /// Returns the rates of each day that has all currencies, and the days with unusable rates.
    ///
    /// Throws if more than half of the days are unusable, or if more than one day and more than a tenth are.
    private func series(
        _ rows: FrankfurterRows, in days: ClosedRange<RateDay>, at now: Date
    ) throws(FetchError) -> (tables: [RateTable], unusable: [String]) {
        var tables: [RateTable] = []
        var unusable: [(day: RateDay, error: FetchError)] = []
        let snapshots = try rows.snapshots(from: days.lowerBound)
        for snapshot in snapshots {
            do throws(FetchError) {
                tables.append(try table(snapshot, of: snapshot.day, at: now))
            } catch {
                unusable.append((snapshot.day, error))
            }
        }
        let most = max(1, snapshots.count / 10)
        if let first = unusable.first, unusable.count * 2 > snapshots.count || unusable.count > most {
            throw first.error
        }
        return (tables, unusable.map { "\($0.day)" })
    }
}
