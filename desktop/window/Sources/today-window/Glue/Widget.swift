import CAdwaita

/// Any widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The small things that views do with widgets.
extension UnsafeMutablePointer<GtkWidget> {
    /// Shows or hides it.
    func show(_ isShown: Bool) { gtk_widget_set_visible(self, isShown ? 1 : 0) }

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
