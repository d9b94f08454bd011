import CAdwaita

/// Words that appear when a pointer rests on a widget.
enum Tooltip {
    /// Asks for the words of a widget when they are to be shown; without any, nothing appears.
    ///
    /// Whenever GTK is given a text beforehand, it asks the display where the pointer is, and waits for the answer: too long
    /// for each tile that comes into sight.
    static func ask(_ widget: Widget, _ words: @escaping () -> String?) {
        gtk_widget_set_has_tooltip(widget, 1)
        on(widget, "query-tooltip") { signal in
            guard let words = words(), !words.isEmpty else { return signal.answer(false) }
            gtk_tooltip_set_text(signal.object(4).map { cast($0) }, words)
            signal.answer(true)
        }
    }
}
