import CAdwaita
import TodayReports
import WindowCore

final class PreferencesWindow {
    /// Milliseconds to wait for the layout of lines, and between two checks of a position.
    private static let pause = 100
    private static let maxChecks = 50

    enum Target {
        case feed
        case hidden
    }

    private let (root, page): (Widget, Widget)
    private let groups: [Preferences.Group: Widget]
    private let controller: PreferencesController
    private let window: MainWindow
    private var lines: [Preference: PreferenceLine] = [:]
    private let about: String
    private lazy var hidden = HiddenGroup(hiddenRoot, window) { [weak self] in self?.showTarget() }
    private let hiddenRoot: Widget
    private var daemon: DaemonGroup!
    private var target: Target?
    private var laidOut: GLibTimer?
    private var refused: PreferenceLine?

    init(over window: MainWindow) {
        self.window = window
        let builder = Builder(PackageResources.preferences_ui)
        (root, page, hiddenRoot) = (builder["root"], builder["page"], builder["hidden"])
        let ids = Preferences.Group.allCases.map { ($0, builder[$0.rawValue] as Widget) }
        groups = Dictionary(uniqueKeysWithValues: ids)
        about = groups[.updates].flatMap { Property.text($0, "description") } ?? ""
        let (list, source, name) = (window.list, window.source, window.runner.name)
        controller = PreferencesController(window.runner) { report in
            Preferences(
                report, source: name, source.listKind,
                units: source.isConverter ? list.items.map(\.id.description).sorted() : [])
        }
        daemon = DaemonGroup(builder) { [controller] in controller.read() }
        controller.changed = { [weak self] in self?.show() }
        controller.refused = { [weak self] preference, failure in
            guard let self, let line = self.lines[preference] else { return }
            line.refuse(Words.sentence(failure, command: name))
            self.refused = line
        }
        controller.accepted = { [weak self] in self?.lines[$0]?.accept() }
    }

    func open(at target: Target? = nil) {
        self.target = target
        controller.read()
        hidden.read()
        gtk_window_set_transient_for(cast(root), cast(window.window))
        // Make the window no wider than its parent, which may fill a narrow screen.
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_window_get_default_size(cast(root), &width, &height)
        gtk_window_set_default_size(cast(root), min(width, gtk_widget_get_width(window.window)), height)
        on(root, "close-request") { [self] _ in
            laidOut?.cancel()
            daemon.finish()
            for line in lines.values { line.finish() }
            window.preferences = nil
        }
        gtk_window_present(cast(root))
    }

    private func show() {
        for (group, widget) in groups {
            let rows = controller.preferences?.rows(group) ?? []
            add(rows, to: widget)
            for row in rows { lines[row.preference]?.show(row) }
            widget.setVisible(!rows.isEmpty || (group == .updates && controller.failure != nil))
        }
        let shown = Set(Preferences.Group.allCases.flatMap { controller.preferences?.rows($0) ?? [] }.map(\.preference))
        for (preference, line) in lines { line.root.setVisible(shown.contains(preference)) }
        daemon.show(controller.preferences?.daemonStart)
        if let updates = groups[.updates] { adw_preferences_group_set_description(cast(updates), words.asMarkup) }
        if let line = refused {
            refused = nil
            reveal(line.root)
        }
        showTarget()
    }

    private func showTarget() {
        switch target {
        case .feed:
            guard let line = lines[.feed] else { return }
            reveal(line.root) { line.grabFocus() }
        case .hidden:
            guard gtk_widget_get_visible(hiddenRoot) != 0, controller.preferences != nil else { return }
            reveal(hiddenRoot) { [hiddenRoot] in gtk_widget_child_focus(hiddenRoot, GTK_DIR_TAB_FORWARD) }
        case nil: return
        }
        target = nil
    }

    /// Runs `more` after a pause for the layout, and then scrolls down to a widget.
    private func reveal(_ widget: Widget, _ more: @escaping () -> Void = {}) {
        laidOut?.cancel()
        laidOut = GLibTimer(milliseconds: Self.pause) { [self] in
            more()
            scroll(to: widget, looks: Self.maxChecks)
        }
    }

    /// Scrolls down until a widget's end stays in view, because layout may be slow; makes at most `looks` checks.
    private func scroll(to widget: Widget, looks: Int, wasInView: Bool = false) {
        guard looks > 0, let scroller = page.descendants.first(where: { $0.className == "GtkScrolledWindow" })
        else { return }
        var end = 0.0
        let height = Double(gtk_widget_get_height(widget))
        gtk_widget_translate_coordinates(widget, scroller, 0, height, nil, &end)
        let adjustment = gtk_scrolled_window_get_vadjustment(cast(scroller))
        let beyond = end - gtk_adjustment_get_page_size(adjustment)
        let isInView = height > 0 && beyond < 1
        if isInView, wasInView { return }
        if beyond > 0 { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + beyond) }
        laidOut = GLibTimer(milliseconds: Self.pause) { [self] in
            scroll(to: widget, looks: looks - 1, wasInView: isInView)
        }
    }

    private var words: String {
        if let failure = controller.failure { return Words.sentence(failure, command: window.runner.name) }
        guard let preferences = controller.preferences, !preferences.isWritable else { return about }
        return gettext("{path} cannot be changed.").filled(["path": DisplayText(preferences.path).escaped(for: .plain)])
    }

    /// Adds the lines of new rows to a group, in the order of the rows.
    ///
    /// A group can only append lines, so the lines below the first new one are removed first, and added again.
    private func add(_ rows: [PreferenceRow], to group: Widget) {
        guard let first = rows.firstIndex(where: { lines[$0.preference] == nil }) else { return }
        for row in rows[first...] {
            if let line = lines[row.preference] {
                g_object_ref(line.root)
                adw_preferences_group_remove(cast(group), line.root)
            }
        }
        for row in rows[first...] {
            guard let line = lines[row.preference] else {
                adw_preferences_group_add(cast(group), line(row).root)
                continue
            }
            adw_preferences_group_add(cast(group), line.root)
            g_object_unref(line.root)
        }
    }

    private func line(_ row: PreferenceRow) -> PreferenceLine {
        let preference = row.preference
        let words = PreferenceWords(preference, currencies: window.list.items, isLive: window.source.listKind == .live)
        {
            [controller] choice in controller.preferences?.name(of: choice, preference)
        }
        let line = PreferenceLine(row, words) { [controller] in controller.set(preference, to: $0) }
        lines[preference] = line
        return line
    }
}
