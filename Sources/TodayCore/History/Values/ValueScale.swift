/// The axis of a chart of values: its ends, and round numbers between them.
struct ValueScale {
    /// The most numbers on the axis.
    private static let most = 6.0
    /// How much room there is above the highest and below the lowest value, as a part of the distance between them.
    private static let margin = 0.12

    /// The lower end.
    let low: Double
    /// The upper end.
    let high: Double

    /// The axis for values from `low` to `high`; around a single value, a hundredth to both sides.
    init(low: Double, high: Double) {
        let room = low < high ? (high - low) * Self.margin : high * 0.01
        (self.low, self.high) = (max(0, low - room), high + room)
    }

    /// The round numbers on the axis, exact, and the decimals that all of them are written with.
    var ticks: (numbers: [DecimalNumber], decimals: Int) {
        let (digit, power) = step
        let size = Double(digit) * Self.powerOfTen(power)
        let (first, last) = (Int((low / size).rounded(.up)), Int((high / size).rounded(.down)))
        let numbers = stride(from: first, through: last, by: 1).map { count in
            DecimalNumber(isNegative: false, significand: UInt128(count * digit), exponent: power)
        }
        return (numbers, max(0, -power))
    }

    /// 1, 2 or 5 times a power of ten, so that there are not too many numbers.
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
