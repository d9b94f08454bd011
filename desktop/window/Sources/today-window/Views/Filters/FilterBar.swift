import CAdwaita
import TodayReports
import WindowCore

/// The bar above a list that can be filtered: it always shows which filters are on, and each can be taken away.
final class FilterBar {
    let root: Widget
    private let (remark, chips): (Widget, Widget)
    private let remove: (_ key: String) -> Void
    private var shown: [String] = []

    /// Makes a bar without filters; `remove` runs when one is to be taken away.
    init(_ remove: @escaping (_ key: String) -> Void) {
        let builder = Builder(PackageResources.filterbar_ui)
        (root, remark, chips) = (builder.root, builder["remark"], builder["chips"])
        self.remove = remove
    }

    /// Shows the filters that are on; a search looks in everything, and says so.
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
        // Later: the button goes away.
        on(chip, "clicked") { [weak self] _ in whenIdle { self?.remove(key) } }
        gtk_box_append(cast(chips), chip)
    }
}

/// The button with the orders in which a list can be shown.
final class OrderMenu {
    private static let action = "order"

    /// The widget; hidden where there is nothing to choose from.
    let root: Widget
    private let state: OpaquePointer

    /// Makes a button without orders for a window; `chosen` runs with the key of the order that was chosen.
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

    /// Offers these orders; that with the key `current` is the one in which the list is shown.
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
        Unnamed.hush(root)
        g_object_unref(menu.raw)
        let chosen = orders.first { $0.key == current } ?? orders.first
        g_simple_action_set_state(state, g_variant_new_string(chosen?.key ?? ""))
    }
}
