import FoundationEssentials

/// What to do about a user's request for new data.
package enum RefreshDecision: Hashable, Sendable {
    case poll
    /// A poll is under way, which answers it.
    case underWay
    /// The service allows no request for so many seconds.
    case tooSoon(seconds: Int)
}

/// What a click on an item opens.
package enum OpenTarget: Hashable, Sendable {
    /// A page, by its address.
    case page(String)
    /// The window, or else the list in a terminal: a pinned conversion has no page.
    case list
    /// What the command `open` finds for the id.
    case item(ItemID)
}

/// What to do about a request to mute notifications until some time, or no longer.
package enum MuteDecision: Hashable, Sendable {
    case write
    /// They are muted until then already: the file is not written again.
    case unchanged
    /// The time is over, or more than a week away.
    case outOfRange

    package init(until end: Date?, current: Date?, at now: Date) {
        let longest = Double(MuteRequest.longest)
        if let end, end <= now || end > now.addingTimeInterval(longest) {
            self = .outOfRange
        } else {
            self = current == end ? .unchanged : .write
        }
    }
}

extension PollState {
    package func refresh(isBusy: Bool, noted: NextRequest?, _ context: PollContext) -> RefreshDecision {
        guard !isBusy else { return .underWay }
        let seconds = gate(noted: noted, context.schedule.patience).wait(before: .refresh, at: context.now)
        return seconds > 0 ? .tooSoon(seconds: seconds) : .poll
    }

    package func target(of id: ItemID) -> OpenTarget {
        if watchlist?.view.pinned.contains(where: { $0.id == id }) == true { return .list }
        let item = latest[id] ?? snapshot?.items.first { $0.id == id }
        return item?.page.map { .page($0) } ?? .item(id)
    }
}
