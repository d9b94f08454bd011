import SimulatorKit

/// The requests to `/control/` that are about this service; all others are in `ServiceControl`.
///
/// | request | body | effect |
/// |---|---|---|
/// | POST /control/character | `{"id": 47, "status": "Dead", "name": "…"}` | changes a character |
/// | POST /control/arrival | `{"name": "…"}` | adds a character |
/// | POST /control/departure | `{"id": 47}` | removes a character |
extension Simulation {
    private struct Change: Decodable {
        var id: Int
        var status: String?
        var name: String?
    }

    private struct Arrival: Decodable { var name: String? }

    private struct Departure: Decodable { var id: Int }

    mutating func control(_ request: HTTPRequest) throws -> ControlReply? {
        switch (request.method, request.path) {
        case ("POST", "/control/character"):
            let order = try request.decoded(Change.self)
            try cast.change(order.id) { character in
                if let status = order.status { character.status = try SimulatedCharacter.Status(named: status) }
                character.name = order.name ?? character.name
            }
        case ("POST", "/control/arrival"): cast.add(try request.decoded(Arrival.self).name)
        case ("POST", "/control/departure"): cast.remove(try request.decoded(Departure.self).id)
        default: return nil
        }
        return .state
    }

    /// How many characters there are, and how many of each status.
    var report: JSON {
        let statuses = SimulatedCharacter.Status.allCases.map { status in
            JSON.Member(
                key: status.rawValue, value: .int(cast.members.count { $0.status == status }))
        }
        return ["characters": .int(cast.members.count), "statuses": .object(statuses)]
    }
}
