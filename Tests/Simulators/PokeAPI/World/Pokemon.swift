/// A Pokémon of the simulated service.
struct Pokemon: Sendable {
    let id: Int
    var name: String
    let species: Species
    /// Whether it is the default form of its species.
    let isDefault: Bool
    /// In tenths of a metre.
    let height: Int
    /// In tenths of a kilogram.
    let weight: Int
    let types: [String]
    let abilities: [String]
    /// HP, attack, defense, special attack, special defense and speed.
    let stats: [Int]

    /// Those for which the service has no small drawing.
    static let withoutSprite: Set<Int> = Set([10_158, 10_159, 10_301]).union(10_264...10_271)
    /// Those for which it has no large one.
    static let withoutArtwork: Set<Int> = [10_143, 10_159, 10_322]
}

/// What several Pokémon are forms of.
struct Species: Sendable, Hashable {
    let id: Int
    let name: String
}
