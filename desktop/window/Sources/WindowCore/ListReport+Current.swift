import FoundationEssentials
import TodayCore

extension ListReport {
    /// Whether the service could be asked, as far as this report says.
    public var isCurrent: Bool { state != .offline && state != .unauthorized }

    /// Whether the service was asked after a time; taken for granted if nobody knows when either was.
    public func isNewer(than time: Date?) -> Bool { (fetchedAt ?? .distantFuture) > (time ?? .distantPast) }

    /// The same report, which was read without asking, with what is wrong with the service as far as another one says.
    public func keepingTrouble(of other: ListReport?) -> ListReport {
        guard let other, !other.isCurrent else { return self }
        var report = self
        (report.state, report.note) = (other.state, other.note)
        return report
    }

    /// When its data is from, for a report that arrived at this time; `nil` if that is unknown.
    ///
    /// A service may be asked today for data of yesterday, so the age of the data counts, where it is known.
    public func time(at arrival: Date) -> Date? { arrival.earlier(by: ageSeconds) ?? fetchedAt }

    /// The same report with everything that could be opened if the service was asked.
    ///
    /// A list that is read without asking cannot know that the service answers, and takes it for unreachable.
    public var presumingAnswers: ListReport {
        var report = self
        for index in report.items.indices { (report.items[index].enabled, report.items[index].reason) = (true, nil) }
        return report
    }
}

extension ConversionReport {
    /// When its rates are from, for a report that arrived at this time; `nil` if a clock was wrong.
    public func time(at arrival: Date) -> Date? { arrival.earlier(by: ageSeconds) }
}

extension Date {
    /// The date so many seconds earlier; `nil` if it is not known how many.
    fileprivate func earlier(by age: Int?) -> Date? { age.map { self - Double($0) } }
}
