/// How long the requests of a source can rest, at most, whatever its service says.
package struct Patience: Hashable, Sendable {
    /// The longest rest after a good answer, in seconds: until there is newer data.
    package let afterAnswer: Int
    /// The longest rest after a refusal, in seconds: until a used-up allowance is renewed.
    package let afterRefusal: Int
    /// Seconds after which a request that never left this computer is repeated, even if the pace of the source is slower;
    /// `nil` to keep the pace.
    package let untilConnected: Int?

    /// Makes one; see the properties for the meaning of each value.
    package init(afterAnswer: Int, afterRefusal: Int, untilConnected: Int? = nil) {
        (self.afterAnswer, self.afterRefusal, self.untilConnected) = (afterAnswer, afterRefusal, untilConnected)
    }

    /// A quarter of an hour, for data that changes by the minute.
    package static let usual = Patience(afterAnswer: Schedule.longestWait, afterRefusal: Schedule.longestWait)

    /// A week for a list that hardly ever changes, and a day for an allowance that a service renews each day.
    package static let weekly = Patience(afterAnswer: 7 * 86_400, afterRefusal: 86_400, untilConnected: 60)

    /// A long weekend for data that comes once a working day, and the longest month for an allowance by the month.
    package static let daily = Patience(afterAnswer: 5 * 86_400, afterRefusal: 32 * 86_400, untilConnected: 60)
}
