import CAdwaita
import TodayCore
import WindowCore

/// The page on which the filters of a list are set: a field for text, a choice for one of a few values.
final class FilterView {
    /// The widget.
    let root: Widget
    private let fields: Widget
    private var inputs: [FilterInput] = []
    private let apply: ([String: String]) -> Void

    /// Makes a page with these filters; `apply` runs with the values of those that are set.
    init(_ filters: [DescriptorReport.Filter], _ apply: @escaping ([String: String]) -> Void) {
        let builder = Builder(PackageResources.filter_ui)
        (root, fields, self.apply) = (builder.object("root"), builder.object("fields"), apply)
        g_object_ref_sink(root)
        let button: Widget = builder.object("apply")
        on(button, "clicked") { [weak self] _ in self?.finish() }
        inputs = filters.map { filter in
            guard filter.values.isEmpty else { return ChoiceFilter(filter) }
            return TextFilter(filter) { [weak self] in self?.finish() }
        }
        for input in inputs { adw_preferences_page_add(cast(fields), cast(input.root)) }
    }

    /// Shows the values that are set, and begins with the first filter.
    func begin(_ values: [String: String]) {
        for input in inputs { input.value = values[input.key] ?? "" }
        inputs.first?.takeFocus()
    }

    private func finish() {
        apply(Dictionary(uniqueKeysWithValues: inputs.map { ($0.key, $0.value) }.filter { !$1.isEmpty }))
    }

    /// A value as people read it at the start of a line; what somebody has typed stays as it is.
    static func words(_ value: String, _ filter: DescriptorReport.Filter) -> String {
        let text = DisplayText(value).escaped(for: .plain)
        guard !filter.values.isEmpty else { return text }
        let known = lexicon.words(capitalised(text))
        return capitalised(known == capitalised(text) ? lexicon.words(text) : known)
    }

    private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// What sets one filter.
protocol FilterInput: AnyObject {
    /// The key of the filter.
    var key: String { get }
    /// An AdwPreferencesGroup.
    var root: Widget { get }
    /// The value; empty if the filter is off.
    var value: String { get set }
    /// Gives it the focus.
    func takeFocus()
}
