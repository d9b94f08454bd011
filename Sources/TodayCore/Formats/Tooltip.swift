/// The whole story behind a bar's line, where the bar has a place for it: a tooltip, a menu.
enum Tooltip {
    /// The heading, a line for each place with its number, and what has to be said about the state.
    static func lines(_ widget: Widget, _ options: FeedOptions) -> [DisplayLine] {
        let heading = options.cut(widget.snapshot?.label.heading ?? "", to: nil)
        let rows = (widget.snapshot?.items ?? []).map { row($0, options) }
        let remarks = [widget.remark, widget.muteRemark].compactMap { $0 }.map {
            DisplayLine("\(options.cut($0, to: nil))")
        }
        return (heading.isEmpty ? [] : ["\(heading)"]) + rows + remarks
    }

    /// "1 ▲ Just Chatting · ≥ 312K viewers"; a blank stands where nothing moved, so that titles are aligned.
    static func row(_ item: Item, _ options: FeedOptions) -> DisplayLine {
        let symbol = item.move == .same ? " " : options.symbol(item.move)
        let line: DisplayLine = "\(item.rank) \(literal: symbol) \(options.title(item))"
        guard let metric = item.metric else { return line }
        return "\(line)\(literal: options.separator)\(options.cut("\(metric.short) \(metric.unit)", to: nil))"
    }
}
