/// All Pokémon in the order of the list: the species, and then the forms, whose ids begin at 10001.
struct Pokedex: Sendable {
    private(set) var all: [Pokemon]

    /// The first `count` of them.
    init(count: Int) {
        all = count == Self.usualCount ? Self.usual : Self.first(count)
    }

    /// Made once, however many servers a test run starts.
    private static let usual = first(usualCount)

    private static func first(_ count: Int) -> [Pokemon] {
        ids(count).map { id in famous[id] ?? .generated(id, name: Famous.names[id], of: Famous.species[id]) }
    }

    /// The one with this id, or exactly this name.
    func find(_ typed: String) -> Pokemon? {
        if let id = Int(typed) { return all.first { $0.id == id } }
        return all.first { $0.name == typed }
    }

    /// The forms of a species, by its id or exact name.
    func forms(_ typed: String) -> [Pokemon] {
        all.filter { Int(typed) == $0.species.id || $0.species.name == typed }
    }

    /// Adds one at the end, as a new game does; makes up a name if there is none.
    mutating func add(_ name: String? = nil) {
        all.append(.generated(max(Pokemon.firstForm, (all.last?.id ?? 0) + 1), name: name))
    }

    /// Renames one, as the service did in 2025 and 2026; throws if none has the old name.
    mutating func rename(_ old: String, to new: String) throws(NoSuchPokemon) {
        guard let index = all.firstIndex(where: { $0.name == old }) else { throw NoSuchPokemon(name: old) }
        all[index].name = new
    }

    /// The number of them in June 2026.
    static let usualCount = 1_351

    private static func ids(_ count: Int) -> [Int] {
        (0..<count).map { $0 < Pokemon.lastSpecies ? $0 + 1 : $0 - Pokemon.lastSpecies + Pokemon.firstForm }
    }

    private static let famous = Dictionary(uniqueKeysWithValues: Famous.all.map { ($0.pokemon.id, $0.pokemon) })
}

extension Pokemon {
    /// The id of the first form.
    static let firstForm = 10_001
}

/// No Pokémon has this name.
struct NoSuchPokemon: Error, CustomStringConvertible {
    let name: String

    var description: String { "no Pokémon is called \"\(name)\"" }
}
