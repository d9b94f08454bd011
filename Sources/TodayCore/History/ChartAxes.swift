import FoundationEssentials

/// The ticks of a time axis, at round local times, as many as fit.
struct TimeTicks {
    struct Tick: Equatable {
        let date: Date
        /// "06:00", "Nov 21" or "Nov 2026".
        let label: String
        /// The text of a second line: the year or the day, such as "Nov 21", at its first tick; otherwise `nil`.
        let below: String?
    }

    private enum Step: Equatable {
        case minutes(Int)
        case days(Int)
        case months(Int)

        static let all: [Step] = [
            .minutes(1), .minutes(5), .minutes(10), .minutes(15), .minutes(30), .minutes(60), .minutes(120),
            .minutes(180), .minutes(360), .minutes(720), .days(1), .days(2), .days(7), .days(14), .months(1),
            .months(2), .months(3), .months(6), .months(12), .months(24), .months(60), .months(120),
        ]

        var seconds: Int {
            switch self {
            case .minutes(let count): count * 60
            case .days(let count): count * 86_400
            case .months(let count): count * 2_629_746
            }
        }
    }

    /// The step of the search for ticks, in seconds; every current UTC offset is a multiple of it (tz database).
    private static let grain = 900

    private let local: LocalTime
    private let start, end: Date

    init(from start: Date, to end: Date, local: LocalTime) { (self.start, self.end, self.local) = (start, end, local) }

    /// Returns ticks at the shortest round distance that fits into the axis at most `limit` times.
    func ticks(atMost limit: Int) -> [Tick] {
        let span = end.timeIntervalSince(start)
        let step = Step.all.first { span / Double($0.seconds) <= Double(max(1, limit)) } ?? .months(1200)
        var ticks: [Tick] = []
        var previousText: String?
        for date in dates(step) {
            let text = lowerLabel(date, step)
            ticks.append(Tick(date: date, label: label(date, step), below: text == previousText ? nil : text))
            previousText = text
        }
        return ticks
    }

    /// Returns the moments at which the local clock or calendar reaches a round time.
    ///
    /// A skipped hour has no tick, a repeated hour has one, and a day that starts at 1 o'clock has its tick there.
    private func dates(_ step: Step) -> [Date] {
        let grain = min(Self.grain, step.seconds)
        var second = Int(start.timeIntervalSince1970.rounded(.down)) / grain * grain - grain
        var highestNumber = number(Date(timeIntervalSince1970: Double(second)), step)
        var moments: [Date] = []
        while Double(second) <= end.timeIntervalSince1970 {
            let date = Date(timeIntervalSince1970: Double(second))
            let number = number(date, step)
            if number > highestNumber {
                highestNumber = number
                if date >= start { moments.append(date) }
            }
            second += grain
        }
        return moments
    }

    private func number(_ date: Date, _ step: Step) -> Int {
        switch step {
        case .minutes(let count): return Int((Double(local.localSeconds(date)) / Double(count * 60)).rounded(.down))
        case .days(let count):
            // Weeks begin on Mondays; the first day of 1970 was a Thursday.
            return (local.dayNumber(date) + 3) / count
        case .months(let count):
            let (year, month, _) = local.civil(date)
            return (year * 12 + month - 1) / count
        }
    }

    private func label(_ date: Date, _ step: Step) -> String {
        switch step {
        case .minutes: local.time(date)
        case .days: local.day(date)
        case .months: local.month(date)
        }
    }

    private func lowerLabel(_ date: Date, _ step: Step) -> String? {
        switch step {
        case .minutes: local.day(date, at: end)
        case .days: String(local.civil(date).year)
        case .months: nil
        }
    }
}

struct ValueScale {
    private static let most = 6.0
    /// The space above the highest and below the lowest value, as a fraction of the range.
    private static let margin = 0.12

    let low, high: Double

    /// Creates the axis for values from `low` to `high`; around a single value, it extends by 1 % in both directions.
    init(low: Double, high: Double) {
        let room = low < high ? (high - low) * Self.margin : high * 0.01
        (self.low, self.high) = (max(0, low - room), high + room)
    }

    var ticks: (numbers: [DecimalNumber], decimals: Int) {
        let (digit, power) = step
        let size = Double(digit) * Self.powerOfTen(power)
        let (first, last) = (Int((low / size).rounded(.up)), Int((high / size).rounded(.down)))
        let numbers = stride(from: first, through: last, by: 1).map { count in
            DecimalNumber(isNegative: false, significand: UInt128(count * digit), exponent: power)
        }
        return (numbers, max(0, -power))
    }

    /// The smallest distance of the form 1, 2 or 5 × 10ⁿ that fits into the axis at most six times.
    private var step: (digit: Int, power: Int) {
        let least = (high - low) / Self.most
        var power = -DecimalNumber.mostDigits
        while Self.powerOfTen(power + 1) < least { power += 1 }
        let digit = [1, 2, 5, 10].first { Double($0) * Self.powerOfTen(power) >= least } ?? 10
        return digit == 10 ? (1, power + 1) : (digit, power)
    }

    private static func powerOfTen(_ power: Int) -> Double {
        (0..<abs(power)).reduce(1.0) { result, _ in power < 0 ? result / 10 : result * 10 }
    }
}
