import CAdwaita
import TodayReports
import WindowCore

final class SideView {
    /// How many characters, with separators, fit into the narrowest window in the large font.
    private static let longestLarge = 20

    let root: Widget
    private let (button, sign, title, amount, mistake): (Widget, Widget, Widget, Widget, Widget)
    private let words: String
    private var (code, name) = ("", "")
    private var isBeingSet = false

    init(_ side: ConversionSide, _ words: String, _ window: MainWindow) {
        let builder = Builder(PackageResources.side_ui)
        (root, button, sign) = (builder.root, builder["button"], builder["sign"])
        (title, amount, mistake) = (builder["title"], builder["amount"], builder["mistake"])
        self.words = words
        on(amount, "changed") { [weak self] _ in
            guard let self else { return }
            self.fit()
            if !self.isBeingSet { window.converter.type(self.amount.typed, on: side) }
        }
        on(amount, "activate") { _ in window.converter.commit() }
        let focus = gtk_event_controller_focus_new()!
        on(focus, "leave") { _ in window.converter.commit() }
        gtk_widget_add_controller(amount, focus)
        on(button, "clicked") { _ in window.choose(side) }
        fit()
    }

    func grabFocus() { gtk_widget_grab_focus(amount) }

    /// The text widget inside the entry, to which the converter forwards keys.
    var keys: Widget? { gtk_editable_get_delegate(cast(amount)).map { cast($0) } }

    /// Shows an item with its texts from the list or, if `item` is `nil`, with its name from `report`.
    func show(_ id: String, _ item: ItemReport?, _ report: ConversionReport) {
        let text = item.map { TileText(drawn: $0) }
        let named = report.from.code == id ? report.from.name : report.results.first { $0.code == id }?.name
        let name = text?.title ?? named.map { DisplayText($0).escaped(for: .plain) } ?? ""
        let sign = text.map(\.marks).flatMap { $0.isEmpty ? nil : $0 } ?? id
        self.sign.setText(sign)
        title.setText(name)
        let whole = "\(words): \([sign, name].filter { !$0.isEmpty }.joined(separator: ", "))"
        if whole != self.name { Property.name(button, whole) }
        if id != code { Property.name(amount, gettext("Amount in {currency}").filled(["currency": id])) }
        (self.name, code) = (whole, id)
    }

    func show(amount text: String) {
        guard amount.typed != text else { return }
        isBeingSet = true
        gtk_editable_set_text(cast(amount), text)
        isBeingSet = false
    }

    func show(mistake sentence: String?) {
        mistake.setVisible(sentence != nil)
        mistake.setAnnouncedText(sentence ?? "")
    }

    private func fit() { amount.set(class: "title-2", amount.typed.count <= Self.longestLarge) }
}

extension Widget {
    /// Sets the text of a label; if the text is new and not empty, screen readers read it out.
    func setAnnouncedText(_ text: String) {
        guard self.text != text else { return }
        setText(text)
        if !text.isEmpty { Announcement.post(text) }
    }
}
