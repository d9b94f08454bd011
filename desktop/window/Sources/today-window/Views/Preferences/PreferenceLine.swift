import CAdwaita
import WindowCore

final class PreferenceLine {
    /// Milliseconds without a change before a number is set, because a spin button passes through other numbers.
    private static let pause = 600

    let root: Widget
    private let words: PreferenceWords
    private let set: (SettingValue) -> Void
    private var row: PreferenceRow
    private var (input, apply, message): (Widget?, Widget?, Widget?)
    private var builder: Builder?
    private var offered: [String] = []
    private var isUpdatingControls = false
    private var hasUnsavedText = false
    private var pending: GLibTimer?
    private var refusal: String?
    private var confirmation: String?

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
            spin.leaveScrollingToPage()
            add(spin, in: box(spin), changes: "value-changed", pause: Self.pause)
        case .choice:
            root = adw_combo_row_new()!
            on(root, "notify::selected") { [weak self] _ in
                self?.nameChoice()
                self?.change()
            }
        case .text:
            let field = Builder(PackageResources.field_ui)
            (root, builder) = (field["root"], field)
            configure(field)
        }
        adw_preferences_row_set_title(cast(root), words.title.asMarkup)
        root.disableHyphensInside()
    }

    func show(_ row: PreferenceRow) {
        self.row = row
        isUpdatingControls = true
        defer { isUpdatingControls = false }
        if case .choice(let choices) = row.kind { offer(choices) }
        // Saving one row updates all rows: keep a number that the user is still changing, and a text that is not saved.
        if pending == nil, !hasUnsavedText { show(row.value) }
        let text = refusal ?? confirmation ?? row.remark.map(PreferenceWords.remark) ?? words.subtitle
        show(text)
        root.set(class: "refused", refusal != nil)
        Property.describe(input ?? root, text)
        nameChoice()
        // In older versions of GTK, screen readers do not notice that a control is insensitive if only its row is.
        for widget in [root] + (input.map { [$0] } ?? []) { gtk_widget_set_sensitive(widget, row.isEnabled ? 1 : 0) }
        if message == nil { refusal = nil }
    }

    /// Shows why the last value was rejected, at the next update of the row.
    func refuse(_ sentence: String) { refusal = sentence }

    /// Confirms a typed value at the next update of the row; other controls need no confirmation.
    func accept() {
        hasUnsavedText = false
        if message != nil { (refusal, confirmation) = (nil, gettext("Saved")) }
    }

    func grabFocus() { gtk_widget_grab_focus(input ?? root) }

    func finish() {
        guard pending != nil else { return }
        pending?.cancel()
        pending = nil
        commit()
    }

    private func add(_ input: Widget, in box: Widget? = nil, changes signal: String, pause: Int = 0) {
        self.input = input
        gtk_widget_set_valign(input, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(cast(root), box ?? input)
        adw_action_row_set_activatable_widget(cast(root), input)
        // Set the name last: the call above made the row a label of the control, and `name` detaches this label, so
        // that screen readers do not read it out as well.
        Property.name(input, words.title)
        gtk_widget_set_focusable(root, 0)
        on(input, signal) { [weak self] _ in self?.change(after: pause) }
    }

    /// Puts the unit below the number; side by side, they would widen a narrow window with large text.
    private func box(_ spin: Widget) -> Widget {
        let (box, label) = (gtk_box_new(GTK_ORIENTATION_VERTICAL, 3)!, gtk_label_new(nil)!)
        for style in ["caption", "dim-label"] { gtk_widget_add_css_class(label, style) }
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        gtk_box_append(cast(box), spin)
        gtk_box_append(cast(box), label)
        let showUnit = { [words] in
            let unit = words.unit(gtk_spin_button_get_value(cast(spin)))
            label.setText(unit ?? "")
            label.setVisible(unit != nil)
        }
        on(spin, "value-changed") { _ in showUnit() }
        showUnit()
        return box
    }

    private func configure(_ builder: Builder) {
        let (entry, button): (Widget, Widget) = (builder["entry"], builder["apply"])
        (input, apply, message) = (entry, button, builder["message"])
        gtk_entry_set_placeholder_text(cast(entry), words.title)
        Property.name(entry, words.title)
        on(entry, "activate") { [weak self] _ in self?.commit() }
        on(button, "clicked") { [weak self] _ in self?.commit() }
        on(entry, "changed") { [weak self] _ in
            guard let self else { return }
            gtk_widget_set_sensitive(button, self.value == self.row.value ? 0 : 1)
            guard !self.isUpdatingControls else { return }
            self.hasUnsavedText = self.value != self.row.value
            (self.refusal, self.confirmation) = (nil, nil)
        }
    }

    private func show(_ text: String) {
        guard let message else { return adw_action_row_set_subtitle(cast(root), text.asMarkup) }
        message.setText(text)
        message.setVisible(!text.isEmpty)
    }

    private func offer(_ choices: [String]) {
        guard choices != offered else { return }
        offered = choices
        let model = gtk_string_list_new(nil)!
        for choice in choices { gtk_string_list_append(model, words.choice(choice)) }
        adw_combo_row_set_model(cast(root), cast(model.raw))
        g_object_unref(model.raw)
    }

    /// Adds the chosen value to the accessible name of the row, because GTK does not.
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
        case (.texts, _), (.hours, _), (.items, _), (.other, _): break
        }
    }

    private var value: SettingValue? {
        switch row.kind {
        case .toggle: input.map { .flag(gtk_switch_get_active(cast($0)) != 0) }
        // Round, because adding up steps gives inexact binary fractions.
        case .number: input.map { .number((gtk_spin_button_get_value(cast($0)) * 10).rounded() / 10) }
        case .choice(let choices):
            Int(exactly: adw_combo_row_get_selected(cast(root))).flatMap { choices.indices.contains($0) ? $0 : nil }
                .map { .text(choices[$0]) }
        case .text: input.map { .text($0.typed.trimmed) }
        }
    }

    private func change(after pause: Int = 0) {
        guard !isUpdatingControls else { return }
        pending?.cancel()
        guard pause > 0 else { return commit() }
        pending = GLibTimer(milliseconds: pause) { [weak self] in
            self?.pending = nil
            self?.commit()
        }
    }

    private func commit() { if let value { set(value) } }
}

extension Widget {
    /// Lets the wheel scroll the page while the pointer is over this spin button, instead of changing its number.
    fileprivate func leaveScrollingToPage() {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(cast(controllers!)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let controller = g_list_model_get_object(controllers, index) else { continue }
            defer { g_object_unref(controller) }
            let name = String(cString: g_type_name_from_instance(cast(controller)))
            if name == "GtkEventControllerScroll" {
                gtk_event_controller_set_propagation_phase(cast(controller), GTK_PHASE_NONE)
            }
        }
    }
}
