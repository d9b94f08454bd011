import TodayCore

/// The details of a bar's line, for bars with a tooltip or a menu.
enum Tooltip {
    /// Returns the heading, a line for each row, a sentence about hidden items, the remarks and the attribution.
    static func lines(_ status: SourceStatus, _ options: BarOptions) -> [DisplayLine] {
        let heading = options.cut(heading(status), to: nil)
        let rows = (status.snapshot?.items ?? []).map { row($0, options) }
        let remarks = ([status.remark].compactMap(\.self) + status.firstSteps + [status.muteRemark].compactMap(\.self))
            .map { DisplayLine("\(options.cut($0, to: nil))") }
        return (heading.isEmpty ? [] : ["\(heading)"]) + rows + leftOut(status, options) + remarks
            + attribution(status, options)
    }

    static func leftOut(_ status: SourceStatus, _ options: BarOptions) -> [DisplayLine] {
        guard let items = status.snapshot?.hidden, let source = AllSourceDescriptors.named(status.source) else {
            return []
        }
        let sentence = LeftOut.sentence(items.map(\.title), source.noun, command: source.name)
        return sentence.map { ["\(options.cut($0, to: nil))"] } ?? []
    }

    /// Returns "Exchange rates, 14:02", with the time only if the provider states one, and if there is no remark.
    static func heading(_ status: SourceStatus) -> String {
        guard let snapshot = status.snapshot else { return "" }
        let time = snapshot.asOf == nil || status.remark != nil ? nil : status.fetchedText
        return snapshot.headline(.current) + (time.map { ", \($0)" } ?? "")
    }

    static func attribution(_ status: SourceStatus, _ options: BarOptions) -> [DisplayLine] {
        (status.snapshot?.attribution?.translated).map { ["\(options.cut($0.text, to: nil))"] } ?? []
    }

    /// Returns "USD 5.4312 BRL ▲ 0.39% · US dollar".
    private static func row(_ item: Item, _ quotation: Quotation, _ options: BarOptions) -> DisplayLine {
        let symbol = options.symbol(item.move)
        let percent = quotation.rateMove.map { " \(options.numbers.text($0.distance, decimals: 2))%" } ?? ""
        let move = symbol.isEmpty ? "" : " \(symbol)\(percent)"
        let value = options.cut(quotation.value.text(options.numbers), to: nil)
        let line: DisplayLine = "\(options.title(item)) \(value) \(options.shown(quotation.unit))\(literal: move)"
        return "\(line)\(literal: options.separator)\(options.name(item, quotation))"
    }

    /// Returns "1 ▲ Just Chatting · ≥ 312K viewers"; a blank replaces the symbol of an unchanged rank, to align titles.
    static func row(_ item: Item, _ options: BarOptions) -> DisplayLine {
        if let quotation = item.quotation { return row(item, quotation, options) }
        let symbol = item.move == .same ? " " : options.symbol(item.move)
        let place = item.isRanked ? "\(item.rank) \(symbol) " : ""
        let line: DisplayLine = "\(literal: place)\(options.title(item))"
        let number = item.metric.map { options.cut("\($0.short(.current)) \(gettext($0.unit))", to: nil) }
        let parts = [item.text(ChannelFact.game).map { options.shown($0) }, number].compactMap(\.self)
        return ([line] + parts.map { DisplayLine("\($0)") }).joined(options.separator)
    }
}
