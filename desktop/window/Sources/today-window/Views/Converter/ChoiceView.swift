import CAdwaita
import TodayReports
import WindowCore

final class ChoiceView {
    let root: Widget
    private let (header, searchEntry): (Widget, Widget)
    private let items: ItemsView
    private let list: ListController
    private let favorites: FavoritesController
    private var take: (ItemReport) -> Void = { _ in }
    private var current = ""

    init(_ window: MainWindow, _ pictures: PictureLoader) {
        let builder = Builder(PackageResources.choice_ui)
        (root, header, searchEntry) = (builder.root, builder["header"], builder["searched"])
        (list, favorites) = (ListController(window.runner), window.favorites)
        var chosen: (ItemReport) -> Void = { _ in }
        items = ItemsView(
            gettext("Choices"), pictures,
            ItemsView.Actions(
                open: { chosen($0) }, favorite: { [favorites] in favorites.toggle($0) },
                setInView: { [list] in list.setInView($0) }, loadMore: { [list] in list.more() }))
        gtk_box_append(cast(root), items.root)
        chosen = { [weak self] in self?.take($0) }
        list.changed = { [weak self] in self?.show(window) }
        on(searchEntry, "search-changed") { [weak self] _ in
            guard let self else { return }
            self.list.search(self.searchEntry.typed)
        }
        on(searchEntry, "activate") { [weak self] _ in
            guard let self, let first = self.shown(window).first else { return }
            self.take(first)
        }
        on(searchEntry, "stop-search") { _ in window.goBack() }
    }

    /// Lets the user choose an item in place of the item with the id `current`; `take` receives the chosen item.
    func begin(_ title: String, current: String, _ take: @escaping (ItemReport) -> Void) {
        (self.take, self.current) = (take, current)
        adw_window_title_set_title(cast(header), title)
        Property.name(root, title)
        gtk_editable_set_text(cast(searchEntry), "")
        list.search("")
        list.reloadStored()
        items.scrollToTop()
        gtk_widget_grab_focus(searchEntry)
    }

    private func show(_ window: MainWindow) {
        items.layOut(as: window.itemsLayout)
        items.show(shown(window), favorites)
        items.show(list.state, StatusPages(window) { [list] in list.retry() }.choice(list.state))
    }

    private func shown(_ window: MainWindow) -> [ItemReport] {
        let isSearch = !list.typed.isEmpty
        var items = isSearch ? list.items : list.items.sortedForChoice(recent: window.converter.recent.ids)
        if let place = items.firstIndex(where: { $0.id.description == current }) {
            items[place].display.subtitle = DisplayText("✓ " + gettext("Selected"))
        }
        return items
    }
}
