import CAdwaita

/// Makes Tab leave a grid, within which the arrow keys move the focus, and return to the tile that it has left.
enum TabExit {
    /// Runs `leaving` before Tab leaves the grid, and `returned` after Tab has moved the focus into the grid.
    static func connect(_ grid: Widget, leaving: @escaping () -> Void, returned: @escaping () -> Void) {
        onKeys(GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, in: grid) { key in
            guard let root = gtk_widget_get_root(grid), let focus = gtk_root_get_focus(root),
                // Ignore keys in an item's menu, which is also inside the grid.
                gtk_widget_get_native(focus)?.raw == root.raw
            else { return false }
            leaving()
            gtk_widget_set_can_focus(grid, 0)
            gtk_widget_child_focus(cast(root), key == GDK_KEY_Tab ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
            gtk_widget_set_can_focus(grid, 1)
            return true
        }
        on(grid, "realize") { _ in
            guard let root = gtk_widget_get_root(grid) else { return }
            onKeys(GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, in: cast(root)) { _ in
                // Since GTK 4.22, the focus would stay on the first or the last tile.
                if !hasFocus(grid) { whenIdle { if hasFocus(grid) { returned() } } }
                return false
            }
        }
    }

    private static func hasFocus(_ grid: Widget) -> Bool {
        guard let root = gtk_widget_get_root(grid), let focus = gtk_root_get_focus(root) else { return false }
        return gtk_widget_is_ancestor(focus, grid) != 0
    }
}
