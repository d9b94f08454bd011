import SimulatorKit

/// The rates of the moment, as all three services see them.
struct Rates: Sendable {
    /// A rate as text, by code: units for 1 US dollar.
    private(set) var byCode = Self.usual
    /// When they were determined, in Unix seconds.
    var updated: Double
    /// When the next ones come.
    var next: Double

    private var generator: SeededGenerator

    private static let usual = Dictionary(uniqueKeysWithValues: QuotedCurrency.all.map { ($0.code, $0.rate) })

    /// Rates of the last midnight, UTC, which is when ExchangeRate-API has new ones.
    init(seed: UInt64, now: Double) {
        generator = SeededGenerator(seed)
        updated = (now / Self.day).rounded(.down) * Self.day
        next = updated + Self.day
    }

    static let day = 86_400.0

    /// Sets rates, such as `["BRL": "5.60"]`; throws if a code is not quoted, or a rate is no positive number.
    mutating func set(_ rates: [String: String]) throws(WrongRate) {
        for (code, rate) in rates {
            guard byCode[code] != nil, let number = Double(rate), number > 0, number < .infinity else {
                throw WrongRate(code: code, rate: rate)
            }
        }
        byCode.merge(rates) { _, new in new }
    }

    /// Moves every rate by up to 1 % and determines them now; the dollar and what is tied to it stay.
    mutating func step(now: Double, every seconds: Double?) {
        for (code, rate) in byCode.sorted(by: { $0.key < $1.key }) {
            guard let number = Double(rate), number != 1 else { continue }
            byCode[code] = Self.text(number * (1 + (unit() - 0.5) / 50))
        }
        updated = now.rounded(.down)
        next = updated + (seconds ?? Self.day)
    }

    /// 0 ..< 1, the same for the same seed.
    private mutating func unit() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }

    /// Six significant digits.
    static func text(_ number: Double) -> String {
        var scale = 1.0
        while number * scale < 100_000, scale < 1e12 { scale *= 10 }
        let rounded = (number * scale).rounded() / scale
        return rounded == rounded.rounded() && rounded < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}

/// A rate that cannot be set.
struct WrongRate: Error, CustomStringConvertible {
    let code: String
    let rate: String

    var description: String { "\(code) is not quoted, or \(rate) is not a rate" }
}
