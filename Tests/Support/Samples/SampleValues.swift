import Foundation
import TodayCore

/// Histories of values as tests need them.
package enum SampleValues {
    /// What 1 USD was worth in BRL, a value a day until now; `nil` where nothing was recorded.
    package static func history(_ rates: [String?], at now: Date = Sample.start) throws -> ValueHistory {
        let start = now - Double(rates.count) * 86_400
        var points: [ValueHistory.Point] = []
        for (day, rate) in rates.enumerated() {
            guard let rate = rate.flatMap({ RoundedNumber(text: $0) }) else { continue }
            let second = Int(start.timeIntervalSince1970) + day * 86_400
            points.append(
                .init(SampleInterval(at: second, reach: 90_000), ProvidedRate(rate, provider: "open.er-api.com")))
        }
        return ValueHistory(from: start, to: now, points)
    }

    /// 90 days that rise and fall, with two weeks missing.
    package static func quarter() throws -> ValueHistory {
        let rates = (0..<90).map { day -> String? in
            guard !(40..<54).contains(day) else { return nil }
            let value = 54_000 + (day * 37) % 300 + (day < 40 ? day * 45 : (90 - day) * 40)
            return "\(value / 10_000).\(String(value % 10_000 + 10_000).dropFirst())"
        }
        return try history(rates)
    }
}
