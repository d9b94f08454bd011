import CAdwaita

/// Makes Tab leave a grid, within which the arrow keys move the focus, and return to the tile that had the focus last.
enum TabExit {
    /// Runs `moved` after the focus has moved to a tile; when Tab enters the grid, runs `entering` before the focus moves,
    /// and the closure that `entering` returns afterwards.
    static func connect(_ grid: Widget, moved: @escaping () -> Void, entering: @escaping () -> () -> Void) {
        onKeys(GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, in: grid) { key in
            guard let root = gtk_widget_get_root(grid), let focus = gtk_root_get_focus(root),
                // Ignore keys in an item's menu, which is also inside the grid.
                gtk_widget_get_native(focus)?.raw == root.raw
            else { return false }
            gtk_widget_set_can_focus(grid, 0)
            gtk_widget_child_focus(cast(root), key == GDK_KEY_Tab ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
            gtk_widget_set_can_focus(grid, 1)
            return true
        }
        var isConnected = false
        on(grid, "realize") { _ in
            guard !isConnected, let root = gtk_widget_get_root(grid) else { return }
            isConnected = true
            on(cast(root) as Widget, "notify::focus-widget") { _ in if grid.focusWithin != nil { moved() } }
            onKeys(GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, in: cast(root)) { _ in
                // Since GTK 4.22, the focus would stay on the first or the last tile.
                if grid.focusWithin == nil {
                    let entered = entering()
                    whenIdle { if grid.focusWithin != nil { entered() } }
                }
                return false
            }
        }
    }
}
