import CAdwaita

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
