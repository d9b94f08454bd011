/// A Pokémon with the facts that everybody can look up.
struct Famous: Sendable {
    let pokemon: Pokemon

    init(
        _ id: Int, _ name: String, of species: Species? = nil, size: (height: Int, weight: Int), types: [String],
        abilities: [String], stats: [Int]
    ) {
        pokemon = Pokemon(
            id: id, name: name, species: species ?? Species(id: id, name: name), isDefault: id <= Pokemon.lastSpecies,
            height: size.height, weight: size.weight, types: types, abilities: abilities, stats: stats)
    }

    /// Names that people type; everything else about these is made up.
    static let names: [Int: String] = [
        35: "clefairy", 39: "jigglypuff", 50: "diglett", 83: "farfetchd", 122: "mr-mime", 132: "ditto", 133: "eevee",
        143: "snorlax", 150: "mewtwo", 151: "mew", 242: "blissey", 439: "mime-jr", 10_002: "deoxys-defense",
        10_003: "deoxys-speed", 10_326: "meowstic-female-mega",
    ]

    /// The species of forms among these.
    static let species: [Int: Species] = [
        10_002: Species(id: 386, name: "deoxys"), 10_003: Species(id: 386, name: "deoxys"),
    ]
}
