import TodayCore

/// What the interactive list works with: the catalogue, the favourites, the desktop.
struct BrowserPorts {
    /// Why something was not done, as a sentence for the person.
    struct Refusal: Error {
        let sentence: String
    }

    /// How the work talks: it may not write to the terminal while the list is on it.
    let conversation: Conversation
    /// What the list is of.
    let label: SourceLabel
    /// The file that changes when there is something new to show.
    let file: String
    /// A page of the list by its number, as last seen; `nil` if it was not.
    var page: (Int) throws(Refusal) -> PageSource.Known?
    /// The items whose names match.
    var search: (String) throws(Refusal) -> ListPage
    /// Adds or removes a favourite; returns whether it is one now.
    var toggleFavorite: (ItemID) throws(Refusal) -> Bool
    /// The details of an item.
    var detail: (ItemID) throws(Refusal) -> ItemDetail
    /// The words of the command that asks a question.
    var command: (BrowserQuestion) throws(Refusal) -> [String]
    /// Opens its page, without taking the terminal.
    var open: (ItemID) throws(Refusal) -> Void
}
