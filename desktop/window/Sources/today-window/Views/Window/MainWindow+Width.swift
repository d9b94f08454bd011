import CAdwaita

/// How the window uses its width.
extension MainWindow {
    /// Pixels below which a header bar has no room for what the menu has as well.
    private static let narrow: Int32 = 450

    /// Follows how wide the window is, beginning with a width.
    func followWidth(from width: Int) {
        layOut(isNarrow: width < Self.narrow)
        on(window, "realize") { [self] _ in
            guard let surface = gtk_native_get_surface(cast(window)) else { return }
            // Later: within an allocation, nothing may change that needs another one.
            on(surface, "notify::width") { [self] _ in
                whenIdle { [self] in layOut(isNarrow: gtk_widget_get_width(window) < Self.narrow) }
            }
        }
    }
}
