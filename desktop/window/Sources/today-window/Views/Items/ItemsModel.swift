import CAdwaita
import TodayReports
import WindowCore

final class ItemsModel {
    /// A GListStore with one GObject for each item; each GObject carries a `ListedItem`.
    let store: OpaquePointer
    private var ids: [ItemID] = []
    private var items: [ItemID: ListedItem] = [:]
    private var isChanging = false
    /// The requested order that the store does not have yet.
    private var next: [ItemID]?

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
        return reorder(to: wanted)
    }

    /// Changes the order in the store, and returns the changes; only records the order if a change is under way.
    ///
    /// While the store changes, GTK binds tiles, which may request another order. That order is applied afterwards,
    /// because changes are computed from `ids`, which differ from the store until then.
    private func reorder(to wanted: [ItemID]) -> [Splice<ItemID>] {
        next = wanted
        guard !isChanging else { return [] }
        isChanging = true
        defer { isChanging = false }
        var splices: [Splice<ItemID>] = []
        while let order = next {
            next = nil
            guard order != ids else { continue }
            let (changes, listed) = (Splice.from(ids, to: order), items)
            for splice in changes { apply(splice, listed) }
            ids = order
            splices += changes
        }
        return splices
    }

    private func apply(_ splice: Splice<ItemID>, _ listed: [ItemID: ListedItem]) {
        let boxes = splice.added.compactMap { listed[$0] }.map { SwiftPayload.new($0) }
        var additions: [UnsafeMutableRawPointer?] = boxes
        g_list_store_splice(store, guint(splice.index), guint(splice.removed), &additions, guint(boxes.count))
        for box in boxes { g_object_unref(box) }
    }
}

final class ListedItem {
    var report: ItemReport { didSet { tile?.show(self) } }
    /// The heading above the first item of a group; empty for its other items, and `nil` in a list without groups.
    var heading: String? { didSet { if heading != oldValue { tile?.show(self) } } }
    var alignment = DecimalAlignment() { didSet { tile?.show(self) } }
    var isFavorite = false { didSet { if isFavorite != oldValue { tile?.show(self) } } }
    weak var tile: Tile?

    init(_ report: ItemReport) { self.report = report }
}
