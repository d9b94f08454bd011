import FoundationEssentials
import SimulatorKit

extension Control {
    private struct RankingOrder: Decodable {
        var ids: [String]
        var viewers: [String: Int]?
    }

    private struct OutageOrder: Decodable { var seconds: Double? }

    func setRanking(_ request: HTTPRequest) throws -> HTTPResponse {
        let order = try body(request, as: RankingOrder.self)
        try simulation.withLock { try $0.ranking.putInFront(order.ids, viewers: order.viewers ?? [:]) }
        return state
    }

    func advance() throws -> HTTPResponse {
        try simulation.withLock { try $0.advance() }
        return state
    }

    func outage(_ request: HTTPRequest) throws -> Answer {
        let seconds = try body(request, as: OutageOrder.self).seconds ?? 5
        return Answer(response: .json([:]), outage: seconds)
    }

    func setFault(_ request: HTTPRequest) throws -> HTTPResponse {
        let order = try body(request, as: FaultOrder.self)
        simulation.withLock { $0.faults.set(order) }
        return state
    }

    func clearFaults(_ request: HTTPRequest) throws -> HTTPResponse {
        let fault = try request.query.first("name").map(Fault.named)
        simulation.withLock { $0.faults.clear(fault) }
        return state
    }

    var faultList: HTTPResponse {
        let entries = Fault.all.map { fault -> JSON in
            ["name": .string(fault.name), "path": .string(fault.path), "summary": .string(fault.summary)]
        }
        return .json(["faults": .array(entries)])
    }

    /// The ranking with titles and viewers, the active faults, and the pending sign-ins.
    var state: HTTPResponse {
        let now = simulation.withLock { $0 }
        let games = now.ranking.games.enumerated().map { index, ranked -> JSON in
            [
                "rank": .int(index + 1), "id": .string(ranked.game.id), "title": .string(ranked.game.name),
                "viewers": .int(ranked.viewers),
            ]
        }
        let faults = now.faults.entries.map { JSON.string($0.order.fault.name) }
        let codes = now.accounts.devices.filter { $0.state == .pending }.map { JSON.string($0.userCode) }
        return .json([
            "step": .int(now.step), "ranking": .array(games), "faults": .array(faults), "pending": .array(codes),
            "requests": .int(log.requests.count),
        ])
    }
}
