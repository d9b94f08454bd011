import TodayCore

/// Something that answers requests: a source, or a feed that somebody publishes of one.
package protocol AnsweringSource {
    /// The shortest time in seconds between two polls; 0 if it does not matter.
    var shortestInterval: Int { get }

    /// Reads the page that `request` asks for; throws the reason if there is none.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Stores the pictures of these items, as far as they are wanted and the service has them; failures are ignored.
    func keepArt(of items: [Item])
}

extension AnsweringSource {
    /// Does nothing: not every source has pictures.
    package func keepArt(of items: [Item]) {}
}
