import CAdwaita

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The small things that views do with widgets.
extension UnsafeMutablePointer<GtkWidget> {
    func show(_ isShown: Bool) { gtk_widget_set_visible(self, isShown ? 1 : 0) }

    func set(class name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// The text of a label.
    var text: String { String(cString: gtk_label_get_text(cast(self))) }

    /// What somebody has typed into it.
    var typed: String { String(cString: gtk_editable_get_text(cast(self))) }

    /// Says what it does, in a tooltip and to assistive technology.
    func call(_ words: String) {
        gtk_widget_set_tooltip_text(self, words)
        Property.name(self, words)
    }

    /// Has `draw` paint a GtkDrawingArea, with a cairo context, a width and a height.
    func onDraw(_ draw: @escaping (OpaquePointer, Double, Double) -> Void) {
        gtk_drawing_area_set_draw_func(
            cast(self),
            { _, cairo, width, height, data in
                Box<(OpaquePointer, Double, Double) -> Void>.from(data).content(cairo!, Double(width), Double(height))
            }, Box(draw).data, releaseSwiftObject)
    }

    func setText(_ text: String) { gtk_label_set_text(cast(self), text) }

    /// Has the label of a button break into lines where it is too long, instead of making the window wider.
    func wrapLabel() {
        guard let label = gtk_button_get_child(cast(self)), label.className == "GtkLabel" else { return }
        gtk_label_set_wrap(cast(label), 1)
        gtk_label_set_justify(cast(label), GTK_JUSTIFY_CENTER)
    }

    var firstChild: Widget? { gtk_widget_get_first_child(self) }
    var nextSibling: Widget? { gtk_widget_get_next_sibling(self) }

    /// All widgets inside it, at any depth, from the outside in.
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

/// Words that appear when a pointer rests on a widget.
enum Tooltip {
    /// Asks for the words of a widget when they are to be shown; without any, nothing appears.
    ///
    /// Whenever GTK is given a text beforehand, it asks the display where the pointer is, and waits for the answer: too long
    /// for each tile that comes into sight.
    static func ask(_ widget: Widget, _ words: @escaping () -> String?) {
        gtk_widget_set_has_tooltip(widget, 1)
        on(widget, "query-tooltip") { signal in
            guard let words = words(), !words.isEmpty else { return signal.answer(false) }
            gtk_tooltip_set_text(signal.object(4).map { cast($0) }, words)
            signal.answer(true)
        }
    }
}

/// What assistive technology reads out of menus.
enum MenuNames {
    /// Names the entries of a menu by their words, whenever it opens: GTK 4.14 looks for the words in labels that it hides from
    /// assistive technology, and finds none.
    static func connect(_ menu: Widget) {
        Unnamed.hush(menu)
        on(menu, "map") { _ in
            for entry in menu.descendants where entry.className == "GtkModelButton" {
                Property.name(entry, Property.text(entry, "text") ?? "")
            }
        }
    }

    /// Names the entries of a button's menu.
    static func connect(ofButton button: Widget) {
        if let menu = gtk_menu_button_get_popover(cast(button)) { connect(cast(menu)) }
    }
}
