import FoundationEssentials
import TodayCatalogue
import TodayCore

/// A line about an item for a chat.
package struct ShareLine {
    private let session: CatalogueSession

    /// Describes items of what `session` knows.
    package init(_ session: CatalogueSession) {
        self.session = session
    }

    /// The line about what a person means by a name or an id.
    package func text(_ typed: String) throws(CommandError) -> String {
        let item = try ShowItem(session, offline: false).completed(try NamedItem(session).find(typed, asking: true))
        let line = session.source.presenter.share(item, rank: try rank(item))
        // The reader has to know when its values were determined, and by whom.
        return ([line] + (session.stamp?.parts(session.ports.clock) ?? [])).joined(separator: " · ")
    }

    /// Its rank, if current.
    private func rank(_ item: Item) throws(CommandError) -> Int? {
        guard session.source.can(.ranking) else { return nil }
        let place = try session.read { catalogue throws(CatalogueError) in try catalogue?.item(item.id)?.place }
        let freshFor = Double(Schedule(interval: 60).freshFor)
        guard let place, Age.isAtMost(freshFor, since: place.seen, at: session.now) else { return nil }
        return place.rank
    }
}
