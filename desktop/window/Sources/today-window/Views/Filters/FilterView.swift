import CAdwaita
import TodayReports
import WindowCore

/// The page with the filters of a list: text fields, radio buttons for a few values, and menus for many.
final class FilterView {
    private static let many = 25

    let root: Widget
    private let fields: Widget
    private var inputs: [FilterInput] = []
    private let apply: ([String: String]) -> Void

    init(_ filters: [DescriptorReport.Filter], _ apply: @escaping ([String: String]) -> Void) {
        let builder = Builder(PackageResources.filter_ui)
        (root, fields, self.apply) = (builder.root, builder["fields"], apply)
        let button: Widget = builder["apply"]
        on(button, "clicked") { [weak self] _ in self?.finish() }
        inputs = filters.map { filter in
            if filter.values.count >= Self.many { return MenuFilter(filter) }
            guard filter.values.isEmpty else { return ChoiceFilter(filter) }
            return TextFilter(filter) { [weak self] in self?.finish() }
        }
        for input in inputs { adw_preferences_page_add(cast(fields), cast(input.root)) }
        applyOnReturn()
    }

    /// Makes the Return key choose the focused value and apply all filters; the space bar only chooses.
    private func applyOnReturn() {
        onKeys(GDK_KEY_Return, GDK_KEY_KP_Enter, in: fields) { [weak self] _ in
            guard let self, self.inputs.contains(where: { $0.chooseFocused() }) else { return false }
            self.finish()
            return true
        }
    }

    func begin(_ values: [String: String]) {
        for input in inputs { input.value = values[input.key] ?? "" }
        inputs.first?.grabFocus()
    }

    private func finish() {
        apply(Dictionary(uniqueKeysWithValues: inputs.map { ($0.key, $0.value) }.filter { !$1.isEmpty }))
    }

    /// Returns the name of a value for display or, for a value without a name, such as free text, the cleaned value.
    static func words(_ value: String, _ filter: DescriptorReport.Filter) -> String {
        guard let place = filter.values.firstIndex(of: value), let names = filter.names, names.indices.contains(place)
        else { return DisplayText(value).escaped(for: .plain) }
        return DisplayText(names[place]).escaped(for: .plain)
    }
}

protocol FilterInput: AnyObject {
    var key: String { get }
    var root: Widget { get }
    /// The value of the filter; empty if the filter is off.
    var value: String { get set }
    func grabFocus()
    func chooseFocused() -> Bool
}

final class ChoiceFilter: FilterInput {
    let key: String
    let root: Widget
    private var buttons: [(value: String, row: Widget, button: Widget)] = []

    init(_ filter: DescriptorReport.Filter) {
        key = filter.key
        root = adw_preferences_group_new()!
        adw_preferences_group_set_title(cast(root), filter.label.asMarkup)
        add("", gettext("Any"), filter.label)
        for value in filter.values { add(value, FilterView.words(value, filter), filter.label) }
    }

    var value: String {
        get { buttons.first { gtk_check_button_get_active(cast($0.button)) != 0 }?.value ?? "" }
        set {
            let chosen = buttons.first { $0.value == newValue } ?? buttons[0]
            gtk_check_button_set_active(cast(chosen.button), 1)
        }
    }

    func grabFocus() { gtk_widget_grab_focus(buttons[0].row) }

    func chooseFocused() -> Bool {
        guard let focused = buttons.first(where: { gtk_widget_has_focus($0.row) != 0 }) else { return false }
        value = focused.value
        return true
    }

    private func add(_ value: String, _ title: String, _ label: String) {
        let (row, button) = (adw_action_row_new()!, gtk_check_button_new()!)
        adw_preferences_row_set_title(cast(row), title.asMarkup)
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        adw_action_row_add_prefix(cast(row), button)
        // From libadwaita 1.5 on, this also names the button after the row.
        adw_action_row_set_activatable_widget(cast(row), button)
        gtk_list_box_row_set_selectable(cast(row), 0)
        // The row takes the focus and is read out in place of its button.
        gtk_widget_set_can_focus(button, 0)
        on(button, "toggled") { _ in Property.set(row, isChecked: gtk_check_button_get_active(cast(button)) != 0) }
        for widget in [button, row] { Property.name(widget, "\(label): \(title)") }
        if let first = buttons.first { gtk_check_button_set_group(cast(button), cast(first.button)) }
        adw_preferences_group_add(cast(root), row)
        buttons.append((value, row, button))
    }
}

final class TextFilter: FilterInput {
    let key: String
    let root: Widget
    private let entry: Widget

    init(_ filter: DescriptorReport.Filter, entered: @escaping () -> Void) {
        key = filter.key
        // Do not use an AdwEntryRow, which older screen readers ignore.
        (root, entry) = (adw_preferences_group_new()!, gtk_entry_new()!)
        adw_preferences_group_set_title(cast(root), filter.label.asMarkup)
        adw_preferences_group_add(cast(root), entry)
        Property.name(entry, filter.label)
        on(entry, "activate") { _ in entered() }
    }

    var value: String {
        get { entry.typed.trimmed }
        set { gtk_editable_set_text(cast(entry), newValue) }
    }

    func grabFocus() { gtk_widget_grab_focus(entry) }

    func chooseFocused() -> Bool { false }
}

extension String {
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
