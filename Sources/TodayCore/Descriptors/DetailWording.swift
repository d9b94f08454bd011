import FoundationEssentials

/// How ages, dates and moves are written where details are shown.
package struct DetailWording: Sendable {
    /// "5 min ago", or "of unknown age" for a time to come.
    package let ago: @Sendable (Date) -> String
    /// A date in local time: "14:02", or with the day.
    package let clock: @Sendable (Date) -> String
    /// The sign of a move: "▲"; empty if nothing moved.
    package let sign: @Sendable (Move?) -> String

    /// Makes a wording.
    package init(
        ago: @escaping @Sendable (Date) -> String, clock: @escaping @Sendable (Date) -> String,
        sign: @escaping @Sendable (Move?) -> String
    ) {
        (self.ago, self.clock, self.sign) = (ago, clock, sign)
    }
}
