import CAdwaita
import TodayReports
import WindowCore

/// The items of a view as a GListModel.
final class ItemsModel {
    /// The GListStore with a box for each item.
    let store: OpaquePointer
    private var ids: [ItemID] = []
    private var items: [ItemID: ListedItem] = [:]

    init() { store = g_list_store_new(GType(20 << 2))! }

    var count: Int { ids.count }

    subscript(place: Int) -> ListedItem? { ids.indices.contains(place) ? items[ids[place]] : nil }

    func place(of id: ItemID) -> Int? { ids.firstIndex(of: id) }

    /// Replaces the items, and returns the changes of their order; items that have not moved stay in the store.
    func show(
        _ reports: [ItemReport], _ favorites: FavoritesController, headings: [String]?
    ) -> [Splice<ItemID>] {
        let wanted = reports.map(\.id)
        let (before, alignment) = (items, DecimalAlignment(reports))
        items = [:]
        for (index, report) in reports.enumerated() {
            let item = before[report.id] ?? ListedItem(report)
            if item.alignment != alignment { item.alignment = alignment }
            if item.report != report { item.report = report }
            item.heading = headings?[index]
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
        let boxes = splice.added.map { SwiftPayload.new(items[$0]!) }
        var additions: [UnsafeMutableRawPointer?] = boxes
        g_list_store_splice(store, guint(splice.index), guint(splice.removed), &additions, guint(boxes.count))
        for box in boxes { g_object_unref(box) }
    }
}

/// An item of the list model, and the tile that currently shows it.
final class ListedItem {
    var report: ItemReport { didSet { tile?.show(self) } }
    /// The heading of the item's group, empty below another item of the group; `nil` in a list without groups.
    var heading: String? { didSet { if heading != oldValue { tile?.show(self) } } }
    /// The decimals of all values in the list.
    var alignment = DecimalAlignment() { didSet { tile?.show(self) } }
    var isFavorite = false { didSet { if isFavorite != oldValue { tile?.show(self) } } }
    weak var tile: Tile?

    init(_ report: ItemReport) { self.report = report }
}
