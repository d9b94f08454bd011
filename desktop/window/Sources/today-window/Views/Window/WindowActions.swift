import CAdwaita

enum WindowActions {
    static func add(to window: MainWindow, _ application: UnsafeMutablePointer<GtkApplication>) {
        let actions: [(name: String, keys: [String], run: () -> Void)] = [
            ("refresh", ["F5", "<Control>r"], { window.refreshAll() }),
            ("search", ["<Control>f"], { window.beginSearch() }),
            ("back", [], { window.goBack() }),
            ("earlier-or-back", ["<Alt>Left"], { earlierOrBack(window) }),
            ("earlier", ["<Alt>Up"], { window.moveFocused(by: -1) }),
            ("later", ["<Alt>Down", "<Alt>Right"], { window.moveFocused(by: 1) }),
            ("favorite", ["<Control>d"], { window.focusedItem.map(window.favorites.toggle) }),
            ("open", ["<Control>o"], { window.focusedItem.map(window.openWebPage(of:)) }),
            ("share", ["<Control><Shift>c"], { shareOrCopy(window) }),
            ("swap", ["<Control>s"], { window.swapConversion() }),
            ("item-menu", ["Menu", "<Shift>F10"], { openMenu(window) }),
            ("undo", ["<Control>z"], { window.undo() }),
            ("redo", ["<Control><Shift>z"], { window.redo() }),
            ("show-first", ["<Alt>1"], { window.turn(toView: 0) }),
            ("show-second", ["<Alt>2"], { window.turn(toView: 1) }),
            ("show-third", ["<Alt>3"], { window.turn(toView: 2) }),
            ("filter", ["<Control><Shift>f"], { window.beginFiltering() }),
            ("show-help-overlay", ["<Control>question"], { ShortcutsWindow.open(over: window.window, window.source) }),
            ("preferences", ["<Control>comma"], { window.openPreferences() }),
            ("sign-in", [], { window.openSignIn() }), ("sign-out", [], { window.signOut() }),
            ("legend", [], { LegendDialog.open(over: window.window, window.source) }),
            ("about", [], { AboutWindow.open(over: window.window, window.source, window.runner) }),
            ("close", ["<Control>w", "<Control>q"], { gtk_window_close(cast(window.window)) }),
        ]
        addEscape(to: window.window)
        addBack(to: window)
        for (name, keys, run) in actions {
            addAction(name, to: window.window) { _ in run() }
            set(keys, for: "win.\(name)", application)
        }
    }

    /// Escape goes back, unless the focused widget uses the key, as a menu or the search entry does.
    private static func addEscape(to window: Widget) {
        let controller = gtk_shortcut_controller_new()!
        let trigger = gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(0))
        gtk_shortcut_controller_add_shortcut(
            cast(controller), gtk_shortcut_new(trigger, gtk_named_action_new("win.back")))
        gtk_widget_add_controller(window, cast(controller))
    }

    /// Escape leaves a page even if the focus is still in the search entry of the list.
    private static func addBack(to window: MainWindow) {
        onKeys(GDK_KEY_Escape, in: window.window) { _ in
            guard window.page != "lists" else { return false }
            window.goBack()
            return true
        }
    }

    private static func set(_ keys: [String], for action: String, _ application: UnsafeMutablePointer<GtkApplication>) {
        var words: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
        gtk_application_set_accels_for_action(application, action, &words)
        for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) }
    }

    static func enable(_ name: String, _ isEnabled: Bool, in window: Widget) {
        g_simple_action_set_enabled(g_action_map_lookup_action(cast(window), name), isEnabled ? 1 : 0)
    }

    private static func earlierOrBack(_ window: MainWindow) {
        if window.page == "lists", window.isFavorites { window.moveFocused(by: -1) } else { window.goBack() }
    }

    private static func shareOrCopy(_ window: MainWindow) {
        if window.page == "lists", window.isConverterOpen { return window.converterView.copyResult() }
        window.focusedItem.map(window.share)
    }

    private static func openMenu(_ window: MainWindow) {
        if window.page == "details", let item = window.details.item { return window.openDetailsMenu(item) }
        guard window.page == "lists", let item = window.currentView.focusedItem, let tile = item.tile else { return }
        let (width, height) = (gtk_widget_get_width(tile.root), gtk_widget_get_height(tile.root))
        ItemMenu.open(item.report, on: tile.root, Double(width) / 2, Double(height) / 2, window)
    }
}

enum MainMenu {
    /// Creates the menu when it is first opened, to save start-up time, and so that it shows the shortcuts.
    static func connect(_ menu: OpaquePointer, to button: Widget) {
        gtk_menu_button_set_create_popup_func(
            cast(button),
            { button, menu in
                guard gtk_menu_button_get_menu_model(button) == nil else { return }
                gtk_menu_button_set_menu_model(button, cast(menu!))
                MenuNames.connect(menuOf: cast(button!))
            }, g_object_ref(menu.raw), g_object_unref)
    }

    static func offerAbout(_ title: String, in section: OpaquePointer) {
        let words = title.isEmpty ? gettext("About") : gettext("About {name}").filled(["name": title])
        g_menu_append(cast(section), words, "win.about")
    }
}
