import CAdwaita

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(self, isVisible ? 1 : 0) }

    func set(class name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    var text: String { String(cString: gtk_label_get_text(cast(self))) }

    var typed: String { String(cString: gtk_editable_get_text(cast(self))) }

    func setTooltipAndName(_ words: String) {
        gtk_widget_set_tooltip_text(self, words)
        Property.name(self, words)
    }

    /// `draw` receives a cairo context, a width and a height.
    func onDraw(_ draw: @escaping (OpaquePointer, Double, Double) -> Void) {
        gtk_drawing_area_set_draw_func(
            cast(self),
            { _, cairo, width, height, data in
                let draw = CallbackBox<(OpaquePointer, Double, Double) -> Void>.from(data).content
                draw(cairo!, Double(width), Double(height))
            }, CallbackBox(draw).data, releaseSwiftObject)
    }

    func setText(_ text: String) { gtk_label_set_text(cast(self), text) }

    /// Wraps a button's label if it is too long, instead of widening the window.
    func wrapLabel() {
        guard let label = gtk_button_get_child(cast(self)), label.className == "GtkLabel" else { return }
        gtk_label_set_wrap(cast(label), 1)
        gtk_label_set_justify(cast(label), GTK_JUSTIFY_CENTER)
    }

    /// A hyphen would look like a part of a name.
    func disableHyphens() {
        let attributes = pango_attr_list_new()!
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(cast(self), attributes)
        pango_attr_list_unref(attributes)
    }

    func disableHyphensInside() {
        for label in descendants where label.className == "GtkLabel" { label.disableHyphens() }
    }

    var firstChild: Widget? { gtk_widget_get_first_child(self) }
    var nextSibling: Widget? { gtk_widget_get_next_sibling(self) }

    /// The focused widget, if it is inside this widget.
    var focusWithin: Widget? {
        guard let root = gtk_widget_get_root(self), let focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, self) != 0
        else { return nil }
        return focus
    }

    var descendants: [Widget] {
        var (found, child) = ([Widget](), firstChild)
        while let widget = child {
            found += [widget] + widget.descendants
            child = widget.nextSibling
        }
        return found
    }

    var className: String { String(cString: g_type_name_from_instance(cast(self))) }
}

enum WidgetTooltip {
    /// Calls `words` when the tooltip is about to be shown; `nil` or an empty text shows none.
    ///
    /// A fixed text would make GTK query the pointer and wait for the display, which is too slow for each tile.
    static func set(_ widget: Widget, _ words: @escaping () -> String?) {
        gtk_widget_set_has_tooltip(widget, 1)
        on(widget, "query-tooltip") { signal in
            guard let words = words(), !words.isEmpty else { return signal.answer(false) }
            gtk_tooltip_set_text(signal.object(4).map { cast($0) }, words)
            signal.answer(true)
        }
    }
}

enum MenuNames {
    /// Sets the accessible names of menu items, because GTK 4.14 takes these names from hidden labels.
    static func connect(_ menu: Widget) {
        ClassNames.hide(menu)
        on(menu, "map") { _ in
            for entry in menu.descendants where entry.className == "GtkModelButton" {
                Property.name(entry, Property.text(entry, "text") ?? "")
            }
        }
    }

    static func connect(menuOf button: Widget) {
        if let menu = gtk_menu_button_get_popover(cast(button)) { connect(cast(menu)) }
    }
}
