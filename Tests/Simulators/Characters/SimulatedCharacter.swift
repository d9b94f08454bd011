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
    /// How many characters there are at the start.
    private static let size = 826

    /// A few famous ones, and others whose names, kinds and fates are made up; always the same.
    static let cast = (1...size).map { famous[$0] ?? SimulatedCharacter(madeUp: $0) }

    /// A few characters that everybody knows, with their real ids.
    private static let famous: [Int: SimulatedCharacter] = {
        let earth = Place(name: "Earth (C-137)", number: 1)
        let other = Place(name: "Earth (Replacement Dimension)", number: 20)
        let citadel = Place(name: "Citadel of Ricks", number: 3)
        let squanch = Place(name: "Planet Squanch", number: 35)
        let (all, late) = (Array(1...51), Array(6...51))
        let characters = [
            SimulatedCharacter(id: 1, name: "Rick Sanchez", origin: earth, location: citadel, episodes: all),
            SimulatedCharacter(id: 2, name: "Morty Smith", location: citadel, episodes: all),
            SimulatedCharacter(
                id: 3, name: "Summer Smith", gender: "Female", origin: other, location: other, episodes: late),
            SimulatedCharacter(
                id: 4, name: "Beth Smith", gender: "Female", origin: other, location: other, episodes: late),
            SimulatedCharacter(id: 5, name: "Jerry Smith", origin: other, location: other, episodes: late),
            SimulatedCharacter(
                id: 38, name: "Beth Smith", gender: "Female", origin: earth, location: earth,
                episodes: [1, 2, 3, 4, 5, 6, 22, 51]),
            SimulatedCharacter(
                id: 47, name: "Birdperson", species: "Alien", type: "Bird-Person",
                origin: Place(name: "Bird World", number: 15), location: squanch,
                episodes: [11, 16, 21, 22, 26, 38, 51]),
            SimulatedCharacter(id: 118, name: "Evil Morty", location: citadel, episodes: [10, 28, 51]),
            SimulatedCharacter(
                id: 242, name: "Mr. Meeseeks", status: .unknown, species: "Humanoid", type: "Meeseeks",
                origin: Place(name: "Mr. Meeseeks Box", number: 44), episodes: [5]),
            SimulatedCharacter(
                id: 265, name: "Pickle Rick", type: "Pickle", origin: earth, location: earth, episodes: [24]),
            SimulatedCharacter(
                id: 331, name: "Squanchy", status: .unknown, species: "Alien", type: "Cat-Person", origin: squanch,
                location: squanch, episodes: [11, 22]),
            SimulatedCharacter(
                id: 801, name: "Agent Martínez", status: .dead, origin: earth, location: earth, episodes: [50]),
        ]
        return Dictionary(uniqueKeysWithValues: characters.map { ($0.id, $0) })
    }()

    /// A made-up character; an id always gives the same one.
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

    /// The characters without a face, which share one picture.
    static let faceless: Set = [19, 66, 104, 189, 249]

    /// The picture of a character: the same face for all, in colours that depend on the id.
    static func face(_ id: Int) -> [UInt8] {
        var bytes = jpeg
        // The first entry of the table by which differences from grey are multiplied.
        bytes[0x5E] = faceless.contains(id) ? 1 : UInt8(2 + id % 60)
        return bytes
    }

    /// 96 × 96 pixels.
    private static let jpeg = [UInt8](
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7\
                gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8\
                fHx8fHx8fHz/wAARCABgAGADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAMGBf/EABgQAQADAQAAAAAAAAAAAAAAAAAH\
                RYPC/8QAGQEAAwEBAQAAAAAAAAAAAAAAAAIDBAUB/8QAHxEBAAEEAwEBAQAAAAAAAAAAAAIDEhNBBBFhIRQB/9oADAMBAAIRAxEA\
                PwDqAHYQGcNGPatOnf39aMZwNYpg9aMZwFgwetGM40Zf7HpOpTs6+gBUgAAZxo2cUg00NgB2kAAGjZxoyTZq+gBNmAABZFZCtps4\
                uwdljI9sM+nmP1fJ47QOySMbjyla4yLlx7YZ9OovCNrHyJXdACjKAACyKyFbTZxdgCDYAACKyK9HbHytAC7GAACyKyFbTZxdjHtg\
                JRl06EJ2seNgHvPl8EVkTUduZytAC7GAACyIScLlqVXH38WERPD6t+rxYRBh9H6vFkQUhC1GrVydfAA6L//Z
                """) ?? Data())
}
