import Foundation
import TestSupport

@testable import TodayCore

extension AnnouncingMoment {
    /// A moment `seconds` after the start, under rules that announce each change at once unless they say otherwise.
    static func after(
        _ seconds: Int, announced: [Date]? = nil, inFlight: Set<NoticeSlot> = [], told: Set<ItemID> = [],
        _ change: (inout NotifyConditions) -> Void = { _ in }
    ) -> AnnouncingMoment {
        var conditions = NotifyConditions.dwell(1)
        change(&conditions)
        return AnnouncingMoment(
            label: Sample.label, conditions: conditions, recent: RecentAnnouncements(announced), inFlight: inFlight,
            told: told, now: Sample.start + seconds)
    }
}
