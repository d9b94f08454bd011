import FoundationEssentials

/// How ages, dates and moves are written where details are shown.
package struct DetailWording: Sendable {
    /// The time.
    package let now: Date
    /// "5 min ago", or "of unknown age" for a time to come.
    package let ago: @Sendable (Date) -> String
    /// A date in local time: "14:02", or with the day.
    package let clock: @Sendable (Date) -> String
    /// The sign of a move: "▲"; empty if nothing moved.
    package let sign: @Sendable (Move?) -> String

    /// Writes them as of `now`, with signs in plain ASCII if `ascii`; `ago` turns seconds into an age.
    package init(
        at now: Date, ascii: Bool = false, clock: @escaping @Sendable (Date) -> String,
        ago: @escaping @Sendable (Int) -> String = { TimeText.ago($0) }
    ) {
        self.now = now
        self.ago = { date in Age(of: date, at: now).map { ago($0.seconds) } ?? "of unknown age" }
        self.clock = clock
        sign = { $0?.symbol(ascii: ascii) ?? "" }
    }
}
