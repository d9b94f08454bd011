/// Made-up characters; an id always gives the same one.
enum MadeUpName {
    private typealias Place = SimulatedCharacter.Place

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
        ("Alien", "Tentacled"),
        ("Animal", "Six-legged"), ("Robot", "Butler"), ("Human", "Cronenberg"), ("Mythological Creature", "Two-headed"),
        ("unknown", "Gas"), ("Disease", "Talking Spore"), ("Poopybutthole", "Cousin"), ("Vampire", "Night Clerk"),
    ]
    private static let genders = ["Male", "Male", "Male", "Female", "Male", "unknown", "Male", "Female", "Genderless"]
    private static let places = [
        "Earth (D-41)", "Zorblat Prime", "Citadel of Ricks", "Quol's Moon", "Interdimensional Mall", "Blimport",
        "St. Ulla’s Hospital", "Drax Belt",
    ]
    /// Characters whose names have a typographic apostrophe; a few others have a straight one.
    private static let (curly, straight) = (Set((1...14).map { $0 * 53 + 6 }), Set((1...9).map { $0 * 61 + 7 }))

    /// The character with this id.
    static func character(_ id: Int) -> SimulatedCharacter {
        var character = SimulatedCharacter(id, name(id))
        let kind = kinds[id * 5 % kinds.count]
        (character.species, character.type) = (kind.0, kind.1)
        character.gender = genders[id * 7 % genders.count]
        (character.origin, character.location) = (place(id * 3), place(id * 5 + 1))
        let first = 1 + id * 51 / (Cast.size + 1) % 51
        character.episodes = Array(first...min(51, first + id % 3))
        return character
    }

    private static func place(_ number: Int) -> Place {
        let index = number % places.count
        return Place(name: places[index], number: 100 + index)
    }

    private static func name(_ id: Int) -> String {
        let root = beginnings[id % beginnings.count] + ends[id * 3 % ends.count]
        let role = roles[id * 7 % roles.count]
        if curly.contains(id) { return "\(root)’s \(role)" }
        if straight.contains(id) { return "\(root)'s \(role)" }
        return id % 4 == 0 ? root : "\(root) \(role)"
    }
}
