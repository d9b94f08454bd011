import TodayCore

extension ListReport {
    /// Whether the service could be asked, as far as this report says.
    public var isCurrent: Bool { state != .offline && state != .unauthorized }

    /// The same report with everything that could be opened if the service was asked.
    ///
    /// A list that is read without asking cannot know that the service answers, and takes it for unreachable.
    public var presumingAnswers: ListReport {
        var report = self
        for index in report.items.indices { (report.items[index].enabled, report.items[index].reason) = (true, nil) }
        return report
    }
}
