/// A line without a gap: the ranks of one item while it was in the chart.
struct ChartRun {
    /// A rank, and where it begins.
    struct Point {
        let x: Double
        let rank: Int
    }

    /// The widest bend between two ranks.
    private static let bend = 26.0

    let points: [Point]
    /// Where it was still further down; nil where it begins with what was recorded.
    let from: Double?
    /// Where it ends.
    let end: Double
    /// Whether it went further down there, and did not end with what was recorded.
    let leaves: Bool

    /// Where it can be seen first.
    var start: Double { points[0].x }

    /// The path in SVG's words: level, and bent where the rank changes, always before the time of the new rank.
    func path(_ frame: ChartFrame) -> String {
        var x = from.map { max($0, start - Self.bend) } ?? start
        var y = from == nil ? frame.y(points[0].rank) : frame.below
        var path = "M\(x.pixels) \(y.pixels)"
        func bend(to nextX: Double, _ nextY: Double) {
            guard nextY != y else { return }
            let begin = max(x, nextX - Self.bend)
            if begin > x { path += "H\(begin.pixels)" }
            let middle = ((begin + nextX) / 2).pixels
            path += "C\(middle) \(y.pixels) \(middle) \(nextY.pixels) \(nextX.pixels) \(nextY.pixels)"
            (x, y) = (nextX, nextY)
        }
        for point in points { bend(to: point.x, frame.y(point.rank)) }
        if leaves { bend(to: end, frame.below) } else { path += "H\(end.pixels)" }
        return path
    }
}
