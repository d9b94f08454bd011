import FoundationEssentials

extension BumpChart {
    /// The width of a time mark, in pixels.
    private static let tickWidth = 70.0

    /// The rules of the ranks and the marks of the time axis.
    var axes: String {
        let rules = (1...frame.rows).map { rank in
            let (from, to) = (ChartFrame.left.pixels, ChartFrame.right.pixels)
            let y = frame.y(rank).pixels
            return "<line class=\"rule\" x1=\"\(from)\" y1=\"\(y)\" x2=\"\(to)\" y2=\"\(y)\"/>"
        }
        let limit = Int((ChartFrame.right - ChartFrame.left) / Self.tickWidth)
        let ticks = TimeTicks(from: frame.start, to: frame.end, local: local).ticks(atMost: limit)
        return (rules + ranks + ticks.map(mark)).joined(separator: "\n")
    }

    /// The numbers of the rows, which one line alone does not tell.
    private var ranks: [String] {
        guard only != nil else { return [] }
        return (1...frame.rows).map { rank in
            let place = "x=\"\((ChartFrame.left - 8).pixels)\" y=\"\((frame.y(rank) + 4.5).pixels)\""
            return "<text class=\"soft\" \(place) text-anchor=\"end\">\(rank)</text>"
        }
    }

    private func mark(_ tick: TimeTicks.Tick) -> String {
        let x = frame.x(tick.date.timeIntervalSince1970).pixels
        let (top, axis) = (ChartFrame.top.pixels, frame.axis)
        let rule = "<line class=\"rule\" x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\((axis + 4).pixels)\"/>"
        func text(_ words: String, _ y: Double) -> String {
            "<text class=\"soft\" x=\"\(x)\" y=\"\(y.pixels)\" text-anchor=\"middle\">\(words)</text>"
        }
        return rule + text(tick.label, axis + 19) + (tick.below.map { text($0, axis + 35) } ?? "")
    }

    /// A grey background wherever nothing was recorded.
    var gaps: String {
        var from = ChartFrame.left
        var bands: [String] = []
        for stretch in stretches {
            bands += band(from, to: stretch.columns[0].x)
            from = stretch.end
        }
        bands += band(from, to: ChartFrame.right)
        return bands.joined(separator: "\n")
    }

    private func band(_ from: Double, to end: Double) -> [String] {
        let band = ChartBand(from: from, to: end)
        return band.width < ChartFrame.shortestGap ? [] : band.elements(from: ChartFrame.top, to: frame.bottom)
    }
}
