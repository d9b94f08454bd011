import CAdwaita
import TodayReports
import WindowCore

final class HiddenGroup {
    let root: Widget
    private let window: MainWindow
    private let changed: () -> Void
    private var rows: [Widget] = []

    init(_ root: Widget, _ window: MainWindow, changed: @escaping () -> Void) {
        (self.root, self.window, self.changed) = (root, window, changed)
    }

    /// Reads the hidden items, and the hidden games whose channels are hidden; hides the group if there are none.
    func read() {
        window.runner.request(.hidden, as: HiddenReport.self) { [self] answer in
            guard case .success(let report) = answer else { return }
            let items = report.items.map { row($0, window.runner) }
            guard let source = report.gamesSource else { return show(items) }
            let runner = CommandRunner(source)
            runner.request(.hidden, as: HiddenReport.self) { [self] answer in
                let games = (try? answer.get())?.items ?? []
                show(items + games.map { row($0, runner, gettext("Game whose channels are hidden")) })
            }
        }
    }

    private func show(_ new: [Widget]) {
        for row in rows { adw_preferences_group_remove(cast(root), row) }
        rows = new
        for row in rows { adw_preferences_group_add(cast(root), row) }
        root.setVisible(!rows.isEmpty)
        changed()
    }

    private func row(_ item: HiddenReport.Item, _ runner: CommandRunner, _ subtitle: String? = nil) -> Widget {
        let (row, button) = (adw_action_row_new()!, gtk_button_new_with_label(gettext("Show Again"))!)
        let title = item.title.escaped(for: .plain)
        adw_preferences_row_set_title(cast(row), title.asMarkup)
        if let subtitle { adw_action_row_set_subtitle(cast(row), subtitle.asMarkup) }
        row.disableHyphensInside()
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        Property.name(button, "\(gettext("Show Again")): \(title)")
        on(button, "clicked") { [self] _ in showAgain(item, runner) }
        adw_action_row_add_suffix(cast(row), button)
        return row
    }

    private func showAgain(_ item: HiddenReport.Item, _ runner: CommandRunner) {
        runner.carryOut(.unhideEntry(item.entry.escaped(for: .plain))) { [self] failure in
            window.showFailure(failure)
            window.list.reread()
            window.favorites.read()
            read()
        }
    }
}
