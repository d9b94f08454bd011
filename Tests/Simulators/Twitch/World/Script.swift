import FoundationEssentials

/// A ranking that changes according to a JSON file.
///
///     {"repeat": false,
///      "steps": [
///        {"ranking": ["509658", "32982", "21779"]},
///        {"ranking": ["32982", "509658", "21779"], "viewers": {"32982": 500000}},
///        {"faults": [{"name": "unavailable", "path": "/helix/games/top"}]},
///        {"faults": []}
///      ]}
///
/// The first step applies from the start; each advance goes one further and, after the last, stays there or, with
/// `repeat`, starts over. `ranking` lists the ids to put in front of all other games, and is optional. `faults`
/// replaces all active faults (an empty list clears them), with entries as for `POST /control/faults`.
package struct Script: Sendable, Decodable {
    /// The steps in order.
    package var steps: [ScriptStep]
    /// Whether the first step follows the last.
    package var `repeat`: Bool?

    /// A script made in code.
    package init(steps: [ScriptStep], repeats: Bool = false) {
        self.steps = steps
        self.repeat = repeats
    }

    /// Decodes a script, and checks that every id and every fault in it exists.
    package init(json: Data) throws {
        self = try JSONDecoder().decode(Script.self, from: json)
        for step in steps {
            for id in step.ranking ?? [] where GameCatalogue.byID[id] == nil { throw UnknownGame(id: id) }
        }
    }
}
