import TodayCore

/// What the interactive list works on: the catalogue, the favourites, the desktop.
struct BrowserPorts {
    /// Why something was not done, as a sentence for a person.
    struct Refusal: Error {
        let sentence: DisplayLine
    }

    /// A page of the list by its number, and what has to be said about it.
    var page: (Int) throws(Refusal) -> PageSource.Loaded
    /// The items whose names match.
    var search: (String) throws(Refusal) -> ListPage
    /// Makes an item a favourite, or no longer; whether it is one now.
    var toggleFavorite: (ItemID) throws(Refusal) -> Bool
    /// What is known of an item.
    var detail: (ItemID) throws(Refusal) -> [DisplayLine]
    /// Opens its page, without taking the terminal.
    var open: (ItemID) throws(Refusal) -> Void
}
