import CAdwaita
import TodayReports
import WindowCore

/// The converter: two amounts, either of which can be edited to compute the other.
final class ConverterView {
    private static let columns = 3

    let root: Widget
    private let (from, to): (SideView, SideView)
    private let (copy, rate, time, remark, recent, pairs): (Widget, Widget, Widget, Widget, Widget, Widget)
    private let credit: Credit
    private let pinned: PinnedView
    private let pin: StateToggle
    private let status = StatusView()
    private let window: MainWindow
    private var typedSide = ConversionSide.from
    private var shownPairs: [ConversionPair<String>] = []
    private var copied = ""
    private var said = ""
    private var hasSaid = false

    init(_ window: MainWindow) {
        let builder = Builder(PackageResources.converter_ui)
        self.window = window
        root = builder.root
        (copy, rate, remark, time) = (builder["copy"], builder["rate"], builder["remark"], builder["time"])
        (recent, pairs, credit) = (builder["recent"], builder["pairs"], Credit(builder["credit"]))
        pinned = PinnedView(builder["pinned"], builder["pins"]) { window.converter.choose($0) }
        pin = StateToggle(builder["pin"], icons: ("view-pin-symbolic", "view-pin-symbolic"))
        pin.whenPressed { window.togglePin() }
        (from, to) = (SideView(.from, gettext("From"), window), SideView(.to, gettext("To"), window))
        let (content, middle): (Widget, Widget) = (builder["content"], builder["middle"])
        gtk_box_prepend(cast(content), from.root)
        gtk_box_insert_child_after(cast(content), to.root, middle)
        gtk_stack_add_named(cast(root), status.root, "status")
        ClassNames.hide(root)
        on(copy, "clicked") { [weak self] _ in self?.copyResult() }
        captureKeys()
    }

    func grabFocus() {
        if canTakeFocus, page == "converter" {
            side(typedSide).grabFocus()
        } else {
            gtk_widget_child_focus(root, GTK_DIR_TAB_FORWARD)
        }
    }

    var canTakeFocus: Bool { page != "nothing" }

    func copyResult() { if !copied.isEmpty { window.copy(copied) } }

    /// If there is no conversion, shows `words` or, if `words` is `nil`, nothing.
    func show(_ converter: ConverterController, _ list: ListController, _ words: StatusWords?) {
        guard let report = converter.report, let typed = converter.typed, let shown = report.results.first else {
            if let words { status.show(words) }
            return turn(to: words == nil ? "nothing" : "status")
        }
        turn(to: "converter")
        typedSide = typed.side
        let (this, other) = (side(typed.side), side(typed.side.other))
        for side in [ConversionSide.from, .to] {
            self.side(side).show(typed.pair[side], list.item(typed.pair[side]), report)
        }
        this.show(amount: typed.amount)
        this.show(mistake: typed.hasAmount ? converter.mistake.map { Words.mistake($0) } : nil)
        other.show(mistake: nil)
        show(converter.isAnswered ? shown : nil, of: report.from, on: other)
        rate.setText(Self.rate(shown, report, isBackward: typed.side == .to))
        remark.setVisible(report.note != nil)
        remark.setAnnouncedText(report.note ?? "")
        time.setText(Words.time(of: report))
        credit.show(report.attribution, provider: report.service ?? report.provider)
        pinned.show(converter.pinned)
        show(isPinned: converter.isPinned)
        show(converter.recent.others(than: typed.pair))
    }

    private static func rate(_ shown: ConversionReport.Result, _ report: ConversionReport, isBackward: Bool) -> String {
        let (code, other) = (report.from.code, shown.code)
        return isBackward
            ? "1 \(other) = \(shown.inverseText ?? shown.inverse.text) \(code)"
            : "1 \(code) = \(shown.rateText ?? shown.rate.text) \(other)"
    }

    private func side(_ side: ConversionSide) -> SideView { side == .from ? from : to }

    private func show(_ shown: ConversionReport.Result?, of from: ConversionReport.Amount, on side: SideView) {
        let worth = shown?.worth(of: from)
        copied = worth?.number ?? ""
        let text = worth?.text ?? ""
        side.show(amount: text)
        announce(shown.map { "\(text) \($0.code)" } ?? "")
        gtk_widget_set_sensitive(copy, shown == nil ? 0 : 1)
    }

    private func show(isPinned: Bool?) {
        pin.show(isOn: isPinned ?? false)
        pin.button.setTooltipAndName(isPinned == true ? gettext("Unpin") : gettext("Pin"))
        gtk_widget_set_sensitive(pin.button, isPinned == nil ? 0 : 1)
    }

    /// Sends the result to screen readers after an input, but does not send the initial result.
    private func announce(_ text: String) {
        guard text != said else { return }
        if !text.isEmpty, hasSaid { Announcement.post(text) }
        (said, hasSaid) = (text, hasSaid || !text.isEmpty)
    }

    private func show(_ pairs: [ConversionPair<String>]) {
        guard pairs != shownPairs else { return }
        shownPairs = pairs
        while let chip = self.pairs.firstChild { gtk_grid_remove(cast(self.pairs), chip) }
        for (index, pair) in pairs.enumerated() {
            let chip = gtk_button_new_with_label("\(pair.from) → \(pair.to)")!
            for style in ["chip", "pair"] { gtk_widget_add_css_class(chip, style) }
            chip.setTooltipAndName(gettext("Convert {from} to {to}").filled(["from": pair.from, "to": pair.to]))
            // Do this when idle, because the callback removes the button.
            on(chip, "clicked") { [weak self] _ in whenIdle { self?.choose(pair) } }
            gtk_grid_attach(
                cast(self.pairs), chip, Int32(index % Self.columns), Int32(index / Self.columns), 1, 1)
        }
        // A full row is as wide as the sides above it.
        gtk_widget_set_halign(self.pairs, pairs.count < Self.columns ? GTK_ALIGN_START : GTK_ALIGN_FILL)
        recent.setVisible(!pairs.isEmpty)
    }

    private func choose(_ pair: ConversionPair<String>) {
        window.converter.choose(pair)
        grabFocus()
    }

    /// Directs typed text to the amount, unless an entry has the focus.
    private func captureKeys() {
        let controller = gtk_event_controller_key_new()!
        on(controller, "key-pressed") { [weak self] signal in
            let held = g_value_get_flags(signal.value(3))
            let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
            let isText = g_unichar_isgraph(gdk_keyval_to_unicode(guint(signal.unsigned(1)))) != 0
            guard let self, isText, held & modifiers == 0, self.canType else { return signal.answer(false) }
            let side = self.side(self.typedSide)
            side.grabFocus()
            signal.answer(side.keys.map { gtk_event_controller_key_forward(cast(controller), $0) != 0 } ?? false)
        }
        gtk_widget_add_controller(window.lists, controller)
    }

    /// Whether the converter is open, and the focused widget ignores typed text.
    private var canType: Bool {
        guard window.isConverterOpen, page == "converter", let focus = gtk_root_get_focus(cast(window.window)) else {
            return false
        }
        return focus.className != "GtkText" && gtk_widget_get_native(focus).map { $0.raw } == window.window.raw
    }

    private var page: String { gtk_stack_get_visible_child_name(cast(root)).map { String(cString: $0) } ?? "" }

    private func turn(to name: String) { if page != name { gtk_stack_set_visible_child_name(cast(root), name) } }
}

/// The attribution that a provider requires, as a button that opens the required link.
final class Credit {
    private let button: Widget

    init(_ button: Widget) { self.button = button }

    /// Shows the attribution, or else the name of the provider; hides the button if there is neither.
    func show(_ attribution: Attribution?, provider: String? = nil) {
        let text = (attribution?.text ?? provider).map { DisplayText($0).escaped(for: .plain) }
        // Open only web pages, because attributions may come from files of other programs.
        let link = attribution.map(\.link).flatMap { $0.hasPrefix("https://") ? $0 : nil }
        button.setVisible(text != nil)
        gtk_button_set_label(cast(button), text ?? "")
        button.wrapLabel()
        gtk_link_button_set_uri(cast(button), link ?? "")
        gtk_widget_set_sensitive(button, link == nil ? 0 : 1)
        // The tooltip is the address; without a link, it would be an empty box.
        gtk_widget_set_has_tooltip(button, link == nil ? 0 : 1)
    }
}
