/// What a source is asked for.
public enum FetchRequest: Hashable, Sendable {
    /// The first page, with the metric and the pictures of the first three: what a poll needs.
    case top
    /// The page that begins at a cursor; its first item has the rank `firstRank`, which a cursor does not tell.
    case page(cursor: String, firstRank: Int)
    /// The items that have these words in their name.
    case search(String)
    /// As little as shows that the service answers: one request, without numbers and pictures.
    case check
}
