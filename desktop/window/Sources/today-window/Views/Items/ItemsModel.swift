import CAdwaita
import TodayReports
import WindowCore

/// The items of a view as a list model that GTK shows.
final class ItemsModel {
    /// The model; the selection model around it has no selection.
    let store: OpaquePointer
    private var ids: [ItemID] = []
    private var items: [ItemID: ListedItem] = [:]

    /// Makes an empty model, which lives as long as the program.
    init() { store = g_list_store_new(GType(20 << 2))! }

    var count: Int { ids.count }

    subscript(place: Int) -> ListedItem? { ids.indices.contains(place) ? items[ids[place]] : nil }

    /// The place of an item, from 0; `nil` if the list does not have it.
    func place(of id: ItemID) -> Int? { ids.firstIndex(of: id) }

    /// Shows these items, and returns the changes of the order; what stays in its place is not touched.
    func show(_ reports: [ItemReport], _ favorites: FavoritesController) -> [Splice<ItemID>] {
        let wanted = reports.map(\.id)
        let before = items
        items = [:]
        for report in reports {
            let item = before[report.id] ?? ListedItem(report)
            if item.report != report { item.report = report }
            item.isFavorite = favorites.contains(report)
            items[report.id] = item
        }
        guard wanted != ids else { return [] }
        let splices = Splice.from(ids, to: wanted)
        for splice in splices { apply(splice) }
        ids = wanted
        return splices
    }

    private func apply(_ splice: Splice<ItemID>) {
        let boxes = splice.added.map { Boxed.new(items[$0]!) }
        var additions: [UnsafeMutableRawPointer?] = boxes
        g_list_store_splice(store, guint(splice.index), guint(splice.removed), &additions, guint(boxes.count))
        for box in boxes { g_object_unref(box) }
    }
}

/// An item of a list model: what is known of it, and the tile that shows it at the moment.
final class ListedItem {
    var report: ItemReport { didSet { tile?.show(self) } }
    var isFavorite = false { didSet { if isFavorite != oldValue { tile?.show(self) } } }
    /// The tile that shows it; `nil` if none does.
    weak var tile: Tile?

    init(_ report: ItemReport) { self.report = report }
}
