import FoundationEssentials
import TodayCore

/// Frankfurter: the reference rates of the European Central Bank, once each working day.
///
/// Source: https://frankfurter.dev (v1). It is asked for rates of the euro, which are the bank's own: those of any other
/// base are rounded, small ones to few digits.
enum Frankfurter: RatesService {
    static let provider = RateProviders.frankfurter
    static let place = ServicePlace(variable: "TODAY_RATES_FRANKFURTER", usual: "https://api.frankfurter.dev/v1")
    static let shortestInterval = 3600

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable {
        try answer("latest", Body.self, context).table(at: context.now())
    }

    /// The days of a year come in one answer; those of more years would not have every day.
    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        let symbols = Set(past.codes + [.dollar]).subtracting([.euro]).map(\.text).sorted().joined(separator: ",")
        let day = past.days.lowerBound
        if past.isOneDay {
            return [try answer("\(day)", Body.self, context, symbols).table(at: context.now())]
        }
        var tables: [RateTable] = []
        let years = past.years
        for (index, days) in years.enumerated() {
            if years.count > 1 { context.report(FetchProgress("Reading years", done: index, total: years.count)) }
            let path = "\(days.lowerBound)..\(days.upperBound)"
            do throws(FetchError) {
                let series = try answer(path, Series.self, context, symbols).tables(at: context.now())
                tables += series.tables
                if let first = series.unusable.first {
                    let more = series.unusable.count > 1 ? " and of \(series.unusable.count - 1) more days" : ""
                    context.remark("\(provider.service) sent unusable rates of \(first)\(more), which are left out.")
                }
            } catch {
                // What came before is kept, and need not be asked for again.
                guard !tables.isEmpty else { throw error }
                let label = RatesSource.descriptor.provided(by: provider.name).label
                context.remark("\(error.sentence(label)) The rates from \(days.lowerBound) on are missing.")
                break
            }
        }
        return tables
    }

    private static func answer<Answer: Decodable>(
        _ path: String, _ type: Answer.Type, _ context: SourceContext, _ symbols: String? = nil
    ) throws(FetchError) -> Answer {
        let query = [("base", "EUR")] + (symbols.map { [("symbols", $0)] } ?? [])
        let response = try context.http.send(HTTPRequest(context.address(place) + "/\(path)", query: query))
        guard response.isSuccess else {
            let told = try? response.decoded(Told.self)
            throw response.failure(told?.message, until: response.retryAfter(context.now()))
        }
        return try response.decoded(type)
    }

    private struct Told: Decodable { let message: String }

    private struct Body: Decodable {
        let amount: Decimal
        let base: String
        let date: String
        let rates: SentRates

        func table(at now: Date) throws(FetchError) -> RateTable {
            let code = try CurrencyCode(ofRates: base)
            guard amount == 1 else { throw .badAnswer(reason: "its rates are not for 1 \(code)") }
            guard let day = ReferenceDay(date) else { throw .badAnswer(reason: "its rates have no date") }
            return try rates.table(
                base: code, asOf: try Date(ofRates: day.publication, answeredAt: now), nextUpdate: day.nextExpected)
        }
    }
}

extension Frankfurter {
    private struct Series: Decodable {
        let amount: Decimal
        let base: String
        let rates: [String: SentRates]

        /// The rates of each day, and the days whose rates cannot be used; throws if these are more than a tenth.
        func tables(at now: Date) throws(FetchError) -> (tables: [RateTable], unusable: [String]) {
            var tables: [RateTable] = []
            var unusable: [(day: String, error: FetchError)] = []
            // In order, so that of several unusable days the same one is always named.
            for (date, rates) in rates.sorted(by: { $0.key < $1.key }) {
                do throws(FetchError) {
                    tables.append(try Body(amount: amount, base: base, date: date, rates: rates).table(at: now))
                } catch {
                    unusable.append((date, error))
                }
            }
            if let first = unusable.first, unusable.count * 2 > rates.count || unusable.count > max(1, rates.count / 10)
            {
                throw first.error
            }
            return (tables, unusable.map(\.day))
        }
    }
}

/// A day for which the European Central Bank has reference rates: when they came, and when the next ones should.
///
/// Source: https://www.ecb.europa.eu, "Euro foreign exchange reference rates": around 16:00 CET on each working day except
/// closing days of TARGET, which are New Year's Day, Good Friday, Easter Monday, 1 May, 25 and 26 December.
struct ReferenceDay {
    private let day: RateDay

    init?(_ text: String) {
        guard let day = RateDay(text) else { return nil }
        self.day = day
    }

    private init(_ day: RateDay) { self.day = day }

    var publication: Date { time(16) }

    /// When the rates of the next working day are there for certain.
    var nextExpected: Date {
        var day = next
        while day.isClosed { day = day.next }
        return day.time(17)
    }

    private var next: ReferenceDay { ReferenceDay(day.adding(1)) }

    /// Days since 1970-01-01, which was a Thursday.
    private var number: Int { Int((day.midnight.timeIntervalSince1970 / 86_400).rounded(.down)) }

    /// 0 on Sundays.
    private var weekday: Int { ((number + 4) % 7 + 7) % 7 }

    private var text: String { day.description }

    private var isClosed: Bool {
        let fixed = ["01-01", "05-01", "12-25", "12-26"].contains(String(text.suffix(5)))
        return fixed || [0, 6].contains(weekday) || [-2, 1].contains(number - easter)
    }

    /// An hour of Central European Time, or of its summer time.
    private func time(_ hour: Int) -> Date { day.midnight.addingTimeInterval(Double(hour - (isSummer ? 2 : 1)) * 3600) }

    /// Whether the afternoon is in summer time, from the last Sunday of March to October's (Directive 2000/84/EC).
    private var isSummer: Bool {
        let year = text.prefix(4)
        return (Self.lastSunday("\(year)-03-31")..<Self.lastSunday("\(year)-10-31")).contains(number)
    }

    private static func lastSunday(_ lastDay: String) -> Int {
        ReferenceDay(lastDay).map { $0.number - $0.weekday } ?? 0
    }

    /// The number of Easter Sunday, by the anonymous Gregorian algorithm; source: Meeus, Astronomical Algorithms, chapter 8.
    private var easter: Int {
        let year = Int(text.prefix(4)) ?? 1970
        let (golden, century, ofCentury) = (year % 19, year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let moon = (19 * golden + century - century / 4 - correction + 15) % 30
        let sunday = (32 + 2 * (century % 4) + 2 * (ofCentury / 4) - moon - ofCentury % 4) % 7
        let shift = (golden + 11 * moon + 22 * sunday) / 451
        // The days after 22 March; the algorithm's own last step turns them into a month and a day.
        let days = moon + sunday - 7 * shift
        return (ReferenceDay("\(text.prefix(4))-03-22")?.number ?? 0) + days
    }
}
