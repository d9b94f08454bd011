import CAdwaita
import TodayReports
import WindowCore

/// The bar above a list with the active filters, each of which can be removed.
final class FilterBar {
    let root: Widget
    private let (remark, chips): (Widget, Widget)
    private let remove: (_ key: String) -> Void
    private var shown: [String] = []

    /// Creates a bar without filters; `remove` receives the key of a filter that is to be removed.
    init(_ remove: @escaping (_ key: String) -> Void) {
        let builder = Builder(PackageResources.filterbar_ui)
        (root, remark, chips) = (builder.root, builder["remark"], builder["chips"])
        self.remove = remove
    }

    /// Shows the active filters, and during a search a remark that they do not apply.
    func show(_ filters: [DescriptorReport.Filter], _ values: [String: String], isSearching: Bool) {
        let active = filters.compactMap { filter in values[filter.key].map { (filter, $0) } }
        remark.show(isSearching && !active.isEmpty)
        gtk_widget_set_sensitive(chips, isSearching ? 0 : 1)
        let words = active.map { "\($0.label): \(FilterView.words($1, $0))" }
        guard words != shown else { return }
        shown = words
        while let chip = chips.firstChild { gtk_box_remove(cast(chips), chip) }
        for ((filter, _), words) in zip(active, words) { add(filter.key, words) }
    }

    private func add(_ key: String, _ words: String) {
        let builder = Builder(PackageResources.chip_ui)
        let (chip, label): (Widget, Widget) = (builder["root"], builder["label"])
        label.setText(words)
        let action = gettext("Remove the filter “{filter}”").filled(["filter": words])
        chip.call(action)
        // Do this when idle, because the callback removes the button.
        on(chip, "clicked") { [weak self] _ in whenIdle { self?.remove(key) } }
        gtk_box_append(cast(chips), chip)
    }
}

/// The menu button for the sort order of a list.
final class OrderMenu {
    private static let action = "order"

    let root: Widget
    private let state: OpaquePointer

    /// Creates a button without orders for a window; `chosen` receives the key of the chosen order.
    init(_ window: Widget, _ chosen: @escaping (String) -> Void) {
        root = gtk_menu_button_new()!
        gtk_menu_button_set_icon_name(cast(root), "view-sort-ascending-symbolic")
        root.call(gettext("Order"))
        root.show(false)
        let type = g_variant_type_new("s")!
        defer { g_variant_type_free(type) }
        state = g_simple_action_new_stateful(Self.action, type, g_variant_new_string(""))!
        on(state, "activate") { [state] signal in
            guard let key = signal.text(1) else { return }
            g_simple_action_set_state(state, g_variant_new_string(key))
            chosen(key)
        }
        g_action_map_add_action(cast(window), cast(state))
    }

    /// Fills the menu with `orders`, and checks the order with the key `current`, or else the first order.
    func offer(_ orders: [SortOrder], current: String?) {
        let menu = g_menu_new()!
        for order in orders {
            let entry = g_menu_item_new(order.label, nil)!
            g_menu_item_set_action_and_target_value(entry, "win.\(Self.action)", g_variant_new_string(order.key))
            g_menu_append_item(menu, entry)
            g_object_unref(entry.raw)
        }
        gtk_menu_button_set_menu_model(cast(root), cast(menu))
        MenuNames.connect(ofButton: root)
        ClassNames.hide(root)
        g_object_unref(menu.raw)
        let chosen = orders.first { $0.key == current } ?? orders.first
        g_simple_action_set_state(state, g_variant_new_string(chosen?.key ?? ""))
    }
}
