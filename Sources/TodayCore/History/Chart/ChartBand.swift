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
