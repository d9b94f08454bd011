/// A category as Twitch knows it.
package struct Game: Sendable, Hashable {
    /// Its Twitch id, digits as a string.
    package let id: String
    /// Its name, exactly as displayed.
    package let name: String
    /// Its id at IGDB; empty if Twitch knows none.
    package let igdbID: String

    /// A category; those without an IGDB id are like Just Chatting.
    package init(id: String, name: String, igdbID: String = "") {
        self.id = id
        self.name = name
        self.igdbID = igdbID
    }

    /// The path of its box art: nine out of ten real ones contain `_IGDB`.
    func artPath(size: String) -> String {
        "/ttv-boxart/\(id)\(igdbID.isEmpty ? "" : "_IGDB")-\(size).png"
    }
}
