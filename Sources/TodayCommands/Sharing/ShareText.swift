import TodayCore

/// A line about an item for a chat: "Just Chatting — most watched on Twitch: https://…".
package enum ShareText {
    /// The line; pass `nil` as `rank` unless it is current.
    package static func line(_ item: Item, service: String, rank: Int?) -> String {
        let name = DisplayText(service).escaped(for: .plain)
        let place =
            switch rank {
            case 1: "most watched on \(name)"
            case .some(let rank): "number \(rank) on \(name)"
            case nil: "on \(name)"
            }
        let link = item.page.map { DisplayText($0).escaped(for: .plain) }.flatMap { $0.contains(" ") ? nil : $0 }
        return "\(item.title.escaped(for: .plain)) — \(place)" + (link.map { ": \($0)" } ?? "")
    }
}
