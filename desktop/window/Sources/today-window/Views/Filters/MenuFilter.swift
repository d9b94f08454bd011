import CAdwaita
import TodayReports

final class MenuFilter: FilterInput {
    let key: String
    let root: Widget
    private let menu: Widget
    private let (values, names): ([String], [String])

    init(_ filter: DescriptorReport.Filter) {
        (key, values) = (filter.key, [""] + filter.values)
        names = [gettext("Any")] + filter.values.map { FilterView.words($0, filter) }
        (root, menu) = (adw_preferences_group_new()!, gtk_drop_down_new(nil, nil)!)
        offer()
        let row = adw_action_row_new()!
        adw_preferences_row_set_title(cast(row), filter.label.asMarkup)
        gtk_widget_set_valign(menu, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(cast(row), menu)
        adw_action_row_set_activatable_widget(cast(row), menu)
        adw_preferences_group_add(cast(root), row)
        let label = filter.label
        on(menu, "notify::selected") { [weak self] _ in self?.name(label) }
        name(label)
        searchWhileTyping()
    }

    var value: String {
        get { values[selected] }
        set { select(values.firstIndex(of: newValue) ?? 0) }
    }

    func grabFocus() { gtk_widget_grab_focus(menu) }

    func chooseFocused() -> Bool { false }

    private var selected: Int {
        let place = Int(gtk_drop_down_get_selected(cast(menu)))
        return values.indices.contains(place) ? place : 0
    }

    private func select(_ place: Int) { gtk_drop_down_set_selected(cast(menu), guint(place)) }

    private func offer() {
        let model = gtk_string_list_new(nil)!
        for name in names { gtk_string_list_append(model, name) }
        let text = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")!
        gtk_drop_down_set_expression(cast(menu), text)
        gtk_drop_down_set_model(cast(menu), cast(model.raw))
        gtk_drop_down_set_enable_search(cast(menu), 1)
        gtk_expression_unref(text)
        g_object_unref(model.raw)
        setFactory()
    }

    /// Gives the rows of the menu accessible names, because GTK 4.8 does not.
    private func setFactory() {
        let factory = gtk_signal_list_item_factory_new()!
        on(factory, "setup") { signal in
            let label = gtk_label_new(nil)!
            gtk_label_set_xalign(cast(label), 0)
            gtk_list_item_set_child(cast(signal.object(1)!), label)
        }
        on(factory, "bind") { signal in
            let cell: OpaquePointer = cast(signal.object(1)!)
            guard let label = gtk_list_item_get_child(cell), let item = gtk_list_item_get_item(cell) else { return }
            let name = Property.text(item.raw, "string") ?? ""
            label.setText(name)
            if let row = gtk_widget_get_parent(label) { Property.name(row, name) }
        }
        gtk_drop_down_set_factory(cast(menu), cast(factory))
        g_object_unref(factory.raw)
    }

    /// Directs typed text to the search of the open menu; Return then chooses the first value shown.
    private func searchWhileTyping() {
        let parts = menu.descendants
        guard let entry = parts.first(where: { $0.className == "GtkSearchEntry" }),
            let popover = parts.first(where: { $0.className == "GtkPopover" })
        else { return }
        Property.name(entry, gettext("Search"))
        gtk_search_entry_set_key_capture_widget(cast(entry), popover)
        // Do not use "search-changed", which is delayed; the user may press Return before it.
        on(entry, "changed") { _ in
            let hasFocus = gtk_widget_get_state_flags(entry).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
            guard !entry.typed.isEmpty, !hasFocus else { return }
            gtk_widget_grab_focus(entry)
            gtk_editable_set_position(cast(entry), -1)
        }
        on(entry, "activate") { [weak self] _ in
            let typed = entry.typed.lowercased()
            // GtkDropDown shows the values that begin with the text.
            guard let self, !typed.isEmpty,
                let place = self.names.firstIndex(where: { $0.lowercased().hasPrefix(typed) })
            else { return }
            gtk_popover_popdown(cast(popover))
            self.select(place)
        }
    }

    /// Names the menu, and also its button, because the button has no accessible name of its own.
    private func name(_ label: String) {
        for widget in [menu] + menu.descendants where ["GtkDropDown", "GtkToggleButton"].contains(widget.className) {
            Property.name(widget, "\(label): \(names[selected])")
        }
    }
}
