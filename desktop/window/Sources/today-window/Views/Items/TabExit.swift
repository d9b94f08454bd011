import CAdwaita

/// Makes Tab leave a grid, within which the arrow keys move the focus.
enum TabExit {
    static func connect(_ grid: Widget) {
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
    }
}
