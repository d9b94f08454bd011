import CAdwaita

/// Keeps the names of classes from people who listen: older versions of GTK give them to whatever has no name.
enum Unnamed {
    /// What needs no name, because what is inside has one.
    private static let containers: Set = ["GtkListBox", "GtkPopoverMenu", "AdwViewSwitcher"]

    /// Goes through a widget, and all those inside it.
    static func hush(_ root: Widget) {
        for widget in [root] + root.descendants {
            if containers.contains(widget.className) { clear(widget) }
            if widget.className == "GtkStack" { hush(pagesOf: widget) }
            if isIconButton(widget) {
                // The icon, which has no name, would be read out before the name of the button.
                gtk_accessible_reset_relation(cast(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                // Its tooltip says what its name says.
                if gtk_widget_get_tooltip_text(widget) != nil { Property.describe(widget, "") }
            }
        }
    }

    private static func hush(pagesOf stack: Widget) {
        guard let pages = gtk_stack_get_pages(cast(stack)) else { return }
        defer { g_object_unref(pages.raw) }
        for index in 0..<g_list_model_get_n_items(cast(pages.raw)) {
            guard let page = g_list_model_get_item(cast(pages.raw), index) else { continue }
            clear(page)
            g_object_unref(page)
        }
    }

    private static func clear(_ accessible: some Instance) {
        guard gtk_test_accessible_has_property(cast(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL) == 0,
            gtk_test_accessible_has_relation(cast(accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY) == 0
        else { return }
        Property.name(accessible, "")
    }

    private static func isIconButton(_ widget: Widget) -> Bool {
        guard g_type_check_instance_is_a(cast(widget), gtk_button_get_type()) != 0 else { return false }
        return gtk_button_get_icon_name(cast(widget)) != nil
    }
}
