/// A fault of a service: its name, where it strikes, and its effect.
///
/// Each is one row of a table, `Fault.web` or a service's `ownFaults`.
package struct Fault: Sendable {
    /// The effect of a fault, by stage.
    enum Effect: Sendable {
        /// Answers in place of the service; `nil` lets the service answer this time.
        case answer(@Sendable (Strike) -> HTTPResponse?)
        case response(@Sendable (inout HTTPResponse) -> Void)
        case delivery(@Sendable (Strike) -> Answer.Delivery)
    }

    let name: String
    let summary: String
    /// The start of the paths where it strikes by default.
    let path: String
    /// Its effect; none if the service itself implements it.
    let effects: [Effect]

    init(_ name: String, _ summary: String, at path: String = "/", _ effects: Effect...) {
        (self.name, self.summary, self.path, self.effects) = (name, summary, path, effects)
    }

    /// The faults of any web server, in the service's own form if it has one, and those of the service alone.
    static func all(of service: (some Service).Type) -> [Fault] {
        let own = service.ownFaults
        return web.filter { fault in !own.contains { $0.name == fault.name } } + own
    }

    package static func list(of service: (some Service).Type) -> String {
        let all = all(of: service)
        let width = all.map(\.name.count).max() ?? 0
        return all.map { fault in
            fault.name + String(repeating: " ", count: width - fault.name.count + 2) + fault.summary + "\n"
        }.joined()
    }
}

/// A fault to switch on, with details.
struct FaultOrder: Sendable, Codable {
    var name: String
    /// How many requests it strikes; `nil` means all.
    var count: Int?
    /// The start of the paths where it strikes; `nil` means the fault's own.
    var path: String?
    /// The wait, the pause between bytes or the reset, for faults that have one.
    var seconds: Double?
    var bytes: Int?
    var location: String?
}

/// The requested fault does not exist.
struct UnknownFault: Error, CustomStringConvertible {
    let name: String

    var description: String { "there is no fault \"\(name)\"; --list-faults prints them all" }
}

/// A fault that affects one request.
struct Strike: Sendable {
    let fault: Fault
    let order: FaultOrder
    /// The number of this hit, from 1.
    let hit: Int
    let request: HTTPRequest
    let origin: String

    /// The seconds in the order, within reason.
    func seconds(_ usual: Double) -> Double { min(max(-1e9, order.seconds ?? usual), 1e9) }

    /// The bytes in the order, at most a gibibyte.
    func bytes(_ usual: Int) -> Int { min(max(0, order.bytes ?? usual), 1 << 30) }
}

/// The faults that are switched on.
struct FaultBoard: Sendable {
    private struct Entry: Sendable {
        let fault: Fault
        let order: FaultOrder
        var hit = 0
    }

    private let all: [Fault]
    private var entries: [Entry] = []

    init(all: [Fault]) { self.all = all }

    /// Switches a fault on; the same fault at the same path starts over.
    mutating func set(_ order: FaultOrder) throws(UnknownFault) {
        guard let fault = all.first(where: { $0.name == order.name }) else { throw UnknownFault(name: order.name) }
        entries.removeAll { $0.order.name == order.name && $0.order.path == order.path }
        entries.append(Entry(fault: fault, order: order))
    }

    mutating func clear() { entries = [] }

    /// Counts the request for all faults that match, and returns these.
    mutating func meet(_ request: HTTPRequest, origin: String) -> [Strike] {
        var strikes: [Strike] = []
        for index in entries.indices
        where request.path.hasPrefix(entries[index].order.path ?? entries[index].fault.path) {
            entries[index].hit += 1
            let entry = entries[index]
            strikes.append(
                Strike(fault: entry.fault, order: entry.order, hit: entry.hit, request: request, origin: origin))
        }
        entries.removeAll { entry in entry.order.count.map { entry.hit >= $0 } ?? false }
        return strikes
    }
}

extension [Strike] {
    /// The answer to a request, by the service unless a fault replaces it.
    func answer(_ service: () -> HTTPResponse) -> Answer {
        let effects = flatMap { strike in strike.fault.effects.map { ($0, strike) } }
        var dictated: HTTPResponse?
        for case (.answer(let say), let strike) in effects where dictated == nil { dictated = say(strike) }
        var answer = Answer(dictated ?? service())
        for (effect, strike) in effects {
            switch effect {
            case .response(let change): change(&answer.response)
            case .delivery(let choose): answer.delivery = choose(strike)
            case .answer: break
            }
        }
        return answer
    }
}
