/// The last part of an art address: `493057_IGDB-285x380.png`.
struct ArtName {
    /// The longest side of a picture.
    static let largestSide = 2_000

    let id: String
    let width: Int
    let height: Int

    /// `nil` if the size is missing, unreadable or out of bounds.
    init?(path: String) {
        guard let name = path.split(separator: "/").last, name.hasSuffix(".png"),
            let dash = name.lastIndex(of: "-")
        else { return nil }
        let sides = name[name.index(after: dash)...].dropLast(4).split(separator: "x").compactMap { Int($0) }
        let bounds = 1...Self.largestSide
        guard sides.count == 2, sides.allSatisfy(bounds.contains) else { return nil }
        id = String(name[..<dash].replacing("_IGDB", with: ""))
        width = sides[0]
        height = sides[1]
    }
}
