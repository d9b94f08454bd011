import TodayCore

/// What a view of items shows: the items, or why there are none.
public enum ItemsState: Hashable, Sendable {
    /// Nothing yet; whoever waits for long sees that something is going on.
    case loading
    /// The items.
    case items
    /// The list is empty.
    case empty
    /// Nothing matches what was searched for.
    case nothingFound
    /// Something went wrong, and there is nothing to show.
    case trouble(Trouble)

    /// What to show of a list that has `count` items.
    public init(count: Int, isLoading: Bool, isSearching: Bool, trouble: Trouble?) {
        self =
            if count > 0 {
                .items
            } else if let trouble {
                .trouble(trouble)
            } else if isLoading {
                .loading
            } else {
                isSearching ? .nothingFound : .empty
            }
    }
}
