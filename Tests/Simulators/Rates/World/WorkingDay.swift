import FoundationEssentials

/// The days for which there are reference rates.
enum WorkingDay {
    /// The last one up to this time, in Unix seconds: "2026-11-20" on a Saturday.
    static func text(of time: Double) -> String {
        var day = Int((time / 86_400).rounded(.down))
        // 1970-01-01 was a Thursday.
        while [2, 3].contains((day % 7 + 7) % 7) { day -= 1 }
        return String(Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601).prefix(10))
    }
}
