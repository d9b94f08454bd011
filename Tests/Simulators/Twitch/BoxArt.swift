/// The picture of a game: a colour of its own and its initial, or a pattern if the font lacks the initial.
struct BoxArt {
    private let palette: [[UInt8]]
    /// A small picture with five columns; true is the foreground.
    private let cells: [[Bool]]

    init(of game: Game) {
        let colour = Self.colour(number: Game.all.firstIndex(of: game) ?? 0)
        palette = [colour, colour.map { $0 / 2 }, [245, 245, 245]]
        cells = Self.letter(of: game.name) ?? Self.pattern(StableHash.of(game.id))
    }

    /// What the content network shows if there is no art: grey, and a question mark.
    init() {
        palette = [[100, 100, 105], [70, 70, 75], [200, 200, 205]]
        cells = Self.letter(of: "?") ?? []
    }

    func png(width: Int, height: Int) -> [UInt8] {
        let cell = max(1, min(width / 8, height / (cells.count + 4)))
        let left = (width - 5 * cell) / 2
        let top = (height - cells.count * cell) / 2
        let rows = ([[]] + cells).map { line in
            (0..<width).map { x -> UInt8 in
                let column = x < left ? -1 : (x - left) / cell
                return line.indices.contains(column) && line[column] ? 2 : 0
            }
        }
        let border = [UInt8](repeating: 1, count: width)
        return PNG.encode(width: width, height: height, palette: palette) { y in
            if y < height / 24 || y >= height - height / 24 { return border }
            let line = y < top ? 0 : (y - top) / cell + 1
            return line < rows.count ? rows[line] : rows[0]
        }
    }

    /// One of 360 hues, dark enough for a white letter; the golden angle keeps neighbours far apart.
    private static func colour(number: Int) -> [UInt8] {
        let hue = number * 137 % 360
        return [0, 240, 120].map { offset in
            let distance = abs((hue + offset) % 360 - 180)
            return UInt8(35 + min(60, max(0, distance - 60)) * 2)
        }
    }

    /// Five by seven cells, the right half mirrored from the left.
    private static func pattern(_ hash: UInt64) -> [[Bool]] {
        (0..<7).map { row in
            let half = (0..<3).map { (hash >> UInt64(8 + row * 3 + $0)) & 1 == 1 }
            return half + half.prefix(2).reversed()
        }
    }

    /// The dots of a name's first letter or digit; `nil` if the font has none for it.
    private static func letter(of name: String) -> [[Bool]]? {
        guard let first = name.uppercased().first(where: { $0.isLetter || $0.isNumber }) ?? name.first,
            let bits = font[first].flatMap({ UInt64($0, radix: 16) })
        else { return nil }
        return (0..<7).map { row in
            let line = bits >> UInt64(8 * (6 - row))
            return (0..<5).map { (line >> UInt64(4 - $0)) & 1 == 1 }
        }
    }

    /// Each hexadecimal pair is a line from the top; its lowest five bits are the dots from the left.
    private static let font: [Character: String] = [
        "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1E11111111111E",
        "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101711110F", "H": "1111111F111111",
        "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
        "M": "111B1515111111", "N": "11111915131111", "O": "0E11111111110E", "P": "1E11111E101010",
        "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
        "U": "1111111111110E", "V": "11111111110A04", "W": "11111115151B11", "X": "11110A040A1111",
        "Y": "1111110A040404", "Z": "1F01020408101F", "0": "0E11131519110E", "1": "040C040404040E",
        "2": "0E11010204081F", "3": "1F02040201110E", "4": "02060A121F0202", "5": "1F101E0101110E",
        "6": "0608101E11110E", "7": "1F010204080808", "8": "0E11110E11110E", "9": "0E11110F01020C",
        "?": "0E110102040004",
    ]
}

/// The last part of an art address: `493057_IGDB-285x380.png`.
struct ArtName {
    let id: String
    let width: Int
    let height: Int

    /// `nil` if the size is missing, unreadable or out of bounds.
    init?(path: String) {
        guard let name = path.split(separator: "/").last, name.hasSuffix(".png"), let dash = name.lastIndex(of: "-")
        else { return nil }
        let sides = name[name.index(after: dash)...].dropLast(4).split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy((1...2_000).contains) else { return nil }
        id = String(name[..<dash].replacing("_IGDB", with: ""))
        (width, height) = (sides[0], sides[1])
    }
}

/// The host of the pictures.
extension Twitch {
    /// GET /ttv-boxart/…: the picture, or a redirect to the placeholder if there is none.
    func boxArt(_ path: String) -> HTTPResponse {
        guard let name = ArtName(path: path) else { return .status(404) }
        guard let game = Game.byID[name.id] else { return .redirect(to: Self.placeholder(origin: origin, name)) }
        return Self.picture(BoxArt(of: game), name)
    }

    /// GET /ttv-static/404_boxart-…: the placeholder, which clients must not mistake for a game's art.
    func placeholder(_ path: String) -> HTTPResponse {
        ArtName(path: path).map { Self.picture(BoxArt(), $0) } ?? .status(404)
    }

    static func placeholder(origin: String, _ name: ArtName) -> String {
        "\(origin)/ttv-static/404_boxart-\(name.width)x\(name.height).png"
    }

    private static func picture(_ art: BoxArt, _ name: ArtName) -> HTTPResponse {
        HTTPResponse(type: "image/png", body: art.png(width: name.width, height: name.height))
            .with("Cache-Control", "max-age=300")
    }
}
