import CAdwaita
import WindowCore

final class SearchField {
    let bar: Widget
    private let entry: Widget
    private unowned let window: MainWindow
    /// The view from which the search was started; `nil` if this is the list, or if the view has changed since.
    private var origin: String?
    /// Whether a search has replaced the items of the list.
    private var hasSearched = false
    private var announced = ""

    init(_ builder: Builder, _ window: MainWindow) {
        (bar, entry, self.window) = (builder["search"], builder["searched"], window)
    }

    func connect() {
        on(entry, "search-changed") { [self] _ in search() }
        on(entry, "activate") { [self] _ in openFirst() }
        goDown()
        gtk_search_bar_connect_entry(cast(bar), cast(entry))
        gtk_search_bar_set_key_capture_widget(cast(bar), window.lists)
        on(bar, "notify::search-mode-enabled") { [self] _ in
            guard !Property.isTrue(bar, "search-mode-enabled") else { return }
            if let origin { window.open(view: origin) }
            // Focus the first item, because the item that had the focus before the search may be out of view.
            let isReplaced = hasSearched && window.openView == "list" && !window.list.items.isEmpty
            hasSearched = false
            if isReplaced { window.listView.focus(0) } else { window.grabFocus() }
        }
    }

    func begin(_ text: String? = nil) {
        gtk_search_bar_set_search_mode(cast(bar), 1)
        if let text { gtk_editable_set_text(cast(entry), text) }
        gtk_widget_grab_focus(entry)
        if text != nil { gtk_editable_set_position(cast(entry), -1) }
    }

    func end() { gtk_search_bar_set_search_mode(cast(bar), 0) }

    /// Ends the search in the converter, where typed text belongs to the amount.
    func viewChanged() {
        origin = nil
        if window.isConverterOpen { end() }
        gtk_search_bar_set_key_capture_widget(cast(bar), window.isConverterOpen ? nil : window.lists)
    }

    /// Reports the result of the search to screen readers, whenever that result changes.
    func announce() {
        let list = window.list
        let showsResults = window.openView == "list" && !list.typed.isEmpty && !list.isSearching
        let words = showsResults ? Words.found(list.state, list.items.count, command: window.runner.name) : ""
        guard words != announced else { return }
        announced = words
        if !words.isEmpty { Announcement.post(words) }
    }

    private func search() {
        let text = entry.typed
        if !text.isEmpty, window.openView != "list" {
            let before = window.openView
            window.open(view: "list")
            origin = before
        }
        hasSearched = hasSearched || !text.isEmpty
        window.list.search(text)
        // Otherwise, GTK 4.18 would keep the results in place, and insert the returning items above them.
        window.listView.scrollToTop()
    }

    /// Down focuses the results, even if other widgets are between the entry and the results.
    private func goDown() {
        onKeys(GDK_KEY_Down, GDK_KEY_KP_Down, in: entry) { [weak self] _ in
            guard let self, !self.window.list.items.isEmpty else { return false }
            self.window.grabFocus()
            gtk_window_set_focus_visible(cast(self.window.window), 1)
            return true
        }
    }

    private func openFirst() {
        let list = window.list
        guard !list.isSearching, let first = list.items.first else { return list.searching.hasten() }
        window.openDetails(first)
    }
}
