import SimulatorKit

/// The requests to `/control/` that are about Pokémon; all others are in `ServiceControl`.
///
/// | request | body | effect |
/// |---|---|---|
/// | POST /control/pokemon | `{"name": "…"}` | adds one at the end of the list |
/// | POST /control/rename | `{"from": "…", "to": "…"}` | renames one |
extension Simulation {
    private struct Newcomer: Decodable { var name: String }

    private struct Renaming: Decodable {
        var from: String
        var to: String
    }

    mutating func control(_ request: HTTPRequest) throws -> ControlReply? {
        switch (request.method, request.path) {
        case ("POST", "/control/pokemon"): pokedex.add(try request.decoded(Newcomer.self).name)
        case ("POST", "/control/rename"):
            let order = try request.decoded(Renaming.self)
            try pokedex.rename(order.from, to: order.to)
        default: return nil
        }
        return .state
    }

    /// How many there are, and the last one added.
    var report: JSON {
        ["count": .int(pokedex.all.count), "last": pokedex.all.last.map { .string($0.name) } ?? .null]
    }
}
