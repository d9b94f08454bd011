import FoundationEssentials

extension BumpChart {
    /// The room for a title beside the lines, in em of its font.
    private static let room = (ChartFrame.width - ChartFrame.right - 52) / 13

    /// The titles: on the right those in the last ranking, on the left those in the first, inside those that passed
    /// through.
    var labels: String {
        guard let first = stretches.first, let last = stretches.last, let begin = first.columns.first,
            let end = last.columns.last
        else { return "" }
        // The numbers of the rows stand there where one line is shown.
        let left = only == nil ? labels(begin, begin.x - 12, "end") : []
        let right = labels(end, last.end + 12, "start")
        let inside = PassingLabels(self).placed.map { label in
            let place = "x=\"\(label.x.pixels)\" y=\"\(label.y.pixels)\""
            return "<text class=\"passing\" \(place)>\(label.title.escaped(for: .xml))</text>"
        }
        return (inside + left + right).joined(separator: "\n")
    }

    private func labels(_ column: ChartStretch.Column, _ x: Double, _ anchor: String) -> [String] {
        column.items.enumerated().filter { only == nil || only == $1 }.map { label($1, $0 + 1, x, anchor) }
    }

    /// The rank stands beside the line, and the title beyond it.
    private func label(_ id: ItemID, _ rank: Int, _ x: Double, _ anchor: String) -> String {
        let y = frame.y(rank) + 4.5
        let title = timeline.title(id).fitting(em: Self.room).escaped(for: .xml)
        let number = "<tspan class=\"rank\">\(rank)</tspan>"
        let text = anchor == "end" ? "\(title)\u{2002}\(number)" : "\(number)\u{2002}\(title)"
        // A title in Hebrew or Arabic must not move the number to its other side.
        let place = "x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\" direction=\"ltr\""
        return "<text \(place)>\(text)</text>"
    }
}
