/// Something that goes wrong with a service: its name, where it strikes, and what it does.
///
/// Each is one row of a table, `Fault.web` or a service's `ownFaults`, and of nothing else.
package struct Fault<State: Service>: Sendable {
    /// What it does, and at which stage.
    enum Effect: Sendable {
        /// Answers in place of the service; `nil` lets the service answer this time.
        case answer(@Sendable (Strike<State>) -> HTTPResponse?)
        /// Changes what the answer says.
        case content(@Sendable (inout State.Content, Strike<State>) -> Void)
        /// Changes the finished response.
        case response(@Sendable (inout HTTPResponse, Strike<State>) -> Void)
        /// Chooses how the response travels.
        case delivery(@Sendable (Strike<State>) -> Answer.Delivery)
        /// Refuses all connections for some seconds after this one.
        case outage(@Sendable (Strike<State>) -> Double)
    }

    /// The name that switches it on.
    let name: String
    /// One line for `--list-faults`.
    let summary: String
    /// The start of the paths where it strikes by default.
    let path: String
    /// How often it strikes by default; `nil` means forever.
    let count: Int?
    /// What a request must have besides the path.
    let applies: @Sendable (HTTPRequest) -> Bool
    let effects: [Effect]

    init(
        _ name: String, _ summary: String, at path: String = "/", count: Int? = nil,
        when applies: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }, _ effects: Effect...
    ) {
        (self.name, self.summary, self.path, self.count) = (name, summary, path, count)
        (self.applies, self.effects) = (applies, effects)
    }

    /// Those of any web server, each in the service's own way where it has one, and those of the service alone.
    static var all: [Fault] {
        let own = State.ownFaults
        return web.filter { fault in !own.contains { $0.name == fault.name } } + own
    }

    /// All of them with their summaries, a line each.
    package static var list: String {
        let width = all.map(\.name.count).max() ?? 0
        return all.map { fault in
            fault.name + String(repeating: " ", count: width - fault.name.count + 2) + fault.summary + "\n"
        }.joined()
    }
}

/// A fault to switch on, with details.
struct FaultOrder: Sendable, Codable {
    var name: String
    /// How many requests it strikes; `nil` means the fault's own number, which for most is forever.
    var count: Int?
    /// How many matching requests to spare first.
    var skip: Int?
    /// The start of the paths where it strikes; `nil` means the fault's own.
    var path: String?
    /// The wait, the pause between bytes or the reset, for faults that have one.
    var seconds: Double?
    /// The size of a body, for faults that are large.
    var bytes: Int?
    /// The target of a redirect.
    var location: String?
}

/// The requested fault does not exist.
struct UnknownFault: Error, CustomStringConvertible {
    let name: String

    var description: String { "there is no fault \"\(name)\"; --list-faults prints them all" }
}

/// A fault that affects one request.
struct Strike<State: Service>: Sendable {
    let fault: Fault<State>
    let order: FaultOrder
    /// The number of this hit, from 1.
    let hit: Int
    let request: HTTPRequest
    /// The service's own address.
    let origin: String
    /// In Unix seconds.
    let now: Double

    /// The seconds in the order, within reason.
    func seconds(_ usual: Double) -> Double { min(max(-1e9, order.seconds ?? usual), 1e9) }

    /// The bytes in the order, at most a gibibyte.
    func bytes(_ usual: Int) -> Int { min(max(0, order.bytes ?? usual), 1 << 30) }
}

/// The faults that are switched on.
struct FaultBoard<State: Service>: Sendable {
    private struct Entry: Sendable {
        let fault: Fault<State>
        let order: FaultOrder
        var met = 0

        /// How often it has struck, or would have.
        var hit: Int { met - (order.skip ?? 0) }
        var isSpent: Bool { (order.count ?? fault.count).map { hit >= $0 } ?? false }
    }

    private var entries: [Entry] = []

    /// Their names, in the order in which they were switched on.
    var names: [String] { entries.map(\.fault.name) }

    /// Switches a fault on; the same fault at the same path starts over.
    mutating func set(_ order: FaultOrder) throws {
        guard let fault = Fault<State>.all.first(where: { $0.name == order.name }) else {
            throw UnknownFault(name: order.name)
        }
        entries.removeAll { $0.order.name == order.name && $0.order.path == order.path }
        entries.append(Entry(fault: fault, order: order))
    }

    mutating func clear() { entries = [] }

    /// Counts the request for all faults that match, and returns those that strike.
    mutating func meet(_ request: HTTPRequest, origin: String, now: Double) -> [Strike<State>] {
        var strikes: [Strike<State>] = []
        for index in entries.indices {
            let (fault, order) = (entries[index].fault, entries[index].order)
            guard request.path.hasPrefix(order.path ?? fault.path), fault.applies(request) else { continue }
            entries[index].met += 1
            let hit = entries[index].hit
            guard hit > 0 else { continue }
            strikes.append(
                Strike(fault: fault, order: order, hit: hit, request: request, origin: origin, now: now))
        }
        entries.removeAll(where: \.isSpent)
        return strikes
    }
}

extension Array {
    /// The effects of the faults, in order.
    func effects<State>() -> [(Fault<State>.Effect, Strike<State>)] where Element == Strike<State> {
        flatMap { strike in strike.fault.effects.map { ($0, strike) } }
    }

    /// The answer to a request, with what the service says unless a fault dictates something else.
    func answer<State>(_ service: () -> HTTPResponse) -> Answer where Element == Strike<State> {
        var dictated: HTTPResponse?
        for case (.answer(let say), let strike) in effects() where dictated == nil { dictated = say(strike) }
        var answer = Answer(dictated ?? service())
        for (effect, strike) in effects() {
            switch effect {
            case .response(let change): change(&answer.response, strike)
            case .delivery(let choose): answer.delivery = choose(strike)
            case .outage(let seconds): answer.outage = seconds(strike)
            case .answer, .content: break
            }
        }
        return answer
    }
}
