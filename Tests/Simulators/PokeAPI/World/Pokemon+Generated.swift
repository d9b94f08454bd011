import SimulatorKit

extension Pokemon {
    /// A made-up Pokémon, always the same for the same id.
    static func generated(_ id: Int, name: String? = nil, of known: Species? = nil) -> Pokemon {
        var dice = SeededGenerator(UInt64(id))
        let name = name ?? generatedName(id)
        let isForm = id > lastSpecies
        let kind = isForm ? id % lastSpecies + 1 : id
        let species = known ?? Species(id: kind, name: isForm ? generatedName(kind) : name)
        let types = [kinds[dice.roll(kinds.count)], kinds[dice.roll(kinds.count)]]
        return Pokemon(
            id: id, name: name, species: species, isDefault: !isForm,
            height: 2 + dice.roll(40), weight: 5 + dice.roll(2_000),
            types: types[0] == types[1] ? [types[0]] : types,
            abilities: isForm && id.isMultiple(of: 23) ? [] : gifts(&dice),
            stats: (0..<6).map { _ in 20 + dice.roll(130) })
    }

    /// The number of species; forms have ids of their own.
    static let lastSpecies = 1_025

    /// A name that can be pronounced; no two ids have the same.
    static func generatedName(_ id: Int) -> String {
        let (first, rest) = (id % heads.count, id / heads.count)
        let (middle, last) = (rest % middles.count, rest / middles.count)
        return heads[first] + middles[middle] + tails[(last + first) % tails.count] + (id > lastSpecies ? "-alt" : "")
    }

    private static func gifts(_ dice: inout SeededGenerator) -> [String] {
        let first = dice.roll(abilities.count)
        return [abilities[first], abilities[(first + 1 + dice.roll(abilities.count - 1)) % abilities.count]]
    }

    private static let kinds = [
        "normal", "fire", "water", "grass", "electric", "ice", "fighting", "poison", "ground", "flying", "psychic",
        "bug",
        "rock", "ghost", "dragon", "dark", "steel", "fairy",
    ]
    private static let abilities = [
        "overgrow", "blaze", "torrent", "swarm", "keen-eye", "run-away", "guts", "static", "shed-skin", "swift-swim",
        "water-absorb", "sand-veil", "flash-fire", "inner-focus", "early-bird", "magic-guard",
    ]
    private static let heads = [
        "bra", "cor", "dul", "fen", "gla", "hip", "jun", "kol", "lum", "mor", "nib", "ost", "pru", "quil", "rus", "sna",
        "tor", "umb", "vel", "wim", "yar", "zeb", "ark",
    ]
    private static let middles = ["a", "eli", "ido", "o", "uni", "ara", "eso", "i", "omu", "u"]
    private static let tails = ["ba", "dax", "fin", "gor", "lin", "mel", "nox", "pod", "rix", "tan", "vee", "zor"]
}
