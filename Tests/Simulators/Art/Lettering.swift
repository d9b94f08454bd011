/// Titles in capitals, which are drawn as strokes.
struct Lettering {
    /// How the letters look.
    struct Style {
        /// The width of a stroke, in squares of the grid, and of a letter in comparison with the grid.
        var weight: Float = 1.5
        var stretch: Float = 1
        var slant: Float = 0
        /// Draws with a square pen.
        var isSquare = false
    }

    let style: Style

    /// Letters four squares wide and six high, except for a few: lines through points, given as column and row.
    private static let strokes: [Character: String] = [
        "A": "06 20 46|14 34", "B": "06 00 30 41 42 33 03|33 44 45 36 06", "C": "41 30 10 01 05 16 36 45",
        "D": "00 30 41 45 36 06 00", "E": "40 00 06 46|03 33", "F": "40 00 06|03 33",
        "G": "41 30 10 01 05 16 36 45 43 33",
        "H": "00 06|40 46|03 43", "I": "00 06", "J": "40 45 36 16 05", "K": "00 06|40 03 46", "L": "00 06 46",
        "M": "06 00 24 40 46", "N": "06 00 46 40", "O": "10 30 41 45 36 16 05 01 10", "P": "06 00 30 41 42 33 03",
        "Q": "10 30 41 45 36 16 05 01 10|34 46", "R": "06 00 30 41 42 33 03|23 46",
        "S": "41 30 10 01 02 13 33 44 45 36 16 05", "T": "00 40|20 26", "U": "00 05 16 36 45 40", "V": "00 26 40",
        "W": "00 16 32 56 60", "X": "00 46|40 06", "Y": "00 23 40|23 26", "Z": "00 40 06 46",
        "0": "10 30 41 45 36 16 05 01 10", "1": "01 10 16", "2": "01 10 30 41 42 06 46",
        "3": "01 10 30 41 42 33 13|33 44 45 36 16 05", "4": "36 30 04 44", "5": "40 00 03 33 44 45 36 06",
        "6": "40 20 02 05 16 36 45 44 33 03", "7": "00 40 16",
        "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
        "9": "43 13 02 01 10 30 41 44 26 06", "&": "46 02 01 10 20 31 04 05 16 26 44", "'": "00 01", ".": "06 06",
        "!": "00 04|06 06", "-": "03 23", "+": "03 43|21 25", "/": "06 40", "?": "01 10 30 41 42 24|26 26",
    ]
    private static let twins: [Character: Character] = ["É": "E", "Λ": "A", "²": "2", "’": "'", "Ó": "O", "Í": "I"]

    private static func glyph(_ letter: Character) -> [[Point]] {
        (strokes[twins[letter] ?? letter] ?? "").split(separator: "|").map { line in
            line.split(separator: " ").map { pair in
                let digits = pair.utf8.map { Float($0) - 48 }
                return [digits[0], digits[1]]
            }
        }
    }

    /// The lines of a title and its subtitle, in the letters that there are; nothing if too few are.
    static func words(of title: String) -> (title: [String], subtitle: [String]) {
        let parts = title.uppercased().split(separator: ":", maxSplits: 1).map { part in
            part.split(separator: " ").map { word in word.filter { strokes[twins[$0] ?? $0] != nil } }.filter {
                !$0.isEmpty
            }
        }
        let letters = parts.joined().map(\.count).reduce(0, +)
        guard let first = parts.first, !first.isEmpty, letters * 2 > title.count, title.count < 60 else {
            return ([], [])
        }
        return (first, parts.count == 2 ? parts[1] : [])
    }

    /// The width of a line whose letters are six high.
    func width(of line: String) -> Float {
        line.reduce(-gap) { $0 + advance($1) }
    }

    private var gap: Float { style.weight * 0.55 + 0.35 }

    private func advance(_ letter: Character) -> Float {
        if letter == " " { return 2 }
        let widest = Self.glyph(letter).joined().map(\.x).max() ?? 0
        return widest * style.stretch + style.weight + gap
    }

    /// The shapes of a line's letters, so wide from this point, which is its upper left corner; and its height.
    func shapes(of line: String, at corner: Point, width: Float) -> (letters: [Shape], height: Float) {
        let square = width / self.width(of: line)
        let radius = style.weight / 2 * square
        var place = corner.x
        var letters: [Shape] = []
        for letter in line {
            let origin = Point(place + radius, corner.y + radius)
            let lines = Self.glyph(letter).map { $0.map { origin + $0 * Point(style.stretch, 1) * square } }
            if !lines.isEmpty { letters.append(shape(lines, radius, origin.y + 3 * square)) }
            place += advance(letter) * square
        }
        return (letters, (6 + style.weight) * square)
    }

    private func shape(_ lines: [[Point]], _ radius: Float, _ middle: Float) -> Shape {
        let segments = lines.flatMap { zip($0, $0.dropFirst()) }
        let points = lines.joined()
        let (slant, isSquare) = (style.slant, style.isSquare)
        let lean = Point(abs(slant) * radius * 8, 0)
        return Shape(
            low: points.reduce(points.first ?? .zero, pointwiseMin) - radius - lean,
            high: points.reduce(points.first ?? .zero, pointwiseMax) + radius + lean
        ) { point in
            let upright = Point(point.x + (point.y - middle) * slant, point.y)
            var nearest = Float.infinity
            for (start, end) in segments {
                let (offset, edge) = (upright - start, end - start)
                let share = (offset * edge).sum() / max(0.0001, (edge * edge).sum())
                let rest = offset - edge * min(1, max(0, share))
                nearest = min(nearest, isSquare ? max(abs(rest.x), abs(rest.y)) : length(rest))
            }
            return nearest - radius
        }
    }

    /// A block of lines that are all equally wide, as high as possible: its letters, and its height.
    func block(_ words: [String], at corner: Point, size: Point) -> (letters: [Shape], height: Float) {
        let tries = (1...max(1, words.count)).map { count in
            let lines = Self.lines(words, count)
            // Short lines would be much higher than the others.
            let widest = lines.map(width).max() ?? 1
            let widths = lines.map { line in size.x * min(1, max(width(of: line) / widest * 1.7, 0.2)) }
            let heights = zip(lines, widths).map { line, wide in wide / width(of: line) * (6 + style.weight) }
            return (lines: lines, widths: widths, height: heights.reduce(0, +) + Float(count - 1) * 2.5)
        }
        let best = tries.last { $0.height <= size.y } ?? tries[0]
        let shrink = min(1, size.y / best.height)
        var (letters, y): ([Shape], Float) = ([], corner.y)
        for (line, width) in zip(best.lines, best.widths) {
            let row = shapes(of: line, at: [corner.x + (size.x - width * shrink) / 2, y], width: width * shrink)
            letters += row.letters
            y += row.height + 2.5 * shrink
        }
        return (letters, y - corner.y - 2.5 * shrink)
    }

    /// The words in so many lines, of about the same length.
    private static func lines(_ words: [String], _ count: Int) -> [String] {
        var (lines, rest) = ([String](), words[...])
        while !rest.isEmpty {
            let goal = rest.joined(separator: " ").count / max(1, count - lines.count)
            var line = [rest.removeFirst()]
            while let next = rest.first,
                lines.count + 1 == count || line.joined(separator: " ").count + next.count / 2 < goal
            {
                line.append(next)
                rest.removeFirst()
            }
            lines.append(line.joined(separator: " "))
        }
        return lines
    }
}
