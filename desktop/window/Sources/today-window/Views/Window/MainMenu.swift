import CAdwaita

/// The menu of the window.
enum MainMenu {
    /// Has the menu of a button made when it is opened: it then knows the keys, and no start waits for it.
    static func connect(_ menu: OpaquePointer, to button: Widget) {
        gtk_menu_button_set_create_popup_func(
            cast(button),
            { button, menu in
                guard gtk_menu_button_get_menu_model(button) == nil else { return }
                gtk_menu_button_set_menu_model(button, cast(menu!))
                MenuNames.connect(ofButton: cast(button!))
            }, g_object_ref(menu.raw), g_object_unref)
    }
}
