/// A Pokémon of the simulated service.
struct Pokemon: Sendable {
    /// The common name of several forms.
    struct Species: Sendable {
        let id: Int
        let name: String
    }

    let id: Int
    var name: String
    let species: Species
    /// In tenths of a metre and of a kilogram.
    let (height, weight): (Int, Int)
    let types: [String]
    let abilities: [String]
    /// HP, attack, defense, special attack, special defense and speed.
    let stats: [Int]

    var isDefault: Bool { id <= Self.lastSpecies }

    /// The number of species; forms have ids of their own.
    static let lastSpecies = 1_025
    static let firstForm = 10_001
    /// Those for which the service has no small drawing.
    static let withoutSprite = Set([10_158, 10_159, 10_301]).union(10_264...10_271)
    /// Those for which it has no large one.
    static let withoutArtwork: Set = [10_143, 10_159, 10_322]

    /// The Pokémon with this id; unless it is well known it is invented, always the same for an id.
    init(_ id: Int) {
        self.id = id
        if let words = Self.famous[id] {
            name = words[1]
            let species = words[2].split(separator: ":")
            self.species = Species(id: Int(species[0]) ?? id, name: species.count == 2 ? String(species[1]) : words[1])
            (height, weight) = (Int(words[3]) ?? 0, Int(words[4]) ?? 0)
            let list = { (text: String) in text == "-" ? [] : text.split(separator: ",").map(String.init) }
            (types, abilities, stats) = (list(words[5]), list(words[6]), list(words[7]).compactMap { Int($0) })
            return
        }
        var dice = Dice(UInt64(id))
        let isForm = id > Self.lastSpecies
        let kind = isForm ? id % Self.lastSpecies + 1 : id
        name = Self.names[id] ?? Self.madeUpName(id)
        let isDeoxys = name.hasPrefix("deoxys")
        species = Species(id: isDeoxys ? 386 : kind, name: isDeoxys ? "deoxys" : isForm ? Self.madeUpName(kind) : name)
        let types = [Self.kinds[dice.roll(Self.kinds.count)], Self.kinds[dice.roll(Self.kinds.count)]]
        (height, weight) = (2 + dice.roll(40), 5 + dice.roll(2_000))
        self.types = types[0] == types[1] ? [types[0]] : types
        let first = dice.roll(Self.gifts.count)
        let second = (first + 1 + dice.roll(Self.gifts.count - 1)) % Self.gifts.count
        abilities = isForm && id.isMultiple(of: 23) ? [] : [Self.gifts[first], Self.gifts[second]]
        stats = (0..<6).map { _ in 20 + dice.roll(130) }
    }

    /// A pronounceable name, different for each id.
    private static func madeUpName(_ id: Int) -> String {
        let (first, rest) = (id % heads.count, id / heads.count)
        let (middle, last) = (rest % middles.count, rest / middles.count)
        return heads[first] + middles[middle] + tails[(last + first) % tails.count] + (id > lastSpecies ? "-alt" : "")
    }

    /// The name that people use for a species with this name.
    static func ownName(_ species: String) -> String {
        let known = [
            "nidoran-f": "Nidoran♀", "nidoran-m": "Nidoran♂", "mr-mime": "Mr. Mime", "farfetchd": "Farfetch’d",
        ]
        return known[species] ?? species.prefix(1).uppercased() + species.dropFirst()
    }

    private static let kinds = words(
        "normal fire water grass electric ice fighting poison ground flying psychic bug rock ghost dragon dark steel fairy"
    )
    private static let gifts = words(
        """
        overgrow blaze torrent swarm keen-eye run-away guts static shed-skin swift-swim water-absorb sand-veil flash-fire \
        inner-focus early-bird magic-guard
        """)
    private static let heads = words(
        "bra cor dul fen gla hip jun kol lum mor nib ost pru quil rus sna tor umb vel wim yar zeb ark")
    private static let middles = words("a eli ido o uni ara eso i omu u")
    private static let tails = words("ba dax fin gor lin mel nox pod rix tan vee zor")

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// Names that people type; everything else about these is invented.
    private static let names = [
        35: "clefairy", 39: "jigglypuff", 50: "diglett", 83: "farfetchd", 122: "mr-mime", 132: "ditto", 133: "eevee",
        143: "snorlax", 150: "mewtwo", 151: "mew", 242: "blissey", 439: "mime-jr", 10_002: "deoxys-defense",
        10_003: "deoxys-speed", 10_326: "meowstic-female-mega",
    ]

    /// Those with well-known numbers, those in the documentation, and the awkward ones: without abilities, without a
    /// drawing, or with a name that is not their species'.
    ///
    /// Id, name, species, height, weight, types, abilities and stats of each.
    private static let famous = Dictionary(
        uniqueKeysWithValues: DataFile.rows(PackageResources.pokemon_txt).map { (Int($0[0]) ?? 0, $0) })
}

extension Pokemon {
    /// The service's complete answer, with its keys in the service's order.
    func json(_ origin: String) -> JSONObject {
        let (sprites, root) = ("\(origin)/sprites/pokemon", "\(origin)\(PokeAPI.root)")
        let none = RawJSON.null
        func reference(_ name: String, _ path: String) -> JSONObject { PokeAPI.reference(name, path, origin) }
        let (small, large): (String?, String?) = (
            Self.withoutSprite.contains(id) ? nil : "\(sprites)/\(id).png",
            Self.withoutArtwork.contains(id) ? nil : "\(sprites)/other/official-artwork/\(id).png"
        )
        let other: JSONObject = [
            "dream_world": ["front_default": none] as JSONObject,
            "official-artwork": ["front_default": large] as JSONObject,
        ]
        // Older games lacked some abilities: those slots are null.
        let lacking: JSONObject = ["ability": none, "is_hidden": true, "slot": 3]
        let names = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]
        return [
            "abilities": abilities.enumerated().map { slot, name -> JSONObject in
                ["ability": reference(name, "ability/\(name)"), "is_hidden": false, "slot": slot + 1]
            },
            "base_experience": isDefault ? stats.reduce(0, +) / 3 : nil,
            "cries": ["latest": "\(origin)/cries/\(id).ogg", "legacy": none] as JSONObject,
            "forms": [reference(name, "pokemon-form/\(id)")], "game_indices": RawJSON.emptyList, "height": height,
            "held_items": RawJSON.emptyList, "id": id, "is_default": isDefault,
            "location_area_encounters": "\(root)/pokemon/\(id)/encounters", "moves": Self.moves, "name": name,
            "order": isDefault ? id : -1,
            "past_abilities": [
                ["abilities": [lacking], "generation": reference("generation-iv", "generation/4")] as JSONObject
            ],
            "past_stats": RawJSON.emptyList, "past_types": RawJSON.emptyList,
            "species": reference(species.name, "pokemon-species/\(species.id)"),
            "sprites": [
                "back_default": none, "front_default": small, "other": other, "versions": [:] as JSONObject,
            ] as JSONObject,
            "stats": zip(names, stats).map { name, stat -> JSONObject in
                ["base_stat": stat, "effort": 0, "stat": reference(name, "stat/\(name)")]
            },
            "types": types.enumerated().map { slot, name -> JSONObject in
                ["slot": slot + 1, "type": reference(name, "type/\(name)")]
            },
            "weight": weight,
        ]
    }

    /// The large part of details: every move, for every game in which it can be learnt; 92 % of an answer is this.
    ///
    /// Written once, because it is the same in every answer.
    private static let moves: RawJSON = {
        func reference(_ name: String, _ kind: String) -> JSONObject {
            PokeAPI.reference(name, "\(kind)/\(name)", "https://pokeapi.co")
        }
        let games = (1...9).map { game -> JSONObject in
            [
                "level_learned_at": game, "move_learn_method": reference("machine", "move-learn-method"),
                "order": RawJSON.null, "version_group": reference("game-\(game)", "version-group"),
            ]
        }
        let moves = (1...90).map { number -> JSONObject in
            ["move": reference("move-\(number)", "move"), "version_group_details": games]
        }
        return RawJSON(json: moves.json)
    }()
}
