import FoundationEssentials

/// Recorded data over a period, of any kind: ranks, rankings or rates.
package struct History<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What was recorded at one moment, and holds for a time.
    package struct Point: Hashable, Sendable {
        /// The time for which it holds.
        package let span: SampleInterval
        let value: Value

        package init(_ span: SampleInterval, _ value: Value) { (self.span, self.value) = (span, value) }

        package var date: Date { span.date }
    }

    /// Where it begins, whether or not something was recorded then.
    package let start: Date
    package let end: Date
    /// The points within it, in order of time.
    package let points: [Point]

    /// Takes the points that hold from `start` to `end`; an earlier one that still holds at `start` is cut there.
    package init(from start: Date = .distantPast, to end: Date = .distantFuture, _ points: [Point]) {
        (self.start, self.end) = (start, max(start.addingTimeInterval(1), end))
        let first = Int(start.timeIntervalSince1970.rounded(.up))
        let sorted = points.sorted { $0.span.at < $1.span.at }
        let within = sorted.filter { $0.span.at >= first && $0.date <= end }
        let held = sorted.last { $0.span.at < first }
        guard let held, held.span.end > first, within.first?.span.at != first else {
            self.points = within
            return
        }
        self.points = [Point(SampleInterval(at: first, reach: held.span.end - first), held.value)] + within
    }

    /// Points without a gap between them, earliest first; between two stretches nothing was recorded.
    package var stretches: [[Point]] { stretches(breakingAt: 1) }

    /// The same, where a gap of less than `seconds` does not count.
    func stretches(breakingAt seconds: Double) -> [[Point]] {
        points.reduce(into: []) { stretches, point in
            if let last = stretches.last?.last, Double(point.span.at - last.span.end) < max(1, seconds) {
                stretches[stretches.count - 1].append(point)
            } else {
                stretches.append([point])
            }
        }
    }

    /// Whether the last point still holds at the end, and so counts as current.
    package var reachesEnd: Bool { points.last.map { Double($0.span.end) >= end.timeIntervalSince1970 } ?? false }

    /// The same points, starting at the first one if nothing was recorded before it; at least so many seconds.
    func scaledToRecorded(shortest: Double) -> History {
        guard let first = points.first, first.date > start else { return self }
        return History(from: min(first.date, end.addingTimeInterval(-shortest)), to: end, points)
    }

    /// What `shown` makes of the points in each of `width` columns from `start` to `end`; `nil` where that is nothing.
    ///
    /// A point fills all columns of the time for which it holds; where two share a column, `merge` decides.
    func columns<Shown>(
        _ width: Int, from start: Date, to end: Date, _ shown: (Point) -> Shown?, merge: (Shown, Shown) -> Shown
    ) -> [Shown?] {
        let place = Columns(width, from: start, to: end)
        var columns = [Shown?](repeating: nil, count: width)
        for stretch in stretches {
            for (index, point) in stretch.enumerated() {
                let next = index + 1 < stretch.count ? stretch[index + 1].span.at : point.span.end
                let until = min(Double(next), end.timeIntervalSince1970)
                guard until > start.timeIntervalSince1970, point.date <= end, let new = shown(point) else { continue }
                // A point that ends where the next column begins does not belong to that column.
                let begin = place[Double(point.span.at)]
                for index in begin...max(begin, place[until - 0.001]) {
                    columns[index] = columns[index].map { merge($0, new) } ?? new
                }
            }
        }
        return columns
    }
}

/// The columns of a chart in characters, by seconds since 1970.
struct Columns {
    private let width: Int
    private let first, length: Double

    init(_ width: Int, from start: Date, to end: Date) {
        (self.width, first) = (width, start.timeIntervalSince1970)
        length = max(1, end.timeIntervalSince(start))
    }

    subscript(second: Double) -> Int {
        min(width - 1, max(0, Int(((second - first) / length * Double(width)).rounded(.down))))
    }
}

/// The ranks of one item; `nil` where it was not in the list.
package typealias RankHistory = History<Int?>

extension History.Point where Value == Int? {
    /// The rank, from 1; `nil` if the item was not in the sample.
    package var rank: Int? { value }
}

extension History where Value == Int? {
    /// The best rank, at the first point that has it; `nil` if it never had one.
    package var best: Point? { points.filter { $0.rank != nil }.min { $0.rank ?? 0 < $1.rank ?? 0 } }

    /// Seconds at rank 1, each counted from one sample to the next, never across a gap.
    package var secondsLeading: Int {
        zip(points, points.dropFirst()).reduce(0) { total, pair in
            total + (pair.0.rank == 1 && pair.0.span.leads(to: pair.1.span) ? pair.1.span.at - pair.0.span.at : 0)
        }
    }
}

/// The rankings of a source.
package typealias RankSample = History<[ItemID]>.Point

extension History.Point where Value == [ItemID] {
    /// The most places in a sample: a first page.
    package static var places: Int { 20 }

    package var items: [ItemID] { value }

    /// The rank of an item, from 1; `nil` if it is not in the sample.
    package func rank(of id: ItemID) -> Int? { items.firstIndex(of: id).map { $0 + 1 } }
}

/// The value of one item in units of another.
package typealias ValueHistory = History<ProvidedRate>

/// A rate, and who provided it.
package struct ProvidedRate: Hashable, Sendable {
    let rate: RoundedNumber
    let provider: String

    /// What 1 unit of the one was worth in the other.
    package init(_ rate: RoundedNumber, provider: String) { (self.rate, self.provider) = (rate, provider) }

    /// What 1 unit of the first was worth in the second; `nil` if the two amounts have too many digits for a rate.
    package init?(of amount: DecimalNumber, in other: DecimalNumber, provider: String) {
        guard let quotient = try? DecimalQuotient(.one, times: other, over: amount),
            let rate = try? RoundedNumber(rate: quotient), rate.value.isPositive
        else { return nil }
        self.init(rate, provider: provider)
    }
}

extension History.Point where Value == ProvidedRate {
    /// What 1 unit of the one was worth in the other.
    package var rate: RoundedNumber { value.rate }
    package var provider: String { value.provider }

    /// The day whose value it is; `nil` if it was determined at a time of day.
    package var wholeDay: RateDay? {
        let isOfDay = RateProviders.all.first { $0.name == provider }?.hasDailyRates ?? false
        let day = RateDay(of: date)
        return isOfDay || date == day.end ? day : nil
    }

    /// The nearest binary number, for drawing.
    var height: Double { rate.value.approximation }
}

extension History where Value == ProvidedRate {
    /// The days from the first to the last gap of so many seconds, in which nothing was recorded; `nil` without a gap.
    package func gap(longerThan seconds: Double) -> ClosedRange<RateDay>? {
        let ends = [start] + points.map { Date(timeIntervalSince1970: Double($0.span.end)) }
        let gaps = zip(ends, points.map(\.date) + [end]).filter { $1.timeIntervalSince($0) > seconds }
        guard let first = gaps.first?.0, let last = gaps.last?.1 else { return nil }
        return RateDay(of: first)...RateDay(of: last)
    }

    /// The lowest value, at the first point that has it; `nil` if nothing was recorded.
    package var low: Point? { points.min { $0.rate.value < $1.rate.value } }

    /// The highest value, at the first point that has it; `nil` if nothing was recorded.
    package var high: Point? { points.min { $0.rate.value > $1.rate.value } }

    /// By how many per cent it moved from the first point to the last; `nil` if there are no two points.
    package var percent: DecimalNumber? {
        guard points.count > 1, let first = points.first, let last = points.last else { return nil }
        return try? RateMove(from: first.rate.value, to: last.rate.value).percent
    }

    /// The same values, starting at the first one if nothing was recorded before it; at least a minute.
    package var scaledToRecorded: ValueHistory { scaledToRecorded(shortest: 60) }
}
