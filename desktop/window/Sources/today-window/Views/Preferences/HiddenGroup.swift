import CAdwaita
import TodayReports
import WindowCore

/// The hidden items in the preferences, each with a button that shows it again.
final class HiddenGroup {
    let root: Widget
    private let window: MainWindow
    private let changed: () -> Void
    private var rows: [Widget] = []

    /// Creates a group in an AdwPreferencesGroup; `changed` runs when its rows have changed.
    init(_ root: Widget, _ window: MainWindow, changed: @escaping () -> Void) {
        (self.root, self.window, self.changed) = (root, window, changed)
    }

    /// Reads the hidden items; the group is hidden if there are none.
    func read() {
        window.runner.request(.hidden, as: HiddenReport.self) { [self] answer in
            guard case .success(let report) = answer else { return }
            for row in rows { adw_preferences_group_remove(cast(root), row) }
            rows = report.items.map(row)
            for row in rows { adw_preferences_group_add(cast(root), row) }
            root.show(!rows.isEmpty)
            changed()
        }
    }

    private func row(_ item: HiddenReport.Item) -> Widget {
        let (row, button) = (adw_action_row_new()!, gtk_button_new_with_label(gettext("Show Again"))!)
        let title = item.title.escaped(for: .plain)
        adw_preferences_row_set_title(cast(row), title.asMarkup)
        row.disableHyphensInside()
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        Property.name(button, "\(gettext("Show Again")): \(title)")
        on(button, "clicked") { [self] _ in showAgain(item) }
        adw_action_row_add_suffix(cast(row), button)
        return row
    }

    private func showAgain(_ item: HiddenReport.Item) {
        window.runner.carryOut(.unhideEntry(item.entry.escaped(for: .plain))) { [self] failure in
            window.showFailure(failure)
            window.list.reread()
            window.favorites.read()
            read()
        }
    }
}
