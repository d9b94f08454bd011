import TodayCore

/// What the interactive list works with: the catalogue, the favourites, the desktop.
struct BrowserPorts {
    /// Why something was not done, as a sentence for the person.
    struct Refusal: Error {
        let sentence: String
    }

    /// How the work talks: it may not write to the terminal while the list is on it.
    let conversation: Conversation
    /// A page of the list by its number.
    var page: (Int) throws(Refusal) -> ListPage
    /// The items whose names match.
    var search: (String) throws(Refusal) -> ListPage
    /// Adds or removes a favourite; returns whether it is one now.
    var toggleFavorite: (ItemID) throws(Refusal) -> Bool
    /// The details of an item.
    var detail: (ItemID) throws(Refusal) -> [DisplayLine]
    /// The details of an item, after asking for current numbers.
    var count: (ItemID) throws(Refusal) -> [DisplayLine]
    /// Opens its page, without taking the terminal.
    var open: (ItemID) throws(Refusal) -> Void
}
