import FoundationEssentials
import TodayCore

/// The body of Frankfurter's `/rates`, with a row for each currency and day; invalid fields are tolerated.
struct FrankfurterRows: Decodable {
    /// The last rate of each currency, and the day that represents all rates; single rates can be of other days.
    struct Snapshot {
        let day: RateDay
        let rates: [CurrencyCode: Result<DecimalNumber, DecimalError>]
        let lagging: [LaggingRate]
    }

    /// The lag in days up to which a rate counts as current; the longest closing of a market lasts five days.
    private static let longestLag = 5

    private var rows: [Row]
    private var base: CurrencyCode?
    private var first = RateDay.firstOfEuro

    var isEmpty: Bool { rows.isEmpty }

    init(from decoder: any Decoder) throws { rows = try [Row](from: decoder) }

    /// Throws if the rates are for another base, and removes rows without a currency or a rate.
    mutating func check(_ base: CurrencyCode, since first: RateDay) throws(FetchError) {
        if rows.contains(where: { $0.base != nil && $0.base != base.text }) {
            throw .badAnswer(reason: "its rates are for another base currency")
        }
        (self.base, self.first) = (base, first)
        rows.removeAll { $0.code == nil || $0.rate == nil }
    }

    /// Returns each currency's last rate up to `last`, or a failure if it has none; throws if no day is valid.
    ///
    /// Each currency has its own day, for example a Sunday if it is traded on weekends. The snapshot has the day that
    /// most currencies have reached or, with `oldest`, the day that all have reached, except for those that lag.
    func snapshot(until last: RateDay, oldest: Bool = false) throws(FetchError) -> Snapshot {
        let dated = rows.filter { $0.day.map { $0 >= first && $0 <= last } ?? false }
        var latest: [CurrencyCode: Row] = [:]
        for row in dated {
            guard let code = row.code, let day = row.day else { continue }
            guard let known = latest[code], let earlier = known.day, earlier >= day else {
                latest[code] = row
                continue
            }
            // Mark the rate as unusable if two rates of the same day differ.
            if earlier == day, known.rate != row.rate { latest[code]?.rate = .failure(.notANumber) }
        }
        guard let day = Self.day(of: latest.filter { $0.key != base }, oldest) ?? Self.day(of: latest, oldest) else {
            let isLater = rows.contains { $0.day.map { $0 > last } ?? false }
            throw .badAnswer(reason: isLater ? "its rates are dated in the future" : "its rates have no date")
        }
        var rates: [CurrencyCode: Result<DecimalNumber, DecimalError>] = [:]
        for row in rows { if let code = row.code, latest[code] == nil { rates[code] = .failure(.notANumber) } }
        for (code, row) in latest { rates[code] = row.rate }
        let lagging = latest.compactMap { code, row in
            row.day.flatMap { $0.adding(Self.longestLag) < day ? LaggingRate(code, of: $0) : nil }
        }
        return Snapshot(day: day, rates: rates, lagging: lagging.sorted { $0.code < $1.code })
    }

    /// Returns the median day, the earlier if there are two; with `oldest`, the earliest day that does not lag.
    private static func day(of latest: [CurrencyCode: Row], _ oldest: Bool) -> RateDay? {
        let days = latest.values.compactMap(\.day).sorted()
        guard let newest = days.last else { return nil }
        return oldest ? days.first { $0.adding(longestLag) >= newest } : days[(days.count - 1) / 2]
    }

    /// Returns the rates of each day from `start` on, in order, without days on which a currency is missing.
    ///
    /// Throws `badAnswer` if more than a tenth of the rows have no day.
    func snapshots(from start: RateDay) throws(FetchError) -> [Snapshot] {
        let undated = rows.count { $0.day == nil }
        guard undated <= rows.count / 10 else { throw .badAnswer(reason: "its rates have no date") }
        let codes = Set(rows.compactMap(\.code))
        var days: [RateDay: [Row]] = [:]
        // The rows of a range begin with earlier rates that were still in force.
        for row in rows { if let day = row.day, day >= start { days[day, default: []].append(row) } }
        var snapshots: [Snapshot] = []
        for (day, rows) in days.sorted(by: { $0.key < $1.key }) where Set(rows.compactMap(\.code)) == codes {
            snapshots.append(try changed(self) { $0.rows = rows }.snapshot(until: day))
        }
        return snapshots
    }
}

extension FrankfurterRows {
    /// A row: `{"date": "2026-03-18", "base": "USD", "quote": "BRL", "rate": 5.2243}`; missing fields are `nil`.
    private struct Row: Decodable {
        private enum CodingKeys: CodingKey { case date, base, quote, rate }

        let day: RateDay?
        let base: String?
        let code: CurrencyCode?
        var rate: Result<DecimalNumber, DecimalError>?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            day = (try? fields.decode(String.self, forKey: .date)).flatMap { RateDay($0) }
            base = try? fields.decode(String.self, forKey: .base)
            code = (try? fields.decode(String.self, forKey: .quote)).flatMap { CurrencyCode($0) }
            rate = try fields.decodeIfPresent(SentRate.self, forKey: .rate)?.number
        }
    }
}
