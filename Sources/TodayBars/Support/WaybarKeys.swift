import TodayCore

/// The JSON object that Waybar's custom module and some shells read: `text`, `tooltip`, `alt` and `class`.
enum WaybarKeys {
    /// Returns the object; `markup` escapes texts, `shown` turns them into what the bar shows, and `classes` is JSON.
    static func object(
        _ status: SourceStatus, _ options: BarOptions, shown: Escape = .plain, markup: Escape, classes: String
    ) -> String {
        let escape = markup.within(.json)
        let text = BarText(status.withoutSteps, options, shown: shown).line.rendered(for: escape)
        let tooltip = Tooltip.lines(status, options).map { $0.rendered(for: escape) }.joined(separator: "\\n")
        return FlatJSON.object([
            "text": FlatJSON.string(text), "tooltip": FlatJSON.string(tooltip),
            "alt": FlatJSON.string(status.state.rawValue), "class": classes,
        ])
    }
}
