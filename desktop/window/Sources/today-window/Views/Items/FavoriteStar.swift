import CAdwaita

/// The star of an item: a toggle button, pressed while the item is a favourite.
final class FavoriteStar {
    /// The widget.
    let button: Widget
    private var (isFavorite, isBeingSet) = (false, false)

    /// Takes a toggle button of an interface.
    init(_ button: Widget) { self.button = button }

    /// Shows whether the item is a favourite.
    func show(isFavorite: Bool) {
        (self.isFavorite, isBeingSet) = (isFavorite, true)
        gtk_toggle_button_set_active(cast(button), isFavorite ? 1 : 0)
        let icon = isFavorite ? "starred-symbolic" : "non-starred-symbolic"
        if gtk_button_get_icon_name(cast(button)).map({ String(cString: $0) }) != icon {
            gtk_button_set_icon_name(cast(button), icon)
            // Each icon becomes the label of the button again.
            Unnamed.hush(button)
        }
        isBeingSet = false
    }

    /// Calls `change` when somebody presses it.
    func whenPressed(_ change: @escaping () -> Void) {
        on(button, "toggled") { [weak self] _ in
            guard let self, !self.isBeingSet else { return }
            // It is lit once the item is a favourite: the change may fail.
            self.show(isFavorite: self.isFavorite)
            change()
        }
    }
}
