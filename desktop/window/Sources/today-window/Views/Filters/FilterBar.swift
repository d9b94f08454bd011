import CAdwaita
import TodayCore
import WindowCore

/// The bar above a list that can be filtered: it always shows which filters are on, and each can be taken away.
final class FilterBar {
    /// The widget.
    let root: Widget
    private let (remark, chips): (Widget, Widget)
    private let remove: (_ key: String) -> Void
    private var shown: [String] = []

    /// Makes a bar without filters; `remove` runs when one is to be taken away.
    init(_ remove: @escaping (_ key: String) -> Void) {
        let builder = Builder(PackageResources.filterbar_ui)
        (root, remark, chips) = (builder.object("root"), builder.object("remark"), builder.object("chips"))
        g_object_ref_sink(root)
        self.remove = remove
    }

    /// Shows the filters that are on; a search looks in everything, and says so.
    func show(_ filters: [DescriptorReport.Filter], _ values: [String: String], isSearching: Bool) {
        let active = filters.compactMap { filter in values[filter.key].map { (filter, $0) } }
        remark.show(isSearching && !active.isEmpty)
        gtk_widget_set_sensitive(chips, isSearching ? 0 : 1)
        let words = active.map { "\(lexicon.words($0.label)): \(FilterView.words($1, $0))" }
        guard words != shown else { return }
        shown = words
        while let chip = chips.firstChild { gtk_box_remove(cast(chips), chip) }
        for ((filter, _), words) in zip(active, words) { add(filter.key, words) }
    }

    private func add(_ key: String, _ words: String) {
        let builder = Builder(PackageResources.chip_ui)
        let (chip, label): (Widget, Widget) = (builder.object("root"), builder.object("label"))
        label.setText(words)
        let action = gettext("Remove the filter “{filter}”").filled(["filter": words])
        gtk_widget_set_tooltip_text(chip, action)
        Property.name(chip, action)
        // Later: the button goes away.
        on(chip, "clicked") { [weak self] _ in whenIdle { self?.remove(key) } }
        gtk_box_append(cast(chips), chip)
    }
}
