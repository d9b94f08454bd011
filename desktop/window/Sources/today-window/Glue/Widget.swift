import CAdwaita

/// Any widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The small things that views do with widgets.
extension UnsafeMutablePointer<GtkWidget> {
    /// Shows or hides it.
    func show(_ isShown: Bool) { gtk_widget_set_visible(self, isShown ? 1 : 0) }

    /// Gives it a class of the style sheet, or takes it away.
    func set(class name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// The text of a label.
    var text: String { String(cString: gtk_label_get_text(cast(self))) }

    /// Sets the text of a label.
    func setText(_ text: String) { gtk_label_set_text(cast(self), text) }

    /// Has the label of a button break into lines where it is too long, instead of making the window wider.
    func wrapLabel() {
        guard let label = gtk_button_get_child(cast(self)), label.className == "GtkLabel" else { return }
        gtk_label_set_wrap(cast(label), 1)
        gtk_label_set_justify(cast(label), GTK_JUSTIFY_CENTER)
    }

    /// The first widget inside it.
    var firstChild: Widget? { gtk_widget_get_first_child(self) }

    /// The widget after it.
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

    /// The name of its class.
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
