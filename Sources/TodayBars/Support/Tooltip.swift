import TodayCore

/// All details behind a bar's line, for bars that have a place for them: a tooltip, a menu.
enum Tooltip {
    /// The heading, a line for each place with its number, and the remark about the state.
    static func lines(_ status: FeedStatus, _ options: FeedOptions) -> [DisplayLine] {
        let heading = options.cut(status.snapshot?.label.heading ?? "", to: nil)
        let rows = (status.snapshot?.items ?? []).map { row($0, options) }
        let remarks = [status.remark, status.muteRemark].compactMap { $0 }.map {
            DisplayLine("\(options.cut($0, to: nil))")
        }
        return (heading.isEmpty ? [] : ["\(heading)"]) + rows + remarks
    }

    /// "1 ▲ Just Chatting · ≥ 312K viewers"; a blank stands in for an unchanged rank, so that titles line up.
    static func row(_ item: Item, _ options: FeedOptions) -> DisplayLine {
        let symbol = item.move == .same ? " " : options.symbol(item.move)
        let place = item.isRanked ? "\(item.rank) \(symbol) " : ""
        let line: DisplayLine = "\(literal: place)\(options.title(item))"
        guard let metric = item.metric else { return line }
        return "\(line)\(literal: options.separator)\(options.cut("\(metric.short) \(metric.unit)", to: nil))"
    }
}
