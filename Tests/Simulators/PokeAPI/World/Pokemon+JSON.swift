import SimulatorKit

extension Pokemon {
    /// Everything that the service says about it, its keys in the service's order.
    func json(_ origin: String, isBrief: Bool) -> JSON {
        let moves: JSON = isBrief ? .array([]) : .number(Moves.text)
        return [
            "abilities": .array(abilities.enumerated().map { ability($1, slot: $0 + 1, origin) }),
            "base_experience": isDefault ? .int(stats.reduce(0, +) / 3) : .null,
            "cries": ["latest": .string("\(origin)/cries/\(id).ogg"), "legacy": nil],
            "forms": [Self.reference(name, "pokemon-form/\(id)", origin)], "game_indices": [], "height": .int(height),
            "held_items": [], "id": .int(id), "is_default": .bool(isDefault),
            "location_area_encounters": .string("\(origin)\(Self.root)/pokemon/\(id)/encounters"), "moves": moves,
            "name": .string(name), "order": isDefault ? .int(id) : .int(-1),
            "past_abilities": Self.pastAbilities(origin),
            "past_stats": [], "past_types": [],
            "species": Self.reference(species.name, "pokemon-species/\(species.id)", origin),
            "sprites": sprites(origin), "stats": .array(zip(Self.statNames, stats).map { stat($0, $1, origin) }),
            "types": .array(types.enumerated().map { type($1, slot: $0 + 1, origin) }), "weight": .int(weight),
        ]
    }

    /// Where the API is on its host.
    static let root = "/api/v2"

    /// A name, and the address of its details.
    static func reference(_ name: String, _ path: String, _ origin: String) -> JSON {
        ["name": .string(name), "url": .string("\(origin)\(root)/\(path)/")]
    }

    private static let statNames = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]

    private func stat(_ name: String, _ value: Int, _ origin: String) -> JSON {
        ["base_stat": .int(value), "effort": 0, "stat": Self.reference(name, "stat/\(name)", origin)]
    }

    private func ability(_ name: String, slot: Int, _ origin: String) -> JSON {
        ["ability": Self.reference(name, "ability/\(name)", origin), "is_hidden": false, "slot": .int(slot)]
    }

    private func type(_ name: String, slot: Int, _ origin: String) -> JSON {
        ["slot": .int(slot), "type": Self.reference(name, "type/\(name)", origin)]
    }

    /// Older games lacked some: those slots are null.
    private static func pastAbilities(_ origin: String) -> JSON {
        [
            [
                "abilities": [["ability": nil, "is_hidden": true, "slot": 3]],
                "generation": reference("generation-iv", "generation/4", origin),
            ]
        ]
    }

    private func sprites(_ origin: String) -> JSON {
        let (small, large) = (
            "\(origin)/sprites/pokemon/\(id).png", "\(origin)/sprites/pokemon/other/official-artwork/\(id).png"
        )
        return [
            "back_default": nil, "front_default": Self.withoutSprite.contains(id) ? .null : .string(small),
            "other": [
                "dream_world": ["front_default": nil],
                "official-artwork": ["front_default": Self.withoutArtwork.contains(id) ? .null : .string(large)],
            ],
            "versions": [:],
        ]
    }
}
