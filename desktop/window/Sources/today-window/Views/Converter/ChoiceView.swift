import CAdwaita
import TodayReports
import WindowCore

/// The page on which one item of the list is chosen: a search, and the items, favourites on top.
final class ChoiceView {
    /// The widget.
    let root: Widget
    private let (header, searched): (Widget, Widget)
    private let items: ItemsView
    private let list: ListController
    private let favorites: FavoritesController
    private var take: (ItemReport) -> Void = { _ in }

    /// Makes the page of `window`, which opens it, and goes back from it.
    init(_ window: MainWindow, _ pictures: PictureLoader) {
        let builder = Builder(PackageResources.choice_ui)
        (root, header, searched) = (builder.root, builder.object("header"), builder.object("searched"))
        (list, favorites) = (ListController(window.runner), window.favorites)
        var chosen: (ItemReport) -> Void = { _ in }
        items = ItemsView(
            gettext("Choices"), pictures,
            ItemsView.Actions(
                open: { chosen($0) }, favorite: { [favorites] in favorites.toggle($0) }, menu: { _, _, _, _ in },
                look: { [list] in list.look(at: $0) }, more: { [list] in list.more() }, pull: {}, drag: { _ in },
                move: nil))
        items.layOut(as: .rows)
        gtk_box_append(cast(root), items.root)
        chosen = { [weak self] in self?.take($0) }
        list.changed = { [weak self] in self?.show(window) }
        on(searched, "search-changed") { [weak self] _ in
            guard let self else { return }
            self.list.search(String(cString: gtk_editable_get_text(cast(self.searched))))
        }
        on(searched, "activate") { [weak self] _ in
            guard let self, let first = self.list.items.first else { return }
            self.take(first)
        }
        on(searched, "stop-search") { _ in window.goBack() }
    }

    /// Begins to choose; `take` runs with the item that was chosen.
    func begin(_ title: String, _ take: @escaping (ItemReport) -> Void) {
        self.take = take
        adw_window_title_set_title(cast(header), title)
        Property.name(root, title)
        gtk_editable_set_text(cast(searched), "")
        list.search("")
        list.takeNews()
        items.scrollToTop()
        gtk_widget_grab_focus(searched)
    }

    /// Shows the items as they are now.
    private func show(_ window: MainWindow) {
        items.show(list.items, favorites)
        items.show(list.state, StatusPages(window) { [list] in list.askAgain() }.choice(list.state))
    }
}

/// A button that shows which item is converted, and on which another one is chosen.
final class ItemButton {
    /// The widget.
    let root: Widget
    private let (sign, title): (Widget, Widget)
    private let side: String

    /// The button of `builder` with this id; `side` is what people call it.
    init(_ builder: Builder, _ id: String, _ side: String) {
        (root, sign, title) = (builder.object(id), builder.object("\(id)-sign"), builder.object("\(id)-title"))
        self.side = side
    }

    /// Shows an item as its list shows it, or else as `report` names it.
    func show(_ id: String, _ item: ItemReport?, _ report: ConversionReport) {
        let text = item.map { TileText($0) }
        let named = report.from.code == id ? report.from.name : report.results.first { $0.code == id }?.name
        let name = text?.title ?? named.map { DisplayText($0).escaped(for: .plain) } ?? ""
        let sign = text.map(\.marks).flatMap { $0.isEmpty ? nil : $0 } ?? id
        self.sign.setText(sign)
        title.setText(name)
        Property.name(root, "\(side): \([sign, name].filter { !$0.isEmpty }.joined(separator: ", "))")
    }
}
