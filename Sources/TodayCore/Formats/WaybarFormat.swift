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
    let summary = "Waybar, custom module with \"return-type\": \"json\""
    private let markup = Escape.pango.within(.json)

    func render(_ widget: Widget, _ options: FeedOptions) -> String {
        let text = BarText(widget, options).line.rendered(for: markup)
        let tooltip = Tooltip.lines(widget, options).map { $0.rendered(for: markup) }.joined(separator: "\\n")
        let classes = ([widget.state.rawValue] + leader(widget)).map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"text":"\(text)","tooltip":"\(tooltip)","alt":"\(widget.state.rawValue)","class":[\(classes)]}
            """
    }

    private func leader(_ widget: Widget) -> [String] {
        widget.snapshot?.items.first.map { $0.move == .same ? [] : [$0.move.rawValue] } ?? []
    }
}
