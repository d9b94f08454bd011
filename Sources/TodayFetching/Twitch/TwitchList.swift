/// A body of Helix that is one page of a list.
protocol TwitchList: Decodable {
    /// The cursor of the next page; an empty one leads nowhere.
    var cursor: String? { get }
    /// Whether it has no entries, readable or not.
    var isEmpty: Bool { get }
}
