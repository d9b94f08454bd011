import FoundationEssentials

/// A wait that ends by itself, whatever clocks and services say.
enum Wait {
    /// Seconds by which a clock may be set back without ending the wait: time servers correct it all the time.
    private static let tolerance = 60.0

    /// Seconds that are left at `now` of a wait of at most `longest` seconds that began at `start`.
    ///
    /// A start that is yet to come was told by a clock that was wrong, and so was the end: nothing is left. Without a
    /// start, as in files of older versions, an end that no wait can have had is taken for the same.
    static func seconds(at now: Date, until end: Date?, since start: Date?, longest: Int) -> Int {
        guard let end, end > now else { return 0 }
        let left = end.timeIntervalSince(now)
        guard let start else { return left > Double(longest) ? 0 : Int(left.rounded(.up)) }
        guard start.timeIntervalSince(now) <= tolerance else { return 0 }
        return Int(min(left, Double(longest)).rounded(.up))
    }

    /// The end of a wait that begins at `now`, after at most `longest` seconds.
    static func end(_ wanted: Date?, from now: Date, longest: Int) -> Date? {
        wanted.map { min($0, now.addingTimeInterval(Double(longest))) }
    }
}
