import FoundationEssentials

/// Times in files: "2026-11-21T02:20:00Z", always UTC, whole seconds, proleptic Gregorian (RFC 3339, section 5.6).
///
/// Foundation's ISO 8601 style took a third of the startup time of `topgames` (Decisions/0002).
package enum RFC3339 {
    private static let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// Parses a time, and drops fractions of a second; `nil` for any other format, and for impossible dates.
    package static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"),
            bytes.count == 20 || isFraction(bytes[19..<(bytes.count - 1)]),
            zip([4, 7, 10, 13, 16], "--T::".utf8).allSatisfy({ bytes[$0] == $1 })
        else { return nil }
        let spans = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19]
        let numbers = spans.compactMap { number(bytes[$0]) }
        guard numbers.count == 6 else { return nil }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard year >= 1, (1...12).contains(month), (1...length(month, year)).contains(day), numbers[3] < 24,
            numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let seconds = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        return Date(timeIntervalSince1970: Double(daysSince1970(year, month, day) * 86_400 + seconds))
    }

    /// Formats `date`; years outside 1 to 9999 are clamped.
    package static func text(_ date: Date) -> String {
        let whole = min(max(date.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799)
        let seconds = Int(whole)
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - day * 86_400
        let (year, month, dayOfMonth) = civil(day)
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        return "\(date)T\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
    }

    private static func isFraction(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count > 1 && bytes.first == UInt8(ascii: ".") && bytes.dropFirst().allSatisfy { $0.isDigit }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { $0.isDigit } ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }

    /// Returns the number with leading zeros, at least `width` digits long.
    package static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func isLeap(_ year: Int) -> Bool { (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 }

    private static func length(_ month: Int, _ year: Int) -> Int { month == 2 && isLeap(year) ? 29 : days[month - 1] }

    private static func start(of year: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
    }

    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        start(of: year) + (1..<month).reduce(0) { $0 + length($1, year) } + day - 1
    }

    /// Returns the date of a day from its number; 1970-01-01 has the number 0.
    package static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        var year = (day + 719_162) * 400 / 146_097 + 1
        while start(of: year) > day { year -= 1 }
        while start(of: year + 1) <= day { year += 1 }
        var rest = day - start(of: year)
        var month = 1
        while rest >= length(month, year) {
            rest -= length(month, year)
            month += 1
        }
        return (year, month, rest + 1)
    }
}
