import FoundationEssentials

/// Recorded data over a period: ranks, rankings or rates.
package struct History<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A recorded value and its period of validity.
    package struct Point: Hashable, Sendable {
        package let span: SampleInterval
        let value: Value

        package init(_ span: SampleInterval, _ value: Value) { (self.span, self.value) = (span, value) }

        package var date: Date { span.date }
    }

    /// The start of the period, whether or not there is a record for it.
    package let start: Date
    package let end: Date
    package let points: [Point]
    /// The first point as it was recorded, if it was cut at `start`; otherwise `nil`.
    private let uncutPoint: Point?

    /// Creates a history of the points that are valid at some time from `start` to `end`; cuts the first at `start`.
    package init(from start: Date = .distantPast, to end: Date = .distantFuture, _ points: [Point]) {
        (self.start, self.end) = (start, max(start.addingTimeInterval(1), end))
        let first = Int(start.timeIntervalSince1970.rounded(.up))
        let sorted = points.sorted { $0.span.at < $1.span.at }
        let pointsWithin = sorted.filter { $0.span.at >= first && $0.date <= end }
        let previous = sorted.last { $0.span.at < first }
        guard let previous, previous.span.end > first, pointsWithin.first?.span.at != first else {
            (self.points, uncutPoint) = (pointsWithin, nil)
            return
        }
        uncutPoint = previous
        let cutPoint = Point(SampleInterval(at: first, reach: previous.span.end - first), previous.value)
        self.points = [cutPoint] + pointsWithin
    }

    /// The points as they were recorded; the first may begin before `start`.
    package var recorded: [Point] { uncutPoint.map { [$0] + points.dropFirst() } ?? points }

    package var stretches: [[Point]] { stretches(breakingAt: 1) }

    func stretches(breakingAt seconds: Double) -> [[Point]] {
        points.reduce(into: []) { stretches, point in
            if let last = stretches.last?.last, Double(point.span.at - last.span.end) < max(1, seconds) {
                stretches[stretches.count - 1].append(point)
            } else {
                stretches.append([point])
            }
        }
    }

    /// Whether the last point is still valid at `end`.
    package var reachesEnd: Bool { points.last.map { Double($0.span.end) >= end.timeIntervalSince1970 } ?? false }

    func trimmedToRecorded(shortest: Double) -> History {
        guard let first = points.first, first.date > start else { return self }
        return History(from: min(first.date, end.addingTimeInterval(-shortest)), to: end, points)
    }

    /// Returns the results of `value` for the points, in `width` columns from `start` to `end`; `nil` in empty columns.
    ///
    /// A point fills all columns of its period; `merge` combines the results for several points in a column.
    func columns<Shown>(
        _ width: Int, from start: Date, to end: Date, _ value: (Point) -> Shown?, merge: (Shown, Shown) -> Shown
    ) -> [Shown?] {
        let mapping = Columns(width, from: start, to: end)
        var columns = [Shown?](repeating: nil, count: width)
        for stretch in stretches {
            for (index, point) in stretch.enumerated() {
                let next = index + 1 < stretch.count ? stretch[index + 1].span.at : point.span.end
                let until = min(Double(next), end.timeIntervalSince1970)
                guard until > start.timeIntervalSince1970, point.date <= end, let result = value(point) else {
                    continue
                }
                // A point does not belong to a column that begins where the point ends.
                let begin = mapping[Double(point.span.at)]
                for column in begin...max(begin, mapping[until - 0.001]) {
                    columns[column] = columns[column].map { merge($0, result) } ?? result
                }
            }
        }
        return columns
    }
}

/// Maps seconds since 1970 to the columns of a text chart.
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

/// The ranks of an item; `nil` while it was not among the recorded ranks.
package typealias RankHistory = History<Int?>

extension History.Point where Value == Int? {
    /// The rank, from 1; `nil` if the item was not in the sample.
    package var rank: Int? { value }
}

extension History where Value == Int? {
    /// The first point with the best rank; `nil` if no point has a rank.
    package var best: Point? { points.filter { $0.rank != nil }.min { $0.rank ?? 0 < $1.rank ?? 0 } }

    /// The seconds at rank 1, counted between consecutive samples without a gap.
    package var secondsLeading: Int {
        zip(points, points.dropFirst()).reduce(0) { total, pair in
            total + (pair.0.rank == 1 && pair.0.span.isContinued(by: pair.1.span) ? pair.1.span.at - pair.0.span.at : 0)
        }
    }
}

/// A recorded ranking of a source.
package typealias RankSample = History<[ItemID]>.Point

extension History.Point where Value == [ItemID] {
    /// The maximum number of ranks in a sample: one page.
    package static var places: Int { 20 }

    package var items: [ItemID] { value }

    /// Returns the rank of an item, from 1; `nil` if it is not in the sample.
    package func rank(of id: ItemID) -> Int? { items.firstIndex(of: id).map { $0 + 1 } }
}

/// The values of an item in units of another item.
package typealias ValueHistory = History<ProvidedRate>

/// A rate and its provider.
package struct ProvidedRate: Hashable, Sendable {
    let rate: RoundedNumber
    let provider: String

    package init(_ rate: RoundedNumber, provider: String) { (self.rate, self.provider) = (rate, provider) }

    /// Creates the value of one unit of an item in another item, from equivalent amounts; `nil` without a valid rate.
    package init?(of amount: DecimalNumber, in other: DecimalNumber, provider: String) {
        guard let quotient = try? DecimalQuotient(.one, times: other, over: amount),
            let rate = try? RoundedNumber(rate: quotient), rate.value.isPositive
        else { return nil }
        self.init(rate, provider: provider)
    }
}

extension History.Point where Value == ProvidedRate {
    package var rate: RoundedNumber { value.rate }
    package var provider: String { value.provider }

    /// The day that the value applies to; `nil` if it applies to a time of day.
    package var wholeDay: RateDay? {
        let isOfDay = RateProviders.all.first { $0.name == provider }?.hasDailyRates ?? false
        let day = RateDay(of: date)
        return isOfDay || date == day.end ? day : nil
    }

    var height: Double { rate.value.approximation }
}

extension History where Value == ProvidedRate {
    /// The longest time without rates that is not a gap, in seconds: around Easter, from Thursday to Tuesday.
    private static let longestClosing = 5.5 * 86_400
    /// The seconds before `end` in which each working day needs a value; long ago, the holidays were different.
    private static let recentTime = 90.0 * 86_400

    /// The range of days to fetch, from the first to the last missing day; `nil` if none is missing.
    ///
    /// In the last 90 days, each working day without a value is missing; before that, only days in a gap longer than
    /// `longestClosing`.
    package var missingDays: ClosedRange<RateDay>? {
        let days = [gapDays?.lowerBound, gapDays?.upperBound].compactMap(\.self) + recentMissingDays
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }

    private var recentMissingDays: [RateDay] {
        let first = max(start, end.addingTimeInterval(-Self.recentTime))
        let days = Set(recorded.map { RateDay(of: $0.date) })
        var (missing, day): ([RateDay], RateDay) = ([], RateDay(of: first))
        while day.midnight <= end {
            let reference = ReferenceDay(day)
            let isDue = reference.publication >= first && reference.isComplete(at: end)
            if isDue, !days.contains(day) { missing.append(day) }
            day = day.adding(1)
        }
        return missing
    }

    private var gapDays: ClosedRange<RateDay>? {
        let ends = [start] + points.map { Date(timeIntervalSince1970: Double($0.span.end)) }
        let gaps = zip(ends, points.map(\.date) + [end]).filter { $1.timeIntervalSince($0) > Self.longestClosing }
        guard let first = gaps.first?.0, let last = gaps.last?.1 else { return nil }
        return RateDay(of: first)...RateDay(of: last)
    }

    package var low: Point? { points.min { $0.rate.value < $1.rate.value } }

    package var high: Point? { points.min { $0.rate.value > $1.rate.value } }

    /// The change from the first point to the last, in per cent; `nil` for fewer than two points, or too many digits.
    package var percent: DecimalNumber? {
        guard points.count > 1, let first = points.first, let last = points.last else { return nil }
        return try? RateMove(from: first.rate.value, to: last.rate.value).percent
    }

    /// The history with `start` moved to the first point, if that is later; at least a minute remains.
    package var trimmedToRecorded: ValueHistory { trimmedToRecorded(shortest: 60) }
}
