import FoundationEssentials

/// What an announcement depends on at one moment, besides what it is about.
struct AnnouncingMoment: Sendable {
    /// Whose announcements they are.
    let label: SourceLabel
    /// The rules, the mute and the favourites.
    let conditions: NotifyConditions
    /// What was announced within the last hour.
    let recent: RecentAnnouncements
    /// Notices on their way to the screen.
    let inFlight: Set<NoticeSlot>
    /// The moment.
    let now: Date

    /// In how many polls a change has to be seen before it is announced; at least 1.
    var wantedPolls: Int { max(1, conditions.rules.dwell) }

    /// The same for an entry of a watched list.
    var wantedPollsOfEntries: Int { max(1, conditions.rules.entryDwell) }

    /// What blocks a notice in `slot`; `nil` if nothing does.
    ///
    /// A notice of another such slot that is on its way to the screen counts as announced.
    func block(for slot: NoticeSlot) -> NotifyBlock? {
        if let block = conditions.block(at: now) { return block }
        let onTheWay = inFlight.subtracting([slot]).intersection([.topThree, .favorites, .moves, .entries]).count
        return recent.block(most: conditions.rules.mostPerHour, onTheWay: onTheWay, at: now)
    }
}
