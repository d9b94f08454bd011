import SimulatorKit

/// What makes details heavy: every move, for every game in which it can be learnt.
///
/// 92 % of an answer is this.
enum Moves {
    /// About 210 KB of JSON.
    static let text = String(decoding: json.encoded, as: UTF8.self)

    private static let root = "https://pokeapi.co/api/v2"

    private static var json: JSON {
        .array(
            (1...90).map { number in
                ["move": reference("move-\(number)", "move"), "version_group_details": .array((1...9).map(game))]
            })
    }

    private static func game(_ number: Int) -> JSON {
        [
            "level_learned_at": .int(number), "move_learn_method": reference("machine", "move-learn-method"),
            "order": nil, "version_group": reference("game-\(number)", "version-group"),
        ]
    }

    private static func reference(_ name: String, _ kind: String) -> JSON {
        ["name": .string(name), "url": .string("\(root)/\(kind)/\(name)/")]
    }
}
