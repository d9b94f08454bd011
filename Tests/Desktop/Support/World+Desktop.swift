import Foundation
import TestRig
import TestSupport

extension World {
    /// Writes a top three as the daemon does: first the snapshot, then the feed.
    func show(_ places: [Place]) throws {
        let now = Home.text(Date())
        let items = places.enumerated().map { item($0.element, rank: $0.offset + 1) }
        let snapshot: [String: Any] = [
            "schema": 1, "source": "topgames", "service": "Twitch", "heading": "Top games on Twitch", "fetchedAt": now,
            "changedAt": now, "items": items,
        ]
        let feed: [String: Any] = [
            "schema": 1, "source": "topgames", "state": "fresh", "fetchedAt": now,
            "freshUntil": Home.text(Date().addingTimeInterval(900)), "rows": [Any](),
        ]
        for (path, value) in [(home.snapshot, snapshot), (home.feed, feed)] {
            let data = try JSONSerialization.data(withJSONObject: value)
            try home.replace(path, with: String(decoding: data, as: UTF8.self), mode: 0o644)
        }
    }

    /// Reports trouble, as the daemon does, so that the data shown is old.
    func showTrouble(_ state: String) throws {
        let trouble = "\"\(state)\",\"checkedAt\":\"\(Home.text(Date()))\""
        let feed = home.text(home.feed) ?? ""
        try home.replace(home.feed, with: feed.replacing("\"fresh\"", with: trouble), mode: 0o644)
    }

    private func item(_ place: Place, rank: Int) -> [String: Any] {
        var item: [String: Any] = [
            "rank": rank, "id": place.id, "title": place.title, "link": place.page,
            "metric": ["value": 300_000 / rank, "unit": "viewers", "atLeast": true] as [String: Any],
        ]
        item["previousRank"] = place.before
        return item
    }
}
