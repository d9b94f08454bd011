import FoundationEssentials

/// Version 2 of Frankfurter, under `/v2`: rates blended from all sources, or those of one.
///
/// Source: its v2/openapi.json and lib/versions/v2 (2026-08). Not simulated are CSV, NDJSON and the parameter `expand`.
struct SimulatedFrankfurter {
    /// The days for which the last rate of a currency is repeated.
    private static let lookback = 14
    /// Years of daily rates that it computes for one source, unless the currencies are few.
    private static let (mostYears, fewQuotes) = (5, 5)
    private static let parameters: Set = ["base", "quotes", "providers", "date", "from", "to", "group"]

    /// Units for 1 US dollar, as text.
    let rates: [String: String]
    /// The time of the rates, in Unix seconds.
    let updated: Int
    /// Seconds from one step to the next rates.
    let pace: Double

    /// The answer for a path after `/v2/`.
    func answer(_ path: Substring, _ request: HTTPRequest) -> HTTPResponse {
        let words = path.split(separator: "/").map(String.init)
        return switch words.first {
        case "rates" where words.count == 1: rates(request.query)
        case "rate" where words.count == 3: rate(words[1], words[2], request.query)
        case "currencies" where words.count == 1: currencies(request.query)
        case "currency" where words.count == 2:
            all.contains(words[1]) ? .json(currency(words[1])) : Self.refusal(404, "not found")
        case "providers" where words.count == 1: .json([provider])
        default: Self.refusal(404, "not found")
        }
    }

    static func refusal(_ status: Int, _ message: String) -> HTTPResponse {
        .json(["status": status, "message": message] as JSONObject, status: status)
    }

    /// A decoded request; throws the reason of a refusal.
    private struct Wish {
        var base = "EUR"
        var quotes: [String]?
        var isOfCentralBank = false
        var days: ClosedRange<Int>
        var isRange = false
        var group: String?
    }

    private struct Refusal: Error {
        let message: String
    }

    private func rates(_ query: [Parameter]) -> HTTPResponse {
        do throws(Refusal) {
            let wish = try wish(query)
            return .json(wish.isRange ? series(wish) : snapshot(wish, on: wish.days.upperBound))
                .with("Cache-Control", cacheControl(query))
        } catch {
            return Self.refusal(422, error.message)
        }
    }

    private func rate(_ base: String, _ quote: String, _ query: [Parameter]) -> HTTPResponse {
        let pair = [Parameter(name: "base", value: base), Parameter(name: "quotes", value: quote)]
        do throws(Refusal) {
            let wish = try wish(query + pair)
            let rows = snapshot(wish, on: wish.days.upperBound)
            guard let row = rows.first else { return Self.refusal(404, "not found") }
            return .json(row).with("Cache-Control", cacheControl(query))
        } catch {
            return Self.refusal(422, error.message)
        }
    }

    // An answer about the present is fresh until midnight, UTC, or in the demo until the next step.
    private func cacheControl(_ query: [Parameter]) -> String {
        let isPast = query.first("date") != nil || query.first("to") != nil
        if isPast { return "public, max-age=86400, stale-while-revalidate=86400, stale-if-error=86400" }
        let rest = pace < 86_400 ? Int(pace.rounded(.up)) : 86_400 - Int(WallClock.now) % 86_400
        return "public, max-age=\(rest), stale-if-error=86400"
    }

    private func wish(_ query: [Parameter]) throws(Refusal) -> Wish {
        let unknown = query.map(\.name).filter { !Self.parameters.contains($0) }
        guard unknown.isEmpty else { throw Refusal(message: "unknown parameter: \(unknown.joined(separator: ", "))") }
        var days: [String: Int] = [:]
        for name in ["date", "from", "to"] {
            guard let text = query.first(name) else { continue }
            guard let day = ExchangeRates.day(text) else { throw Refusal(message: "invalid date") }
            days[name] = day
        }
        let (date, from, to) = (days["date"], days["from"], days["to"])
        guard date == nil || (from == nil && to == nil) else { throw Refusal(message: "conflicting params") }
        let today = updated / 86_400
        let end = date ?? to ?? today + 1
        var wish = Wish(days: min(date ?? from ?? end, end)...end)
        wish.isRange = from != nil
        wish.base = query.first("base")?.uppercased() ?? wish.base
        wish.quotes = query.first("quotes").map { $0.uppercased().split(separator: ",").map(String.init) }
        wish.group = query.first("group")
        guard [nil, "week", "month"].contains(wish.group) else { throw Refusal(message: "invalid group") }
        let invalid = ([wish.base] + (wish.quotes ?? [])).filter { !all.contains($0) }
        guard invalid.isEmpty else { throw Refusal(message: "invalid currency: \(invalid.joined(separator: ","))") }
        if let providers = query.first("providers")?.uppercased() {
            wish.isOfCentralBank = true
            guard providers == "ECB" else { throw Refusal(message: "only the ECB is simulated") }
            let isLong = wish.days.count > Self.mostYears * 366 && (wish.quotes?.count ?? 999) > Self.fewQuotes
            if wish.isRange, wish.group == nil, isLong {
                throw Refusal(message: "date range exceeds \(Self.mostYears) years at daily granularity")
            }
        }
        return wish
    }

    /// The last rates of each currency until a day; empty if the base has none.
    private func snapshot(_ wish: Wish, on day: Int) -> [JSONObject] {
        guard let base = last(wish.base, until: day, wish) else { return [] }
        let codes = (wish.quotes ?? all.sorted()).sorted()
        var rows = codes.compactMap { code -> (code: String, day: Int, rate: Double)? in
            guard code != wish.base, let found = last(code, until: day, wish) else { return nil }
            return (code, found.day, found.rate / base.rate)
        }
        if codes.contains(wish.base) { rows.append((wish.base, rows.map(\.day).max() ?? base.day, 1)) }
        return rows.sorted { $0.code < $1.code }.map { row($0.day, wish, $0.code, $0.rate) }
    }

    /// The rates of each day of a range that a currency has some of, beginning with those that held before it.
    private func series(_ wish: Wish) -> [JSONObject] {
        var (seen, rows): (Set<String>, [JSONObject]) = ([], [])
        var group: String?
        for day in wish.days where day <= updated / 86_400 {
            let text = ExchangeRates.text(ofDay: day)
            let period = wish.group == "month" ? String(text.prefix(7)) : "\((day + 3) / 7)"
            if wish.group != nil, period == group { continue }
            group = period
            for row in snapshot(wish, on: day) {
                let key = row.members.prefix(3).map(\.value.json).joined()
                if seen.insert(key).inserted { rows.append(row) }
            }
        }
        return rows
    }

    private func row(_ day: Int, _ wish: Wish, _ code: String, _ rate: Double) -> JSONObject {
        let number = code == wish.base ? "1.0" : wish.isOfCentralBank ? ExchangeRates.text(rate) : Self.rounded(rate)
        return [
            "date": ExchangeRates.text(ofDay: day), "base": wish.base, "quote": code, "rate": RawJSON(json: number),
        ]
    }

    /// Blended rates have decimals by their size: none above 5000, five or six below 1.
    private static func rounded(_ rate: Double) -> String {
        let decimals = rate > 5000 ? 0 : rate > 80 ? 2 : rate > 20 ? 3 : rate > 1 ? 4 : rate > 0.0001 ? 5 : 6
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (rate * scale).rounded() / scale
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    /// The codes of all currencies, those that have ended included.
    private var all: Set<String> {
        Set(rates.keys).subtracting(Quoted.byCurrencyLayerAlone).union(Quoted.ended.keys).union(["XAU"])
    }

    /// The last rate of a currency until a day, and its day; `nil` if it has none of the last two weeks.
    private func last(_ code: String, until day: Int, _ wish: Wish) -> (day: Int, rate: Double)? {
        if wish.isOfCentralBank, code != "EUR", !Quoted.byCentralBank.contains(code) { return nil }
        let today = updated / 86_400
        let end = min(day, today - (wish.isOfCentralBank ? 0 : Quoted.late[code] ?? 0))
        for day in stride(from: end, through: day - Self.lookback, by: -1) where publishes(code, on: day, wish) {
            guard let rate = rates[code].flatMap({ Double($0) }) else { return nil }
            // Past rates differ from those of today by up to 5 %, and do not touch the dollar and the euro.
            let factor = ["USD", "EUR"].contains(code) || day >= today - 3 ? 1 : 1 + Double(day % 101 - 50) / 1_000
            return (day, rate * factor)
        }
        return nil
    }

    private func publishes(_ code: String, on day: Int, _ wish: Wish) -> Bool {
        if let end = Quoted.ended[code], ExchangeRates.text(ofDay: day) > end { return false }
        if let start = Quoted.started[code], ExchangeRates.text(ofDay: day) < start { return false }
        // 1970-01-01 was a Thursday.
        let isWeekend = [2, 3].contains((day % 7 + 7) % 7)
        return !isWeekend || (!wish.isOfCentralBank && Quoted.onWeekends.contains(code))
    }

    private func currencies(_ query: [Parameter]) -> HTTPResponse {
        let isOfBank = query.first("providers")?.uppercased() == "ECB"
        let codes =
            isOfBank
            ? Quoted.byCentralBank + ["EUR"]
            : all.filter { query.first("scope") == "all" || Quoted.ended[$0] == nil }
        return .json(codes.sorted().map(currency))
    }

    private func currency(_ code: String) -> JSONObject {
        [
            "iso_code": code, "iso_numeric": RawJSON.null, "name": code, "symbol": RawJSON.null,
            "start_date": Quoted.started[code] ?? "1948-06-21",
            "end_date": Quoted.ended[code] ?? ExchangeRates.text(ofDay: updated / 86_400),
        ]
    }

    private var provider: JSONObject {
        [
            "key": "ECB", "name": "European Central Bank", "country_code": "EU", "rate_type": "reference rate",
            "pivot_currency": "EUR", "start_date": "1999-01-04", "publish_cadence": "daily", "publishes_missed": 0,
            "currencies": Quoted.byCentralBank.sorted(),
        ]
    }
}
