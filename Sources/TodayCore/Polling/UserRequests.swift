import FoundationEssentials

/// The response to the user's request for new data.
package enum RefreshDecision: Hashable, Sendable {
    case poll
    /// A poll in progress answers the request.
    case underWay
    case tooSoon(seconds: Int)
}

/// The target of a click on an item.
package enum OpenTarget: Hashable, Sendable {
    case page(String)
    /// The window or, if it is not installed, the list in a terminal; also opened for a pinned conversion.
    case list
    /// The item with this id, for which no web page is cached.
    case item(ItemID)
}

/// The response to a request to mute notifications or to end a mute.
package enum MuteDecision: Hashable, Sendable {
    case write
    /// The request changes nothing, so the file is not rewritten.
    case unchanged
    /// The end has passed, or is more than a week away.
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
    package func refresh(isBusy: Bool, storedLimit: NextRequest?, _ context: PollContext) -> RefreshDecision {
        guard !isBusy else { return .underWay }
        let seconds = gate(storedLimit: storedLimit, context.schedule.limits).wait(before: .refresh, at: context.now)
        return seconds > 0 ? .tooSoon(seconds: seconds) : .poll
    }

    package func target(of id: ItemID) -> OpenTarget {
        if watchlist?.view.pinned.contains(where: { $0.id == id }) == true { return .list }
        let item = latest[id] ?? snapshot?.items.first { $0.id == id }
        return item?.webPage.map { .page($0) } ?? .item(id)
    }
}
