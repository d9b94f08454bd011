/// A body of Helix that is one page of a list.
protocol TwitchList: Decodable {
    /// Where the next page begins; an empty one leads nowhere.
    var cursor: String? { get }
    /// Whether there is nothing on it, readable or not.
    var isEmpty: Bool { get }
}
