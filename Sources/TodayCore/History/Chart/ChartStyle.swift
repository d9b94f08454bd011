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
