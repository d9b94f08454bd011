/// A category as Twitch knows it.
public struct Game: Sendable, Hashable {
    /// Its Twitch id, digits as a string.
    public let id: String
    /// Its name, exactly as displayed.
    public let name: String
    /// Its id at IGDB; empty if Twitch knows none.
    public let igdbID: String

    /// A category; those without an IGDB id are like Just Chatting.
    public init(id: String, name: String, igdbID: String = "") {
        self.id = id
        self.name = name
        self.igdbID = igdbID
    }

    /// The path of its box art: nine out of ten real ones contain `_IGDB`.
    func artPath(size: String) -> String {
        "/ttv-boxart/\(id)\(igdbID.isEmpty ? "" : "_IGDB")-\(size).png"
    }
}
