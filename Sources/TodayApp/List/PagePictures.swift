import TodayCore
import TodayFiles

/// The small pictures of the items of a page.
package struct PagePictures {
    /// The most items that a question has, the size of the largest page.
    private static let most = 100

    private let session: CatalogueSession

    /// Fetches pictures of what `session` lists.
    package init(_ session: CatalogueSession) {
        self.session = session
    }

    /// Has those fetched that are missing, in one run.
    ///
    /// Failures are ignored, because the list matters more: what is missing then stays missing.
    package func fetch(_ page: ListPage) {
        let pictures = ArtCache(session.paths, source: session.source.name)
        // A feed has pictures of its own, and says nothing of where the service keeps them.
        let isFeed = session.source.publisher != nil
        let missing = page.rows.map(\.item).filter { (isFeed || $0.art != nil) && pictures.isWanted($0.id) }.map(\.id)
        for start in stride(from: 0, to: missing.count, by: Self.most) {
            let ids = Array(missing[start..<min(start + Self.most, missing.count)])
            guard let answer = try? session.ask(.pictures(ids)), answer.error == nil else { return }
        }
    }
}
