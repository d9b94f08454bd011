import FoundationEssentials

/// A character as the service knows it.
package struct SimulatedCharacter: Sendable {
    /// Whether it is alive.
    package enum Status: String, Sendable {
        case alive = "Alive"
        case dead = "Dead"
        case unknown
    }

    /// A place; its number is `nil` if it is unknown.
    struct Place: Sendable {
        var name: String
        var number: Int?

        static let unknown = Place(name: "unknown")

        init(name: String, number: Int? = nil) { (self.name, self.number) = (name, number) }

        /// A place from "1 Earth (C-137)", or one without a number.
        init(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            self.init(name: words.last ?? "", number: Int(words[0]))
        }
    }

    let id: Int
    var name: String
    var status = Status.alive
    var species = "Human"
    var type = ""
    var gender = "Male"
    var origin = Place.unknown
    var location = Place.unknown
    /// The numbers of its episodes.
    var episodes = [1]

    /// As the service writes it, its addresses at `api`.
    func json(_ api: String) -> JSONObject {
        // The service entered its first character on 2017-11-04.
        let created = Date(timeIntervalSince1970: 1_509_821_326.25 + Double(id - 1) * 250_000)
        func json(_ place: Place) -> JSONObject {
            ["name": place.name, "url": place.number.map { "\(api)/location/\($0)" } ?? ""]
        }
        return [
            "id": id, "name": name, "status": status.rawValue, "species": species, "type": type, "gender": gender,
            "origin": json(origin), "location": json(location), "image": "\(api)/character/avatar/\(id).jpeg",
            "episode": episodes.map { "\(api)/episode/\($0)" }, "url": "\(api)/character/\(id)",
            "created": created.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
        ]
    }
}

extension SimulatedCharacter {
    private static let size = 826

    /// A few famous ones, and others with invented names, species and statuses; always the same.
    static let cast = (1...size).map { famous[$0] ?? SimulatedCharacter(madeUp: $0) }

    /// Well-known characters with their real ids: id, name, status, species, type, gender, origin, location and
    /// episodes of each.
    private static let famous = Dictionary(
        uniqueKeysWithValues: DataFile.rows(PackageResources.characters_txt, separator: "|").map { row in
            let episodes = row[8].split(separator: " ").flatMap { span in
                let ends = span.split(separator: "-").compactMap { Int($0) }
                return Array(ends[0]...ends[ends.count - 1])
            }
            let character = SimulatedCharacter(
                id: Int(row[0]) ?? 0, name: row[1], status: Status(rawValue: row[2]) ?? .unknown, species: row[3],
                type: row[4], gender: row[5], origin: Place(row[6]), location: Place(row[7]), episodes: episodes)
            return (character.id, character)
        })

    /// An invented character, always the same for an id.
    init(madeUp id: Int) {
        func place(_ number: Int) -> Place {
            let index = number % Self.places.count
            return Place(name: Self.places[index], number: 100 + index)
        }
        let kind = Self.kinds[id * 5 % Self.kinds.count]
        let first = 1 + id * 51 / (Self.size + 1) % 51
        // As many as the service has, with the famous: 439 are alive, 287 dead; 827 is prime.
        let fate = id * 353 % (Self.size + 1)
        self.init(
            id: id, name: Self.madeUpName(id), status: fate < 294 ? .dead : fate < 394 ? .unknown : .alive,
            species: kind.0, type: id % 2 == 0 ? "" : kind.1, gender: Self.genders[id * 7 % Self.genders.count],
            origin: id % 3 == 0 ? .unknown : place(id * 3), location: place(id * 5 + 1),
            episodes: Array(first...min(51, first + id % 3)))
    }

    private static func madeUpName(_ id: Int) -> String {
        let root = beginnings[id % beginnings.count] + ends[id * 3 % ends.count]
        let role = roles[id * 7 % roles.count]
        // Some names have a typographic apostrophe, and a few others a straight one.
        if (1...14).contains(where: { $0 * 53 + 6 == id }) { return "\(root)’s \(role)" }
        if (1...9).contains(where: { $0 * 61 + 7 == id }) { return "\(root)'s \(role)" }
        return id % 4 == 0 ? root : "\(root) \(role)"
    }

    private static let beginnings = [
        "Zor", "Blim", "Gax", "Quol", "Nib", "Trem", "Vash", "Plu", "Krum", "Skee", "Ond", "Wub", "Fen", "Drax", "Ull",
        "Mip", "Yor", "Hesk", "Cal", "Jub", "Spo", "Thra", "Lor",
    ]
    private static let ends = [
        "blat", "dax", "ina", "o", "arp", "ibble", "ooth", "anda", "ek", "uzzle", "orn", "ix", "elda", "unk", "aroo",
        "isk", "opple", "une", "ark",
    ]
    private static let roles = [
        "Morty", "Rick", "Guard", "Twin", "Clone", "Cousin", "Beast", "Butcher", "Queen", "Agent", "Ghost",
    ]
    private static let kinds = [
        ("Human", "Clone"), ("Alien", "Gorblit"), ("Human", "Cyborg"), ("Humanoid", "Half-Plant"),
        ("Alien", "Tentacled"), ("Animal", "Six-legged"), ("Robot", "Butler"), ("Human", "Cronenberg"),
        ("Mythological Creature", "Two-headed"), ("unknown", "Gas"), ("Disease", "Talking Spore"),
        ("Poopybutthole", "Cousin"), ("Vampire", "Night Clerk"),
    ]
    private static let genders = ["Male", "Male", "Male", "Female", "Male", "unknown", "Male", "Female", "Genderless"]
    private static let places = [
        "Earth (D-41)", "Zorblat Prime", "Citadel of Ricks", "Quol's Moon", "Interdimensional Mall", "Blimport",
        "St. Ulla’s Hospital", "Drax Belt",
    ]

    static let faceless: Set = [19, 66, 104, 189, 249]

    /// Its picture; that of the faceless is always the same.
    var face: [UInt8] {
        guard !Self.faceless.contains(id) else {
            return Portrait.drawing("", species: "", gender: "", side: 300).jpeg
        }
        return Portrait.drawing(name, species: species, gender: gender, side: 300).jpeg
    }
}
