import FoundationEssentials

/// The layout of a bump chart, in pixels.
struct ChartFrame {
    static let width = 1080.0
    static let top = 84.0
    static let row = 38.0
    static let left = 238.0
    static let right = 842.0
    /// The minimum distance in pixels between two rankings of the chart: more would only be noise.
    static let grain = 13.0
    /// The shortest visible gap, in pixels.
    static let shortestGap = 3.0

    let start: Date
    let end: Date
    /// How many places it shows.
    let rows: Int

    /// The lower edge of the rows; lower ranks are below it.
    var bottom: Double { Self.top + Double(rows) * Self.row }
    /// The position of the time marks.
    var axis: Double { bottom + 16 }
    var height: Double { axis + 56 }

    /// The shortest visible gap, in seconds.
    var shortestGap: Double { end.timeIntervalSince(start) / (Self.right - Self.left) * Self.shortestGap }

    func x(_ second: Double) -> Double {
        let part = (second - start.timeIntervalSince1970) / end.timeIntervalSince(start)
        return Self.left + min(1, max(0, part)) * (Self.right - Self.left)
    }

    /// The middle of the row of a rank.
    func y(_ rank: Int) -> Double { Self.top + (Double(rank) - 0.5) * Self.row }

    /// Where a line starts that comes from a lower rank, and where it ends if it drops out.
    var below: Double { bottom + 8 }
}

extension Double {
    /// A number for a picture: at most one decimal, the same on every machine.
    var pixels: String {
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }
}
