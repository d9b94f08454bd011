/// Waybar's custom module with `"return-type": "json"`.
///
///     "custom/topgames": {
///         "exec": "topgames feed --format waybar --follow",
///         "return-type": "json"
///     }
///
/// `text` and `tooltip` are Pango markup, so leave out `"escape": true`: Waybar would escape a second time
/// (Waybar#3795). The classes for the style sheet: the state (`fresh`, `stale`, `offline`, `unauthorized`,
/// `empty`), and `up`, `down` or `new` for what happened to the first place. `alt` is the state.
struct WaybarFormat: FeedFormat {
    let name = "waybar"
    private let markup = Escape.pango.within(.json)

    func render(_ widget: Widget) -> String {
        let text = widget.barLine(titleLimit: 24).rendered(for: markup)
        let tooltip = lines(widget).map { $0.rendered(for: markup) }.joined(separator: "\\n")
        let classes = ([widget.state.rawValue] + leader(widget)).map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"text":"\(text)","tooltip":"\(tooltip)","alt":"\(widget.state.rawValue)","class":[\(classes)]}
            """
    }

    private func leader(_ widget: Widget) -> [String] {
        widget.snapshot?.items.first.map { $0.move == .same ? [] : [$0.move.rawValue] } ?? []
    }

    private func lines(_ widget: Widget) -> [DisplayLine] {
        let rows = (widget.snapshot?.items ?? []).map { item -> DisplayLine in
            let number: DisplayLine = item.metric.map { " · \(DisplayText("\($0.short) \($0.unit)"))" } ?? ""
            return "\(item.rank) \(literal: item.move.symbol) \(item.title)\(number)"
        }
        let heading = DisplayText(widget.snapshot?.label.heading ?? "")
        let remark = widget.remark.map { [DisplayLine("\(DisplayText($0))")] } ?? []
        return (heading.isEmpty ? [] : ["\(heading)"]) + rows + remark
    }
}
