import FoundationEssentials
import TodayCore

extension ListReport {
    /// Whether the service could be asked, as far as this report says.
    public var isCurrent: Bool { state != .offline && state != .unauthorized }

    /// When its data is from, for a report that arrived at this time; `nil` if that is unknown.
    ///
    /// A service may be asked today for data of yesterday, so the age of the data counts, where it is known.
    public func time(at arrival: Date) -> Date? { ageSeconds.map { arrival - Double($0) } ?? fetchedAt }

    /// The same report with everything that could be opened if the service was asked.
    ///
    /// A list that is read without asking cannot know that the service answers, and takes it for unreachable.
    public var presumingAnswers: ListReport {
        var report = self
        for index in report.items.indices { (report.items[index].enabled, report.items[index].reason) = (true, nil) }
        return report
    }
}
