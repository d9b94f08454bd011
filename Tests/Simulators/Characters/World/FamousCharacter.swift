/// A few characters that everybody knows, with their real ids.
enum FamousCharacter {
    private typealias Place = SimulatedCharacter.Place

    private static let earth = Place(name: "Earth (C-137)", number: 1)
    private static let replacement = Place(name: "Earth (Replacement Dimension)", number: 20)
    private static let citadel = Place(name: "Citadel of Ricks", number: 3)

    private static let all: [Int: SimulatedCharacter] = {
        let characters = [
            one(1, "Rick Sanchez", .alive, from: earth, at: citadel, Array(1...51)),
            one(2, "Morty Smith", .alive, at: citadel, Array(1...51)),
            one(3, "Summer Smith", .alive, gender: "Female", from: replacement, at: replacement, Array(6...51)),
            one(4, "Beth Smith", .alive, gender: "Female", from: replacement, at: replacement, Array(6...51)),
            one(5, "Jerry Smith", .alive, from: replacement, at: replacement, Array(6...51)),
            one(38, "Beth Smith", .alive, gender: "Female", from: earth, at: earth, [1, 2, 3, 4, 5, 6, 22, 51]),
            one(
                47, "Birdperson", .alive, species: "Alien", type: "Bird-Person",
                from: Place(name: "Bird World", number: 15),
                at: Place(name: "Planet Squanch", number: 35), [11, 16, 21, 22, 26, 38, 51]),
            one(118, "Evil Morty", .alive, at: citadel, [10, 28, 51]),
            one(
                242, "Mr. Meeseeks", .unknown, species: "Humanoid", type: "Meeseeks",
                from: Place(name: "Mr. Meeseeks Box", number: 44),
                at: Place.unknown, [5]),
            one(265, "Pickle Rick", .alive, type: "Pickle", from: earth, at: earth, [24]),
            one(
                331, "Squanchy", .unknown, species: "Alien", type: "Cat-Person",
                from: Place(name: "Planet Squanch", number: 35),
                at: Place(name: "Planet Squanch", number: 35), [11, 22]),
            one(801, "Agent Martínez", .dead, from: earth, at: earth, [50]),
        ]
        return Dictionary(uniqueKeysWithValues: characters.map { ($0.id, $0) })
    }()

    /// The one with this id; `nil` if none of them has it.
    static func named(_ id: Int) -> SimulatedCharacter? { all[id] }

    private static func one(
        _ id: Int, _ name: String, _ status: SimulatedCharacter.Status, species: String = "Human",
        gender: String = "Male", type: String = "", from origin: Place = .unknown, at location: Place,
        _ episodes: [Int]
    ) -> SimulatedCharacter {
        var character = SimulatedCharacter(id, name)
        (character.status, character.species, character.type, character.gender) = (status, species, type, gender)
        (character.origin, character.location, character.episodes) = (origin, location, episodes)
        return character
    }
}
