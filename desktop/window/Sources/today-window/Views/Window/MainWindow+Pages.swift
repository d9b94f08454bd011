import CAdwaita

/// The views and the pages of the window, and what they tell it.
extension MainWindow {
    /// Makes the view of the list, or of the favourites.
    func makeItems(_ name: String, isFavorites: Bool) -> ItemsView {
        ItemsView(name, pictures, actions(isFavorites: isFavorites))
    }

    /// Makes the page with the details of an item.
    func makeDetails() -> DetailsView {
        DetailsView(
            pictures,
            DetailsView.Actions(
                favorite: { [favorites] in favorites.toggle($0) }, open: { [self] in open(pageOf: $0) },
                share: { [self] in share($0) }, enlarge: { [self] in enlarge($0) }))
    }

    /// Adds a page to the window.
    func add<View>(_ view: View, _ root: KeyPath<View, Widget>, _ name: String) -> View {
        adw_leaflet_page_set_name(adw_leaflet_append(cast(pages), view[keyPath: root]), name)
        return view
    }

    private func actions(isFavorites: Bool) -> ItemsView.Actions {
        ItemsView.Actions(
            open: { [self] in openDetails($0) },
            favorite: { [favorites] in favorites.toggle($0) },
            menu: { [self] in ItemMenu.open($0, on: $1, $2, $3, self) },
            look: { [list] in if !isFavorites { list.look(at: $0) } },
            more: { [list] in if !isFavorites { list.more() } },
            pull: { [self] in refreshAll() },
            drag: { [self] in setDragging($0) },
            move: isFavorites ? { [favorites] in favorites.move($0, to: $1) } : nil)
    }
}
