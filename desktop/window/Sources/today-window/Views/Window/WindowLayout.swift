import CAdwaita

extension MainWindow {
    /// The width in pixels below which a header bar lacks room for buttons that the menu duplicates.
    private static let narrow: Int32 = 450
    /// The width in pixels from which a header bar has room for all buttons.
    private static let wide = 700

    func followWidth(from width: Int) {
        layOut(isNarrow: width < Self.narrow)
        on(window, "realize") { [self] _ in
            guard let surface = gtk_native_get_surface(cast(window)) else { return }
            on(surface, "notify::width") { [self] _ in
                afterAllocation { [self] in layOut(isNarrow: gtk_widget_get_width(window) < Self.narrow) }
            }
        }
    }

    /// To start faster, a wide window connects the bottom switcher only when that switcher is first shown.
    func connectSwitchers(_ title: Widget, _ bar: Widget, from width: Int) {
        connect(switcher: title)
        // Show or hide the bar before the first frame.
        Property.set(bar, "reveal", width < Self.narrow)
        on(title, "notify::title-visible") { _ in
            afterAllocation { Property.set(bar, "reveal", Property.isTrue(title, "title-visible")) }
        }
        if width < Self.wide { return connect(switcher: bar) }
        var isMade = false
        on(bar, "notify::reveal") { [weak self] _ in
            guard !isMade else { return }
            isMade = true
            afterAllocation { self?.connect(switcher: bar) }
        }
    }

    /// Call this after adding the views, because each added view recreates all buttons of the switcher.
    private func connect(switcher: Widget) {
        Property.set(switcher, "stack", to: views)
        for button in switcher.descendants where button.className == "AdwViewSwitcherButton" {
            guard button.nextSibling == nil else { continue }
            drops.accept(on: button)
        }
    }
}
