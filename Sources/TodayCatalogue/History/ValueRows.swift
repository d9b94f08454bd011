import FoundationEssentials
import Glibc
import TodayCore

/// Writes the values of items, with a row for each item and time.
struct ValueRows {
    private static let day = 86_400
    /// Seconds to add to a time for which other providers have values, because the key of a row has no provider.
    static let slots = 0..<10

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) { (self.database, self.source) = (database, source) }

    /// Adds a sample; the first sample of a day also thins old rows.
    func add(_ sample: ValueSample) throws(CatalogueError) {
        let last = try database.number(
            "SELECT max(at) FROM quotes WHERE source = ? AND at BETWEEN 0 AND ?", source, sample.span.at)
        try put(sample)
        guard (last ?? 0) / Self.day < sample.span.at / Self.day else { return }
        for step in Downsampling.valueSteps { try thin(step, before: sample.span.at - step.age) }
    }

    /// Replaces the provider's values for the sample's time and items; writes nothing if other providers use all slots.
    private func put(_ sample: ValueSample) throws(CatalogueError) {
        let provider = sample.provider
        let others = try providers(from: sample.span.at, to: sample.span.at)
        guard let at = Self.time(of: sample, among: others) else { return }
        let known = try database.number(
            "SELECT max(reach) FROM quotes WHERE source = ? AND at = ? AND reach BETWEEN 1 AND ?", source, at,
            Bounds.reaches.upperBound)
        let reach = max(sample.span.reach, known ?? 0)
        try database.run("UPDATE quotes SET reach = ? WHERE source = ? AND at = ?", reach, source, at)
        try write(
            ValueSample(SampleInterval(at: at, reach: reach), provider: provider, amounts: sample.amounts),
            try insert("INSERT OR REPLACE"))
    }

    private static func time(of sample: ValueSample, among providers: [Int: Set<String>]) -> Int? {
        slots.lazy.map { sample.span.at + $0 }.first { at in
            at <= Bounds.times.upperBound && (providers[at] ?? [sample.provider]) == [sample.provider]
        }
    }

    /// Adds missing values, without changing existing ones; returns the number of samples that added a value.
    func merge(_ samples: some Collection<ValueSample>) throws(CatalogueError) -> Int {
        var providers = try providers(from: samples.map(\.span.at).min() ?? 0, to: samples.map(\.span.at).max() ?? 0)
        let insert = try insert("INSERT OR IGNORE")
        let changes = try database.prepare("SELECT total_changes()")
        var added = 0
        for sample in samples {
            guard let at = Self.time(of: sample, among: providers) else { continue }
            providers[at] = [sample.provider]
            let changesBefore = try changes.first([]) { $0.number(0) }
            let span = SampleInterval(at: at, reach: sample.span.reach)
            try write(ValueSample(span, provider: sample.provider, amounts: sample.amounts), insert)
            if try changes.first([], { $0.number(0) }) != changesBefore { added += 1 }
        }
        return added
    }

    /// Returns the providers by time, from one query, because each query scans all rows.
    private func providers(from start: Int, to end: Int) throws(CatalogueError) -> [Int: Set<String>] {
        let rows = try database.query(
            "SELECT DISTINCT at, provider FROM quotes WHERE source = ? AND at BETWEEN ? AND ?", source, start,
            end + Self.slots.upperBound)
        var providers: [Int: Set<String>] = [:]
        while try rows.step() { providers[rows.number(0), default: []].insert(rows.text(1) ?? "") }
        return providers
    }

    private func insert(_ verb: String) throws(CatalogueError) -> Statement {
        try database.prepare("\(verb) INTO quotes (source, id, at, reach, provider, amount) VALUES (?, ?, ?, ?, ?, ?)")
    }

    private func write(_ sample: ValueSample, _ insert: Statement) throws(CatalogueError) {
        for (id, amount) in sample.amounts {
            try insert.run([
                source, id.description, sample.span.at, sample.span.reach, sample.provider, amount.description,
            ])
        }
    }

    /// Thins the rows of each provider separately, so that an item and its unit retain rows of the same provider.
    private func thin(_ step: Downsampling.Step, before limit: Int) throws(CatalogueError) {
        let end = limit - limit % step.grain
        let providers = try database.query("SELECT DISTINCT provider FROM quotes WHERE source = ?", source)
        for provider in try providers.all({ $0.text(0) }) {
            let ids = try database.query(
                "SELECT DISTINCT id FROM quotes WHERE source = ? AND provider = ?", source, provider)
            for id in try ids.all({ $0.text(0) }) { try thin(id, provider, step.grain, before: end) }
        }
    }

    private func thin(_ id: String, _ provider: String, _ grain: Int, before end: Int) throws(CatalogueError) {
        let rows = try database.query(
            "SELECT at, reach FROM quotes WHERE source = ? AND id = ? AND provider = ? AND at < ? ORDER BY at",
            source, id, provider, end)
        let spans = try rows.all { $0.span(0, 1) }
        try database.replace(
            spans, by: Downsampling.thinned(spans, grain: grain), in: "quotes",
            where: "source = ? AND id = ? AND provider = ?", [source, id, provider])
    }
}

extension Catalogue {
    /// Records values of favourites, `codes`, the base and the dollar; recording equal rates again extends their span.
    package func record(_ rates: ExchangeRates, besides codes: [CurrencyCode] = []) throws(CatalogueError) {
        let favorites = Self.favorites(paths, source: source, in: self).map(\.id)
        try record([ValueSample(rates, of: favorites + codes.map { ItemID($0) })])
    }

    /// Records samples in one transaction; the first sample of a day also thins old rows.
    package func record(_ samples: [ValueSample]) throws(CatalogueError) {
        try database.transaction { () throws(CatalogueError) in
            let rows = ValueRows(database, try Self.number(of: source, in: database))
            for sample in samples { try rows.add(sample) }
        }
    }

    /// The number of past samples per transaction, after which other programs can write.
    package static let pastPart = 200

    /// Stores samples of past days, without changing existing values.
    ///
    /// Writes parts, with a `pause` between them for other programs, whose SQLite at first retries a lock after at most
    /// 25 ms (https://sqlite.org/src/file/src/main.c, `sqliteDefaultBusyCallback`).
    package func store(
        past samples: [ValueSample], pause: () -> Void = { usleep(25_000) }
    ) throws(CatalogueError) {
        for start in stride(from: 0, to: samples.count, by: Self.pastPart) {
            if start > 0 { pause() }
            try database.transaction { () throws(CatalogueError) in
                let rows = ValueRows(database, try Self.number(of: source, in: database))
                _ = try rows.merge(samples[start..<min(start + Self.pastPart, samples.count)])
            }
        }
    }

    /// Returns a provider's latest sample that is valid at `time` and has all of these items; `nil` if there is none.
    package func sample(
        of ids: [ItemID], at time: Date, by provider: String
    ) throws(CatalogueError) -> ValueSample? {
        let end = Self.seconds(time)
        let rows = try database.query(
            """
            SELECT at, reach, provider, id, amount FROM quotes
            WHERE source = ? AND provider = ? AND at BETWEEN ? AND ? AND at + reach > ? ORDER BY at DESC, id
            """, number, provider, end - Bounds.reaches.upperBound, end, end)
        return try rows.valueSamples { $0.at == $1.at }.first { sample in
            ids.allSatisfy { sample.amounts[$0] != nil }
        }
    }

    /// Returns the values of 1 unit of `item` in `unit`; of several for one time, the value of `preferred` or the last.
    package func values(
        of item: ItemID, in unit: ItemID, from start: Date, to end: Date, preferring preferred: String? = nil
    ) throws(CatalogueError) -> ValueHistory {
        let rows = try database.query(
            """
            SELECT one.at, min(one.reach, other.reach), one.provider, one.amount, other.amount
            FROM quotes AS one JOIN quotes AS other USING (source, at, provider)
            WHERE source = ? AND one.id = ? AND other.id = ? AND at BETWEEN ? AND ? ORDER BY at
            """, number, item.description, unit.description,
            Self.seconds(start) - Bounds.reaches.upperBound, Self.seconds(end))
        let points = try rows.all { row -> ValueHistory.Point? in
            guard let span = row.span(0, 1), let amount = row.amount(3), let other = row.amount(4) else { return nil }
            let rate = ProvidedRate(of: amount, in: other, provider: row.text(2) ?? "")
            return rate.map { ValueHistory.Point(span, $0) }
        }
        let distinct = points.reduce(into: [ValueHistory.Point]()) { distinct, point in
            let isSameTime = distinct.last.map {
                $0.provider != point.provider && ValueRows.slots.contains(point.span.at - $0.span.at)
            }
            guard isSameTime == true else { return distinct.append(point) }
            if distinct.last?.provider != preferred { distinct[distinct.count - 1] = point }
        }
        return ValueHistory(from: start, to: end, distinct)
    }

    func valueSamples() throws(CatalogueError) -> [ValueSample] {
        try database.query(
            """
            SELECT at, reach, provider, id, amount FROM quotes WHERE source = ? AND at BETWEEN ? AND ?
            ORDER BY at, provider, reach, id
            """, number, Bounds.times.lowerBound, Bounds.times.upperBound
        ).valueSamples(isSame: ==)
    }
}

extension Statement {
    /// Combines adjacent rows of the same provider into one sample if `isSame` returns `true` for their spans.
    fileprivate func valueSamples(
        isSame: (SampleInterval, SampleInterval) -> Bool
    ) throws(CatalogueError) -> [ValueSample] {
        var samples: [ValueSample] = []
        while try step() {
            guard let span = span(0, 1), let id = ItemID(text(3) ?? ""), let amount = amount(4),
                let provider = text(2), (1...Bounds.longestID).contains(provider.utf8.count)
            else { continue }
            let isMore = samples.last.map { isSame($0.span, span) && $0.provider == provider } ?? false
            let amounts = isMore ? samples.removeLast().amounts : [:]
            samples.append(ValueSample(span, provider: provider, amounts: amounts.merging([id: amount]) { $1 }))
        }
        return samples
    }

    fileprivate func amount(_ column: Int32) -> DecimalNumber? {
        guard byteCount(column) <= Bounds.longestAmount, let text = text(column),
            let amount = try? DecimalNumber(json: text), amount.isPositive
        else { return nil }
        return amount
    }
}
