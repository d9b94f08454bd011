import CAdwaita

/// The targets for tiles dragged to the favourites: a strip over the list, and the buttons that open the favourites.
final class FavoriteDrops {
    private let strip: Widget
    private unowned let window: MainWindow
    private var origin = ""

    init(_ builder: Builder, _ window: MainWindow) {
        (strip, self.window) = (builder["strip"], window)
        TileDrag.accept(on: builder["strip-target"]) { item, _, _ in window.favorites.add(item) }
    }

    /// Accepts drops on a button that opens the favourites; an item held over the button opens them, too.
    ///
    /// A drop reopens the view in which the drag began.
    func accept(on button: Widget) {
        TileDrag.accept(on: button) { [self] item, _, _ in
            window.favorites.add(item)
            window.open(view: origin)
        }
    }

    /// Shows the strip during a drag, except in the favourites; when a drag begins, also dismisses messages.
    func setDragging(_ isDragging: Bool) {
        let isShown = isDragging && !window.isFavorites
        if isDragging {
            window.toasts.dismiss()
            origin = window.openView
        }
        gtk_widget_set_can_target(strip, isShown ? 1 : 0)
        gtk_revealer_set_reveal_child(cast(strip), isShown ? 1 : 0)
    }
}
