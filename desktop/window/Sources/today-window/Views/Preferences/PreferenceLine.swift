import CAdwaita
import WindowCore

/// A line of the window in which people change the settings: a name, and what sets it.
final class PreferenceLine {
    /// Milliseconds for which a number has to stay before it is set: it passes others on its way.
    private static let pause = 600

    let root: Widget
    private let words: PreferenceWords
    private let set: (SettingValue) -> Void
    private var row: PreferenceRow
    private var (input, apply, message): (Widget?, Widget?, Widget?)
    /// Keeps a field.
    private var builder: Builder?
    private var offered: [String] = []
    private var isBeingShown = false
    private var pending: Timer?
    private var refusal: String?

    /// Makes a line that begins with `row`; `set` runs with what a person sets.
    init(_ row: PreferenceRow, _ words: PreferenceWords, _ set: @escaping (SettingValue) -> Void) {
        (self.row, self.words, self.set) = (row, words, set)
        switch row.kind {
        case .toggle:
            root = adw_action_row_new()!
            add(gtk_switch_new()!, changes: "notify::active")
        case .number(let least, let most, let step):
            root = adw_action_row_new()!
            let spin = gtk_spin_button_new_with_range(least, most, step)!
            gtk_spin_button_set_digits(cast(spin), step < 1 ? 1 : 0)
            add(spin, changes: "value-changed", pause: Self.pause)
        case .choice:
            root = adw_combo_row_new()!
            on(root, "notify::selected") { [weak self] _ in
                self?.nameChoice()
                self?.change()
            }
        case .text:
            let field = Builder(PackageResources.field_ui)
            (root, builder) = (field["root"], field)
            take(field)
        }
        adw_preferences_row_set_title(cast(root), words.title.asMarkup)
    }

    func show(_ row: PreferenceRow) {
        self.row = row
        isBeingShown = true
        defer { isBeingShown = false }
        if case .choice(let choices) = row.kind { offer(choices) }
        // What is being turned is not set, yet.
        if pending == nil { show(row.value) }
        let text = refusal ?? row.remark.map(PreferenceWords.remark) ?? words.subtitle
        show(text)
        root.set(class: "refused", refusal != nil)
        Property.describe(input ?? root, text)
        nameChoice()
        // Older versions of GTK tell people who listen only of a widget itself.
        for widget in [root] + (input.map { [$0] } ?? []) { gtk_widget_set_sensitive(widget, row.isEnabled ? 1 : 0) }
        refusal = nil
    }

    /// Says why the last value was refused; the one in force comes back.
    func refuse(_ sentence: String) { refusal = sentence }

    func takeFocus() { gtk_widget_grab_focus(input ?? root) }

    /// Sets at once what was about to be set.
    func finish() {
        guard pending != nil else { return }
        pending?.cancel()
        pending = nil
        give()
    }

    private func add(_ input: Widget, changes signal: String, pause: Int = 0) {
        self.input = input
        gtk_widget_set_valign(input, GTK_ALIGN_CENTER)
        Property.name(input, words.title)
        adw_action_row_add_suffix(cast(root), input)
        adw_action_row_set_activatable_widget(cast(root), input)
        on(input, signal) { [weak self] _ in self?.change(after: pause) }
    }

    /// Takes a field, which sets what is typed when a person says so.
    private func take(_ builder: Builder) {
        let (entry, button): (Widget, Widget) = (builder["entry"], builder["apply"])
        (input, apply, message) = (entry, button, builder["message"])
        gtk_entry_set_placeholder_text(cast(entry), words.title)
        Property.name(entry, words.title)
        on(entry, "activate") { [weak self] _ in self?.give() }
        on(button, "clicked") { [weak self] _ in self?.give() }
        on(entry, "changed") { [weak self] _ in
            guard let self else { return }
            gtk_widget_set_sensitive(button, self.value == self.row.value ? 0 : 1)
        }
    }

    /// Says what else there is to know.
    private func show(_ text: String) {
        guard let message else { return adw_action_row_set_subtitle(cast(root), text.asMarkup) }
        message.setText(text)
        message.show(!text.isEmpty)
    }

    private func offer(_ choices: [String]) {
        guard choices != offered else { return }
        offered = choices
        let model = gtk_string_list_new(nil)!
        for choice in choices { gtk_string_list_append(model, words.choice(choice)) }
        adw_combo_row_set_model(cast(root), cast(model.raw))
        g_object_unref(model.raw)
    }

    /// Has people who listen hear what is chosen with the name; what shows it has no name of its own.
    private func nameChoice() {
        guard case .choice = row.kind, case .text(let choice) = value else { return }
        let chosen = words.choice(choice)
        Property.name(root, "\(words.title): \(chosen)")
        for item in root.descendants where item.className == "GtkListItemWidget" { Property.name(item, chosen) }
    }

    private func show(_ value: SettingValue) {
        guard value != self.value else { return }
        switch (value, row.kind) {
        case (.flag(let isOn), _): gtk_switch_set_active(input.map { cast($0) }, isOn ? 1 : 0)
        case (.number(let number), _): gtk_spin_button_set_value(input.map { cast($0) }, number)
        case (.text(let text), .choice(let choices)):
            choices.firstIndex(of: text).map { adw_combo_row_set_selected(cast(root), guint($0)) }
        case (.text(let text), _):
            gtk_editable_set_text(input.map { cast($0) }, text)
            apply.map { gtk_widget_set_sensitive($0, 0) }
        case (.texts, _), (.hours, _), (.other, _): break
        }
    }

    /// What is set on the screen.
    private var value: SettingValue? {
        switch row.kind {
        case .toggle: input.map { .flag(gtk_switch_get_active(cast($0)) != 0) }
        // Halves of a step come from binary fractions.
        case .number: input.map { .number((gtk_spin_button_get_value(cast($0)) * 10).rounded() / 10) }
        case .choice(let choices):
            Int(exactly: adw_combo_row_get_selected(cast(root))).flatMap { choices.indices.contains($0) ? $0 : nil }
                .map { .text(choices[$0]) }
        case .text: input.map { .text($0.typed.trimmed) }
        }
    }

    private func change(after pause: Int = 0) {
        guard !isBeingShown else { return }
        pending?.cancel()
        guard pause > 0 else { return give() }
        pending = Timer(milliseconds: pause) { [weak self] in
            self?.pending = nil
            self?.give()
        }
    }

    private func give() { if let value { set(value) } }
}
