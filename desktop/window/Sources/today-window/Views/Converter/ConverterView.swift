import CAdwaita
import TodayReports
import WindowCore

/// The converter: an amount, the two items, and what the amount is worth.
final class ConverterView {
    /// The widget.
    let root: Widget
    private let (amount, mistake): (Widget, Widget)
    private let (from, to): (ItemButton, ItemButton)
    private let (result, copy, rate, time, remark): (Widget, Widget, Widget, Widget, Widget)
    private let credit: Credit
    private let status = StatusView()
    private var copied = ""
    private var said = ""
    private var hasSaid = false
    private var isBeingSet = false

    /// Makes an empty view of `window`.
    init(_ window: MainWindow) {
        let builder = Builder(PackageResources.converter_ui)
        root = builder.root
        (amount, mistake) = (builder.object("amount"), builder.object("mistake"))
        (result, copy, rate) = (builder.object("result"), builder.object("copy"), builder.object("rate"))
        (time, remark, credit) = (builder.object("time"), builder.object("remark"), Credit(builder.object("credit")))
        from = ItemButton(builder, "from", gettext("From"))
        to = ItemButton(builder, "to", gettext("To"))
        gtk_stack_add_named(cast(root), status.root, "status")
        Unnamed.hush(root)
        on(amount, "changed") { [weak self] _ in
            guard let self, !self.isBeingSet else { return }
            window.converter.type(String(cString: gtk_editable_get_text(cast(self.amount))))
        }
        on(copy, "clicked") { [weak self] _ in (self?.copied).map(window.copy) }
        let swap: Widget = builder.object("swap")
        on(swap, "clicked") { _ in window.converter.swap() }
        on(from.root, "clicked") { _ in window.choose(.from) }
        on(to.root, "clicked") { _ in window.choose(.to) }
    }

    /// Gives the focus to the amount, all of it selected, or to what stands in its place.
    func takeFocus() {
        if canTakeFocus, page == "converter" {
            gtk_widget_grab_focus(amount)
        } else {
            gtk_widget_child_focus(root, GTK_DIR_TAB_FORWARD)
        }
    }

    /// Whether there is something that can have the focus.
    var canTakeFocus: Bool { page != "nothing" }

    /// Shows a conversion between items of `list`; `words` stand in place of everything else if there is nothing to show.
    func show(_ converter: ConverterController, _ list: ListController, _ words: StatusWords?) {
        guard let report = converter.report, let typed = converter.typed, let shown = report.results.first else {
            if let words { status.show(words) }
            return turn(to: words == nil ? "nothing" : "status")
        }
        turn(to: "converter")
        show(amount: typed.amount)
        from.show(typed.pair.from, list.item(typed.pair.from), report)
        to.show(typed.pair.to, list.item(typed.pair.to), report)
        show(converter.isAnswered ? shown : nil)
        rate.setText("1 \(report.from.code) = \(shown.rateText ?? shown.rate.text) \(shown.code)")
        show(mistake, typed.hasAmount ? converter.mistake.map { Words.mistake($0) } : nil)
        show(remark, report.note)
        time.setText(Words.time(of: report))
        credit.show(report.attribution, provider: report.provider)
    }

    private func show(_ shown: ConversionReport.Result?) {
        copied = shown?.amount.text ?? ""
        let text = shown.map { "\($0.amountText ?? $0.amount.text) \($0.code)" } ?? ""
        if result.text != text { result.setText(text) }
        say(text)
        gtk_widget_set_sensitive(copy, shown == nil ? 0 : 1)
    }

    /// Tells people who listen the result of what was typed or chosen, but not that with which the view begins.
    private func say(_ text: String) {
        guard text != said else { return }
        if !text.isEmpty, hasSaid { Announcement.say(text) }
        (said, hasSaid) = (text, hasSaid || !text.isEmpty)
    }

    private func show(_ label: Widget, _ sentence: String?) {
        label.show(sentence != nil)
        let text = sentence ?? ""
        guard label.text != text else { return }
        label.setText(text)
        if !text.isEmpty { Announcement.say(text) }
    }

    /// Shows an amount that nobody has typed into the field.
    private func show(amount text: String) {
        guard String(cString: gtk_editable_get_text(cast(amount))) != text else { return }
        isBeingSet = true
        gtk_editable_set_text(cast(amount), text)
        gtk_editable_select_region(cast(amount), 0, -1)
        isBeingSet = false
    }

    private var page: String { gtk_stack_get_visible_child_name(cast(root)).map { String(cString: $0) } ?? "" }

    private func turn(to name: String) { if page != name { gtk_stack_set_visible_child_name(cast(root), name) } }
}

/// The line that a provider requires beside its data, as a link to its page.
final class Credit {
    private let button: Widget

    /// Shows it on a GtkLinkButton.
    init(_ button: Widget) { self.button = button }

    /// Shows the line, or else the name of the provider; hides it if there is neither.
    func show(_ attribution: Attribution?, provider: String? = nil) {
        let text = (attribution?.text ?? provider).map { DisplayText($0).escaped(for: .plain) }
        // Some lines come from other people's files, and only a page is opened.
        let link = attribution.map(\.link).flatMap { $0.hasPrefix("https://") ? $0 : nil }
        button.show(text != nil)
        gtk_button_set_label(cast(button), text ?? "")
        button.wrapLabel()
        gtk_link_button_set_uri(cast(button), link ?? "")
        gtk_widget_set_sensitive(button, link == nil ? 0 : 1)
    }
}
