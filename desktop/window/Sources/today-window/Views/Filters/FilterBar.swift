import CAdwaita
import TodayReports
import WindowCore

final class FilterBar {
    let root: Widget
    private let (remark, chips): (Widget, Widget)
    private let remove: (_ key: String) -> Void
    private var shown: [String] = []

    init(_ remove: @escaping (_ key: String) -> Void) {
        let builder = Builder(PackageResources.filterbar_ui)
        (root, remark, chips) = (builder.root, builder["remark"], builder["chips"])
        self.remove = remove
    }

    /// During a search, also shows a remark if some of the filters do not apply to searches.
    func show(_ filters: [DescriptorReport.Filter], _ values: [String: String], isSearching: Bool) {
        let active = filters.compactMap { filter in values[filter.key].map { (filter, $0) } }
        let isIgnored = isSearching && active.contains { $0.0.searchable != true }
        remark.setVisible(isIgnored)
        gtk_widget_set_sensitive(chips, isIgnored ? 0 : 1)
        let words = active.map { "\($0.label): \(FilterView.words($1, $0))" }
        guard words != shown else { return }
        shown = words
        while let chip = chips.firstChild { gtk_box_remove(cast(chips), chip) }
        for ((filter, _), words) in zip(active, words) { add(filter.key, words) }
    }

    private func add(_ key: String, _ words: String) {
        let builder = Builder(PackageResources.chip_ui)
        let (chip, label): (Widget, Widget) = (builder["root"], builder["label"])
        label.setText(words)
        let action = gettext("Remove the filter “{filter}”").filled(["filter": words])
        chip.setTooltipAndName(action)
        // Do this when idle, because the callback removes the button.
        on(chip, "clicked") { [weak self] _ in whenIdle { self?.remove(key) } }
        gtk_box_append(cast(chips), chip)
    }
}
