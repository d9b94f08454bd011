import CAdwaita
import TodayReports
import WindowCore

final class OrderMenu {
    private static let (action, groupAction) = ("order", "group")

    let root: Widget
    private let (state, groupState): (OpaquePointer, OpaquePointer)

    init(_ window: Widget, _ chosen: @escaping (String) -> Void, grouped: @escaping (Bool) -> Void) {
        root = gtk_menu_button_new()!
        gtk_menu_button_set_icon_name(cast(root), "view-sort-ascending-symbolic")
        root.setTooltipAndName(gettext("Order"))
        root.setVisible(false)
        let type = g_variant_type_new("s")!
        defer { g_variant_type_free(type) }
        state = g_simple_action_new_stateful(Self.action, type, g_variant_new_string(""))!
        on(state, "activate") { [state] signal in
            guard let key = signal.text(1) else { return }
            g_simple_action_set_state(state, g_variant_new_string(key))
            chosen(key)
        }
        groupState = g_simple_action_new_stateful(Self.groupAction, nil, g_variant_new_boolean(0))!
        on(groupState, "activate") { [groupState] _ in
            let isOn = !Self.isOn(groupState)
            g_simple_action_set_state(groupState, g_variant_new_boolean(isOn ? 1 : 0))
            grouped(isOn)
        }
        for action in [state, groupState] { g_action_map_add_action(cast(window), cast(action)) }
    }

    /// Fills the menu, and marks the grouping and the order of `arrangement`, by default the first order.
    func offer(_ orders: [SortOrder], group: SortOrder?, _ arrangement: Arrangement) {
        let menu = g_menu_new()!
        let section = g_menu_new()!
        for order in orders {
            let entry = g_menu_item_new(order.label, nil)!
            g_menu_item_set_action_and_target_value(entry, "win.\(Self.action)", g_variant_new_string(order.key))
            g_menu_append_item(section, entry)
            g_object_unref(entry.raw)
        }
        g_menu_append_section(menu, nil, cast(section))
        g_object_unref(section.raw)
        if let group {
            let section = g_menu_new()!
            g_menu_append(section, group.label, "win.\(Self.groupAction)")
            g_menu_append_section(menu, nil, cast(section))
            g_object_unref(section.raw)
        }
        gtk_menu_button_set_menu_model(cast(root), cast(menu))
        MenuNames.connect(menuOf: root)
        ClassNames.hide(root)
        g_object_unref(menu.raw)
        let chosen = orders.first { $0.key == arrangement.order } ?? orders.first
        g_simple_action_set_state(state, g_variant_new_string(chosen?.key ?? ""))
        let isGrouped = group != nil && arrangement.group == group?.key
        g_simple_action_set_state(groupState, g_variant_new_boolean(isGrouped ? 1 : 0))
    }

    private static func isOn(_ action: OpaquePointer) -> Bool {
        let value = g_action_get_state(cast(action))!
        defer { g_variant_unref(value) }
        return g_variant_get_boolean(value) != 0
    }
}
