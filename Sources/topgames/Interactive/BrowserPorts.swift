import TodayCore

/// What the interactive list works on: the catalogue, the favourites, the desktop.
struct BrowserPorts {
    /// Why something was not done, as a sentence for a person.
    struct Refusal: Error {
        let sentence: String
    }

    /// How the work speaks: it may not write to the terminal while the list is on it.
    let conversation: Conversation
    /// A page of the list by its number.
    var page: (Int) throws(Refusal) -> ListPage
    /// The items whose names match.
    var search: (String) throws(Refusal) -> ListPage
    /// Makes an item a favourite, or no longer; whether it is one now.
    var toggleFavorite: (ItemID) throws(Refusal) -> Bool
    /// What is known of an item.
    var detail: (ItemID) throws(Refusal) -> [DisplayLine]
    /// What is known of an item after the numbers of now were asked for.
    var count: (ItemID) throws(Refusal) -> [DisplayLine]
    /// Opens its page, without taking the terminal.
    var open: (ItemID) throws(Refusal) -> Void
}
