import TodayCore

/// A click that a bar reports on the standard input of the feed.
package struct Click: Hashable, Sendable {
    /// What a click asks for.
    package enum Button: Int, Hashable, Sendable {
        /// Opens the page of the item.
        case left = 1
        /// Shows the list in a terminal.
        case middle = 2
        /// Mutes for an hour.
        case right = 3
    }

    /// The button; others have no meaning.
    package let button: Button
    /// The item that was clicked; `nil` if the bar does not say, and then the first one is meant.
    package let id: ItemID?

    /// Makes a click; `nil` for a button without a meaning.
    package init?(button: Int, id: ItemID? = nil) {
        guard let button = Button(rawValue: button) else { return nil }
        self.button = button
        self.id = id
    }
}
