import TodayCore

/// An item of a list model: what is known of it, and the tile that shows it at the moment.
final class ListedItem {
    /// What is known of it.
    var report: ItemReport {
        didSet { tile?.show(self) }
    }
    /// Whether it is a favourite.
    var isFavorite = false {
        didSet {
            if isFavorite != oldValue { tile?.show(self) }
        }
    }
    /// The tile that shows it; `nil` if none does.
    weak var tile: Tile?

    /// Makes an item that no tile shows yet.
    init(_ report: ItemReport) {
        self.report = report
    }
}
