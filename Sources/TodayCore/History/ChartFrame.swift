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

/// The grey background of a chart where nothing was recorded.
struct ChartBand {
    /// A narrower band has no room for words.
    private static let narrowestWithWords = 120.0

    /// Its left edge, in pixels.
    let from: Double
    /// Its right edge, in pixels.
    let to: Double

    /// How wide it is, in pixels.
    var width: Double { to - from }

    /// The band from one height to another, with words on the line `words` if there is room for them; at the bottom
    /// unless another line is named.
    func elements(from top: Double, to bottom: Double, words: Double? = nil) -> [String] {
        let size = "width=\"\(width.pixels)\" height=\"\((bottom - top).pixels)\""
        let band = "<rect class=\"gap\" x=\"\(from.pixels)\" y=\"\(top.pixels)\" \(size)/>"
        guard width >= Self.narrowestWithWords else { return [band] }
        let place = "x=\"\(((from + to) / 2).pixels)\" y=\"\((words ?? bottom - 4).pixels)\""
        return [band, "<text class=\"soft\" \(place) text-anchor=\"middle\">nothing recorded</text>"]
    }
}

/// The colours of a bump chart, on a light and on a dark page.
///
/// Seven colours that colour-blind people can tell apart, then the same ones dashed and dotted, so that no line depends
/// on its colour alone. Source: Okabe and Ito, "Color Universal Design", 2008, without its yellow, which is invisible
/// on white.
enum ChartStyle {
    private static let day = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#1b1f24"]
    private static let night = ["#4a9fe0", "#ff7f2a", "#1fc796", "#e59cc6", "#f5b93a", "#9adcff", "#f0f2f4"]
    private static let dashes = ["", "stroke-dasharray:11 7;", "stroke-dasharray:1 8;"]

    /// How many lines can have a look of their own.
    static let looks = day.count * dashes.count

    /// The style sheet, which needs no external font or file.
    static let sheet: String = {
        let lines = (0..<min(looks, BumpChart.places)).map { look in
            ".bump path.c\(look){\(dashes[look / day.count])}"
        }
        return """
            .bump text{font-family:system-ui,"Noto Sans","DejaVu Sans",sans-serif;font-size:13px;fill:#1b1f24}
            .bump .heading{font-size:20px;font-weight:600}
            .bump .soft{font-size:12px;fill:#5b636d}
            .bump .rank{font-weight:600}
            .bump .passing{font-size:11px;fill:#5b636d;stroke:#fff;stroke-width:4px;paint-order:stroke}
            .bump .ground{fill:#fff}
            .bump .gap{fill:#eef0f3}
            .bump .rule{stroke:#e3e6ea}
            .bump path{fill:none;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}
            .bump path.other{stroke:#a3abb5;stroke-width:2}
            .bump path.halo{stroke:#fff;stroke-width:7}
            .bump circle.other{fill:#a3abb5}
            \(colours(day))
            \(lines.filter { !$0.hasSuffix("{}") }.joined(separator: "\n"))
            @media (prefers-color-scheme:dark){
            .bump text{fill:#f0f2f4}
            .bump .soft{fill:#a3abb5}
            .bump .passing{fill:#a3abb5;stroke:#14171b}
            .bump .ground{fill:#14171b}
            .bump .gap{fill:#22272d}
            .bump .rule{stroke:#2b3138}
            .bump path.other{stroke:#67707b}
            .bump path.halo{stroke:#14171b}
            .bump circle.other{fill:#67707b}
            \(colours(night))
            }
            """
    }()

    private static func colours(_ colours: [String]) -> String {
        (0..<min(looks, BumpChart.places)).map { look in
            let colour = colours[look % colours.count]
            return ".bump path.c\(look){stroke:\(colour)}.bump circle.c\(look){fill:\(colour)}"
        }.joined(separator: "\n")
    }
}
