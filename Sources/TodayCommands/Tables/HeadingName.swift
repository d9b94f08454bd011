import TodayCore

/// The name of a list in its heading, with what was chosen of the list: "Top games", "Creatures (Status: alive)".
///
/// People know the name, but not what they chose an hour ago: the name is cut first, and the labels go next.
struct HeadingName {
    /// A name in fewer columns would say nothing.
    static let narrowest = 8

    private let whole: DisplayText
    /// The name alone, without what was chosen.
    private let name: DisplayText
    private let chosen: DisplayText
    private let values: DisplayText
    private let style: TableStyle

    init(_ label: SourceLabel, _ style: TableStyle) {
        let text = ListChoice.text(label.chosen)
        whole = DisplayText(label.heading)
        name = DisplayText(text.isEmpty ? label.heading : String(label.heading.dropLast(text.count + 3)))
        (chosen, values) = (DisplayText(text), DisplayText(ListChoice.values(label.chosen)))
        self.style = style
    }

    /// Whether all that was chosen can be read in so many columns; true if nothing was.
    func fits(_ columns: Int) -> Bool {
        values.isEmpty || columns >= max(Self.narrowest, style.shown(values).columns)
    }

    /// The name in at most so many columns, and as much of the choice as has room.
    func text(columns: Int) -> String {
        guard !chosen.isEmpty, style.shown(whole).columns > columns else { return style.cut(whole, to: columns) }
        let rest = columns - style.shown(chosen).columns - 3
        if rest >= Self.narrowest { return "\(style.cut(name, to: rest)) (\(style.cut(chosen, to: columns)))" }
        return style.cut(style.shown(chosen).columns <= columns ? chosen : values, to: columns)
    }
}
