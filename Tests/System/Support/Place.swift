/// One place of the top three, as a test shows it.
struct Place {
    let id: String
    let title: String
    /// Its previous place; `nil` if it was not in the top three.
    var before: Int?
    /// The formats' sign for its move.
    var sign = ""

    var page: String { "https://www.twitch.tv/directory/category/\(id)" }
}

extension [Place] {
    /// The first three titles, none of which has moved.
    static func places(_ titles: [String]) -> [Place] {
        titles.prefix(3).enumerated().map { Place(id: "10\($0 + 1)", title: $1, before: $0 + 1) }
    }

    /// The first two have swapped places, and the fourth has replaced the third.
    static func changed(_ titles: [String]) -> [Place] {
        [
            Place(id: "102", title: titles[1], before: 2, sign: "▲"),
            Place(id: "101", title: titles[0], before: 1, sign: "▼"), Place(id: "104", title: titles[3], sign: "●"),
        ]
    }
}

extension Bar {
    func line(_ places: [Place]) -> String {
        let line = places.enumerated().map { "\($0 + 1)\($1.sign) \(shown($1.title))" }.joined(separator: " · ")
        let signs = ["·": "-", "▲": "^", "▼": "v", "●": "+"]
        return isASCII ? signs.reduce(line) { $0.replacing($1.key, with: $1.value) } : line
    }
}
