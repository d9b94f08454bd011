import CAdwaita
import TodayCore
import WindowCore

/// A row with a fact: its label, and its value.
final class FactRow {
    /// The widget.
    let root: Widget
    /// The characters that labels before bars have room for, so that bars begin below each other.
    private static let labelWidth: Int32 = 14
    /// The characters that values behind bars have room for.
    private static let valueWidth: Int32 = 4

    private let (label, value, bar): (Widget, Widget, Widget)

    /// Makes an empty row.
    init() {
        let builder = Builder(PackageResources.fact_ui)
        (root, label, value) = (builder.object("root"), builder.object("label"), builder.object("value"))
        bar = builder.object("bar")
        // One colour for every value: a low one is no warning.
        for name in ["low", "high", "full"] { gtk_level_bar_remove_offset_value(cast(bar), name) }
        g_object_ref_sink(root)
    }

    /// Shows a fact.
    func show(_ fact: DisplayReport.Fact) {
        let (words, text) = (
            lexicon.words(fact.label), lexicon.value((fact.lasting ?? fact.value).escaped(for: .plain))
        )
        let name = words.prefix(1).uppercased() + words.dropFirst()
        label.setText(name)
        value.setText(text)
        bar.show(fact.fraction != nil)
        gtk_level_bar_set_value(cast(bar), min(1, max(0, fact.fraction ?? 0)))
        gtk_label_set_width_chars(cast(label), fact.fraction == nil ? -1 : Self.labelWidth)
        gtk_label_set_width_chars(cast(value), fact.fraction == nil ? -1 : Self.valueWidth)
        gtk_widget_set_hexpand(value, fact.fraction == nil ? 1 : 0)
        Property.name(root, "\(name): \(text)")
    }
}
