/// A line without a gap: the ranks of one item while it is in the chart.
struct ChartRun {
    /// A rank, and where it starts.
    struct Point {
        let x: Double
        let rank: Int
    }

    /// The widest bend between two ranks.
    private static let bend = 26.0

    let points: [Point]
    /// Where it was still ranked lower; `nil` if it starts with the recording.
    let from: Double?
    /// Where it ends.
    let end: Double
    /// Whether it drops to a lower rank there, rather than ending with the recording.
    let leaves: Bool

    /// Where it first appears.
    var start: Double { points[0].x }

    /// The path in SVG syntax: level, with a bend before each change of rank, never after.
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
