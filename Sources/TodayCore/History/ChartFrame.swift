import FoundationEssentials

/// The layout of a chart, in pixels, and its time axis.
struct ChartFrame {
    /// The shortest visible gap, in pixels.
    static let shortestGap = 3.0
    /// The narrowest gap with room for a label, in pixels.
    private static let narrowestWithWords = 120.0
    static let width = 1080.0

    let start, end: Date
    let local: LocalTime
    let left, right, top, bottom: Double
    let axisGap: Double
    let height: Double
    let tickWidth: Double

    /// The shortest visible gap, in seconds.
    var shortestGap: Double { end.timeIntervalSince(start) / (right - left) * Self.shortestGap }

    func x(_ second: Double) -> Double {
        let part = (second - start.timeIntervalSince1970) / end.timeIntervalSince(start)
        return left + min(1, max(0, part)) * (right - left)
    }

    /// Returns the document: `period` is below the heading, `words` are for screen readers, and `parts` are drawn last.
    func svg(_ heading: DisplayText, period: String, words: String, below: String? = nil, _ parts: [String]) -> String {
        let size = "width=\"\(Self.width.pixels)\" height=\"\(height.pixels)\""
        let box = "viewBox=\"0 0 \(Self.width.pixels) \(height.pixels)\""
        let ground = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bump\" role=\"img\" \(size) \(box)>",
            "<title>\(heading.escaped(for: .xml))</title>", "<desc>\(words)</desc>",
            "<style>\n\(ChartStyle.sheet)\n</style>", "<rect class=\"ground\" \(size)/>",
            "<text class=\"heading\" x=\"24\" y=\"36\">\(heading.fitting(em: 46).escaped(for: .xml))</text>",
            "<text class=\"soft\" x=\"24\" y=\"58\">\(period)</text>", below ?? "",
        ]
        return (ground + parts + ["</svg>"]).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    func text(_ words: String, _ x: Double, _ y: Double, _ anchor: String, _ cssClass: String = "soft") -> String {
        let position = "x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\""
        return "<text class=\"\(cssClass)\" \(position)>\(words)</text>"
    }

    func dot(_ x: Double, _ y: Double, _ cssClass: String, radius: Double = 4.5) -> String {
        "<circle class=\"\(cssClass)\" cx=\"\(x.pixels)\" cy=\"\(y.pixels)\" r=\"\(radius.pixels)\"/>"
    }

    func rule(_ y: Double) -> String { rule(left, y, right, y) }

    private func rule(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> String {
        "<line class=\"rule\" x1=\"\(x.pixels)\" y1=\"\(y.pixels)\" x2=\"\(toX.pixels)\" y2=\"\(toY.pixels)\"/>"
    }

    func number(_ words: String, _ y: Double) -> String { text(words, left - 8, y + 4.5, "end") }

    var times: [String] {
        let axis = bottom + axisGap
        let limit = Int((right - left) / tickWidth)
        return TimeTicks(from: start, to: end, local: local).ticks(atMost: limit).map { tick in
            let x = x(tick.date.timeIntervalSince1970)
            return rule(x, top, x, axis + 4) + text(tick.label, x, axis + 19, "middle")
                + (tick.below.map { text($0, x, axis + 35, "middle") } ?? "")
        }
    }

    /// Returns grey backgrounds for the gaps in the recording, labelled at the y coordinate `words` if there is room.
    func gaps(between recorded: [(start: Double, end: Double)], words: Double) -> [String] {
        let begins = [left] + recorded.map(\.end)
        let ends = recorded.map(\.start) + [right]
        return zip(begins, ends).filter { $1 - $0 >= Self.shortestGap }.flatMap { from, to in
            let size = "width=\"\((to - from).pixels)\" height=\"\((bottom - top).pixels)\""
            let band = "<rect class=\"gap\" x=\"\(from.pixels)\" y=\"\(top.pixels)\" \(size)/>"
            guard to - from >= Self.narrowestWithWords else { return [band] }
            return [band, text(local.translations.gettext("nothing recorded"), (from + to) / 2, words, "middle")]
        }
    }

    func remark(recordedUntil second: Int) -> String {
        let end = local.moment(Date(timeIntervalSince1970: Double(second)))
        return " · " + local.translations.gettext("recorded until {time}", ["time": end])
    }
}

extension Double {
    /// The number as text for SVG, rounded to one decimal.
    var pixels: String {
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }
}

/// The colours of charts: seven that suit colour-blind users, then the same seven dashed, and then dotted.
///
/// Source: Okabe and Ito, "Color Universal Design", 2008, without yellow, which is invisible on white.
enum ChartStyle {
    private static let day = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#1b1f24"]
    private static let night = ["#4a9fe0", "#ff7f2a", "#1fc796", "#e59cc6", "#f5b93a", "#9adcff", "#f0f2f4"]
    private static let dashes = ["", "stroke-dasharray:11 7;", "stroke-dasharray:1 8;"]

    static let looks = day.count * dashes.count

    static let sheet: String = {
        let lines = (0..<min(looks, BumpChart.places)).map { look in ".bump path.c\(look){\(dashes[look / day.count])}"
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
