import CAdwaita
import TodayReports
import WindowCore

/// The switch in the details of a game that controls whether its channels are announced when they go live.
///
/// It is hidden if no other source has live channels of the items, or if the list is a published feed.
final class AnnounceView {
    private let root: Widget
    private let controller: PreferencesController
    private let offers: () -> Bool
    private let words: (CommandFailure) -> String
    private var line: PreferenceLine?
    private var item: ItemID?

    init(_ root: Widget, _ window: MainWindow) {
        self.root = root
        let (runner, source) = (window.runner, window.source)
        controller = PreferencesController(runner) { Preferences($0, source: runner.name, .ranking) }
        offers = { source.report?.companion != nil }
        words = { Words.sentence($0, command: runner.name) }
        controller.changed = { [weak self] in self?.show() }
        controller.refused = { [weak self] preference, failure in
            guard let self, preference == self.item.map(Preference.live) else { return }
            self.line?.refuse(self.words(failure))
        }
    }

    func show(_ item: ItemID) {
        if item != self.item { root.setVisible(false) }
        self.item = item
        if offers() { controller.read() }
    }

    private func show() {
        let row = item.flatMap { controller.preferences?.row(announcing: $0) }
        root.setVisible(row != nil)
        guard let row else { return }
        let line = line ?? add(row)
        line.show(row)
    }

    private func add(_ row: PreferenceRow) -> PreferenceLine {
        let words = PreferenceWords(row.preference, currencies: []) { _ in nil }
        let line = PreferenceLine(row, words) { [weak self] value in
            guard let self, let item = self.item else { return }
            self.controller.set(.live(item), to: value)
        }
        gtk_list_box_append(cast(root), line.root)
        self.line = line
        return line
    }
}
