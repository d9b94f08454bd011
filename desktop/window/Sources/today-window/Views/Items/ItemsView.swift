import CAdwaita
import TodayReports
import WindowCore

final class ItemsView {
    struct Actions {
        let open: (ItemReport) -> Void
        let favorite: (ItemReport) -> Void
        /// Opens the context menu of an item at a point in a widget.
        var menu: (ItemReport, Widget, _ x: Double, _ y: Double) -> Void = { _, _, _, _ in }
        let setInView: (Range<Int>) -> Void
        /// Runs near the end of the list, to load more items.
        let loadMore: () -> Void
        var refresh: () -> Void = {}
        var drag: (_ isDragging: Bool) -> Void = { _ in }
        /// Moves an item in the list; `nil` if the user cannot change the order.
        var move: ((ItemReport, _ to: InsertionPoint) -> Void)?
    }

    /// Distance from the end at which more items are loaded, in heights of the window.
    private static let ahead = 1.0
    /// The maximum width of rows, and the maximum width of a grid, in pixels.
    private static let (widestRow, widestGrid): (Int32, Int32) = (760, 10_000)
    /// Milliseconds before a spinner appears, and before pictures are scaled to a new size.
    private static let timeout = 200

    let root: Widget
    private let (states, scroller, grid, spinner, clamp): (Widget, Widget, Widget, Widget, Widget)
    private lazy var status = {
        let status = StatusView()
        gtk_stack_add_named(cast(states), status.root, "status")
        ClassNames.hide(states)
        return status
    }()
    private let model = ItemsModel()
    private let actions: Actions
    private let pictures: PictureLoader
    private var (layout, hasPictures) = (ItemsLayout.tiles, false)
    private var waiting: GLibTimer?
    private var fitting: GLibTimer?
    private weak var marked: Tile?
    private lazy var keeper = PlaceKeeper(grid, adjustment) { [weak self] in
        guard let self, !self.isLaidOut else { return }
        self.isLaidOut = true
        whenIdle { self.loadAhead() }
    }
    /// The item that had the focus last; `nil` if its place has changed since then.
    private var lastFocused: ItemID?
    /// Whether the grid has been laid out with its current items; until then, its size is stale.
    private var isLaidOut = false

    init(_ name: String, _ pictures: PictureLoader, _ actions: Actions) {
        let builder = Builder(PackageResources.items_ui)
        root = builder.root
        (states, scroller, grid) = (builder["states"], builder["scroller"], builder["grid"])
        (spinner, clamp) = (builder["spinner"], builder["clamp"])
        (self.actions, self.pictures) = (actions, pictures)
        Property.name(grid, name)
        makeTiles()
        followScrolling()
        followSize()
        TabExit.connect(grid) { [weak self] in
            self?.lastFocused = self?.focusedItem?.report.id
        } entering: { [weak self] in
            let last = self?.lastFocused
            return { self?.restoreFocus(to: last) }
        }
        on(grid, "map") { [weak self] _ in self?.isLaidOut = false }
        PullDown.connect(root, adjustment) { actions.refresh() }
        if let move = actions.move { acceptDrops(move) }
    }

    /// Replaces the items; the focused item remains focused or, if it is gone, the item at its index gets the focus.
    func show(_ items: [ItemReport], _ favorites: FavoritesController, headings: [String]? = nil) {
        let focused = focusedItem?.report.id
        let before = focused.flatMap { model.place(of: $0) }
        let after = focused.flatMap { focused in items.firstIndex { $0.id == focused } }
        // Clear the focus, because a key press is lost if it arrives while the focused tile is being removed.
        if before != after, let root = gtk_widget_get_root(grid) { gtk_root_set_focus(root, nil) }
        hasPictures = items.contains { $0.art != nil || $0.artFile != nil }
        let (last, lastPlace) = (model.count, lastFocused.flatMap { model.place(of: $0) })
        let changes = model.show(items, favorites, headings: headings)
        if lastFocused.flatMap({ model.place(of: $0) }) != lastPlace { lastFocused = nil }
        if !changes.isEmpty {
            keeper.freeze(changes.allSatisfy { $0.index == last && $0.removed == 0 })
            isLaidOut = false
        }
        if focusedItem?.report.id != focused, let place = after ?? before, !items.isEmpty {
            focus(min(place, items.count - 1))
        }
        whenIdle { self.loadAhead() }
    }

    /// `words` must not be `nil` for the states that are shown as a status page: empty, nothing found and failure.
    func show(_ state: ItemsState, _ words: StatusWords?) {
        waiting?.cancel()
        waiting = nil
        gtk_spinner_stop(cast(spinner))
        switch state {
        case .items: page("items")
        case .loading:
            if page == "items" { page("nothing") }
            waiting = GLibTimer(milliseconds: Self.timeout) { [weak self] in
                guard let self else { return }
                gtk_spinner_start(cast(self.spinner))
                self.page("loading")
            }
        case .empty, .nothingFound, .failure:
            if let words { status.show(words) }
            page("status")
        }
    }

    var focusedItem: ListedItem? {
        guard var widget = grid.focusWithin else { return nil }
        while let parent = gtk_widget_get_parent(widget), parent != grid { widget = parent }
        let tile: Tile? = SwiftPayload.object(widget.firstChild)
        return tile?.item
    }

    private func restoreFocus(to id: ItemID?) {
        guard let id, focusedItem?.report.id != id, let place = model.place(of: id) else { return }
        focus(place)
    }

    func place(of id: ItemID) -> Int? { model.place(of: id) }

    /// Returns the items at the indices `places`, and the same number of items after them.
    func items(at places: Range<Int>) -> [ItemReport] {
        (places.lowerBound..<places.upperBound + places.count).compactMap { model[$0]?.report }
    }

    func grabFocus() {
        switch page {
        case "items": gtk_widget_grab_focus(grid)
        case "status": status.grabFocus()
        default: gtk_widget_child_focus(root, GTK_DIR_TAB_FORWARD)
        }
    }

    var canTakeFocus: Bool { page == "items" || page == "status" }

    func focus(_ place: Int) {
        keeper.freeze(false)
        gtk_widget_activate_action_variant(grid, "list.scroll-to-item", g_variant_new_uint32(guint32(place)))
        whenIdle { [self] in
            guard let tile = model[place]?.tile, let cell = gtk_widget_get_parent(tile.root) else { return }
            gtk_widget_grab_focus(cell)
            // A change of the list hides the ring around the focus.
            gtk_window_set_focus_visible(cast(gtk_widget_get_root(grid)), 1)
        }
    }

    func scrollToTop() {
        keeper.freeze(false)
        gtk_adjustment_set_value(adjustment, 0)
        // Also scroll to the first item; otherwise, the grid would scroll back to its previous items.
        if model.count > 0 { gtk_widget_activate_action_variant(grid, "list.scroll-to-item", g_variant_new_uint32(0)) }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(cast(scroller)) }

    private var page: String { String(cString: gtk_stack_get_visible_child_name(cast(states))) }

    private func page(_ name: String) { if page != name { gtk_stack_set_visible_child_name(cast(states), name) } }

    func layOut(as layout: ItemsLayout) {
        guard layout != self.layout else { return }
        self.layout = layout
        let isRows = layout.isRows
        // Two previews would be wider than a phone.
        gtk_grid_view_set_min_columns(cast(grid), isRows || layout == .previews ? 1 : 2)
        gtk_grid_view_set_max_columns(cast(grid), isRows ? 1 : 8)
        // In a wide window, the end of a row would be far from its beginning.
        adw_clamp_scrollable_set_maximum_size(cast(clamp), isRows ? Self.widestRow : Self.widestGrid)
        adw_clamp_scrollable_set_tightening_threshold(cast(clamp), isRows ? Self.widestRow : Self.widestGrid)
        setFactory()
    }

    private func setFactory() {
        let (factory, layout) = (gtk_signal_list_item_factory_new()!, layout)
        on(factory, "setup") { [weak self, pictures, actions] signal in
            let tile = Tile(pictures, layout, actions) { self?.hasPictures ?? false }
            gtk_list_item_set_child(cast(signal.object(1)!), tile.root)
            g_object_unref(tile.root)
        }
        on(factory, "bind") { signal in
            let cell: OpaquePointer = cast(signal.object(1)!)
            guard let tile: Tile = SwiftPayload.object(gtk_list_item_get_child(cell)),
                let item: ListedItem = SwiftPayload.object(gtk_list_item_get_item(cell).map { $0.raw })
            else { return }
            tile.show(item)
        }
        on(factory, "unbind") { signal in
            let tile: Tile? = SwiftPayload.object(gtk_list_item_get_child(cast(signal.object(1)!)))
            tile?.clear()
        }
        gtk_grid_view_set_factory(cast(grid), cast(factory))
        g_object_unref(factory.raw)
    }

    private func makeTiles() {
        setFactory()
        gtk_grid_view_set_model(cast(grid), cast(gtk_no_selection_new(cast(model.store))!))
        // Disable selection: in single-click mode, GTK selects the tile under the pointer, and GTK 4.8 crashes when
        // scrolling has just freed that tile.
        gtk_widget_action_set_enabled(grid, "list.select-item", 0)
        on(grid, "activate") { [weak self] signal in
            guard let self, let item = self.model[signal.unsigned(1)] else { return }
            self.actions.open(item.report)
        }
    }

    /// Accepts dropped items; an item that is not dropped on another item moves to the end.
    private func acceptDrops(_ move: @escaping (ItemReport, InsertionPoint) -> Void) {
        let mark: ((x: Double, y: Double)?) -> Void = { [weak self] in
            self?.mark($0.flatMap { self?.side(at: $0.x, $0.y) })
        }
        TileDrag.accept(on: root, mark: mark) { [weak self] dropped, x, y in
            guard let self else { return }
            self.mark(nil)
            let side = self.side(at: x, y)
            move(dropped, InsertionPoint(side.place, isAfter: side.isAfter))
        }
    }

    private func mark(_ side: (place: Int, tile: Tile?, isAfter: Bool)?) {
        if marked !== side?.tile { marked?.mark(isAfter: nil) }
        side?.tile?.mark(isAfter: side?.isAfter)
        marked = side?.tile
    }

    /// Returns the item at a point, and whether the point is in its second half; by default the last item and `true`.
    private func side(at x: Double, _ y: Double) -> (place: Int, tile: Tile?, isAfter: Bool) {
        var widget = gtk_widget_pick(root, x, y, GTK_PICK_DEFAULT)
        while let inner = widget, gtk_widget_get_parent(inner) != grid { widget = gtk_widget_get_parent(inner) }
        let tile: Tile? = SwiftPayload.object(widget?.firstChild)
        guard let cell = widget, let item = tile?.item, let place = model.place(of: item.report.id) else {
            return (model.count - 1, model[model.count - 1]?.tile, true)
        }
        var (left, top) = (0.0, 0.0)
        gtk_widget_translate_coordinates(root, cell, x, y, &left, &top)
        if layout.isRows { return (place, tile, top >= Double(gtk_widget_get_height(cell)) / 2) }
        let isRightToLeft = gtk_widget_get_direction(cell) == GTK_TEXT_DIR_RTL
        return (place, tile, (left >= Double(gtk_widget_get_width(cell)) / 2) != isRightToLeft)
    }

    private func followSize() {
        on(gtk_scrolled_window_get_hadjustment(cast(scroller)), "changed") { [weak self] _ in
            self?.fitting?.cancel()
            self?.fitting = GLibTimer(milliseconds: Self.timeout) { [weak self] in
                guard let self else { return }
                for place in 0..<self.model.count { self.model[place]?.tile?.fit() }
            }
        }
    }

    private func followScrolling() {
        for signal in ["value-changed", "changed"] {
            on(adjustment, signal) { [weak self] _ in afterAllocation { self?.loadAhead() } }
        }
        on(grid, "realize") { [weak self] _ in self?.keeper.follow() }
    }

    /// Reports the items in view, and loads more near the end of the list or if it does not fill the window.
    private func loadAhead() {
        guard isLaidOut, gtk_widget_get_mapped(grid) != 0 else { return }
        let (adjustment, window) = (adjustment, gtk_adjustment_get_page_size(adjustment))
        let left = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_value(adjustment) - window
        guard window > 1 else { return }
        actions.setInView(placesInView)
        if left < window * Self.ahead { actions.loadMore() }
    }

    /// The indices of the items in view, estimated as if all rows were equally high.
    private var placesInView: Range<Int> {
        let (adjustment, all) = (adjustment, Double(model.count))
        let upper = max(1, gtk_adjustment_get_upper(adjustment))
        func place(_ y: Double) -> Int { Int(min(all, max(0, y / upper * all))) }
        let top = gtk_adjustment_get_value(adjustment)
        let first = place(top)
        return first..<max(first, place(top + gtk_adjustment_get_page_size(adjustment))) + 1
    }
}
