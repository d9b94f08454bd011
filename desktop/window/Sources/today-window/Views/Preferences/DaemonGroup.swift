import CAdwaita
import WindowCore

/// The row above the preferences while todayd is not running, with a button that starts it.
final class DaemonGroup {
    /// Milliseconds between two checks whether todayd is running, and the maximum number of checks.
    private static let (pause, maxChecks) = (300, 20)

    private let (root, row, button): (Widget, Widget, Widget)
    private let reread: () -> Void
    private var start: DaemonStart?
    private var checks = 0
    private var check: GLibTimer?

    /// Takes the widgets from `builder`; `reread` reads the state of todayd again.
    init(_ builder: Builder, reread: @escaping () -> Void) {
        (root, row, button) = (builder["daemon"], builder["daemon-row"], builder["daemon-start"])
        self.reread = reread
        // The button takes the focus in place of its row.
        gtk_widget_set_focusable(row, 0)
        row.disableHyphensInside()
        on(button, "clicked") { [weak self] _ in self?.run() }
    }

    /// Shows the effect of starting todayd, unless todayd is being started; `nil` hides the group.
    func show(_ start: DaemonStart?) {
        self.start = start
        if start == nil, checks > 0 {
            Announcement.post(gettext("todayd is running"))
            gtk_widget_child_focus(gtk_widget_get_parent(root), GTK_DIR_TAB_FORWARD)
        }
        root.setVisible(start != nil)
        guard let start else { return finish() }
        if checks > 0 { return checkAgain() }
        setSubtitle(words(start))
    }

    func finish() {
        check?.cancel()
        (check, checks) = (nil, 0)
        gtk_widget_set_sensitive(button, 1)
    }

    private func words(_ start: DaemonStart) -> String {
        switch start {
        case .unit:
            gettext(
                "Nothing is announced or updated in the background. Once started, it also starts with each session.")
        case .program:
            gettext("Nothing is announced or updated in the background. Once started, it runs until you log out.")
        }
    }

    private func run() {
        guard let start else { return }
        gtk_widget_set_sensitive(button, 0)
        checks = Self.maxChecks
        guard DetachedProgram.start(start.words, on: button) else { return fail() }
        setSubtitle(gettext("Starting…"))
        checkAgain()
    }

    private func checkAgain() {
        checks -= 1
        guard checks > 0 else { return fail() }
        // A check may be pending, because a change of a setting reads the state, too.
        check?.cancel()
        check = GLibTimer(milliseconds: Self.pause) { [weak self] in self?.reread() }
    }

    private func fail() {
        finish()
        let words =
            start == .unit
            ? gettext("todayd could not be started: `systemctl --user status todayd` shows why.")
            : gettext("todayd could not be started: run `todayd` in a terminal to see why.")
        setSubtitle(words)
        Announcement.post(words)
    }

    private func setSubtitle(_ words: String) {
        adw_action_row_set_subtitle(cast(row), words.asMarkup)
        Property.describe(button, words)
    }
}
