import SimulatorKit

/// All of Twitch that is simulated: one value, which one request at a time changes.
struct Simulation: ServiceState {
    let options: SimulatorOptions
    /// The simulator's own address, `http://127.0.0.1:PORT`.
    let origin: String
    let audience: Audience
    var ranking = Ranking.usual
    var accounts: Accounts
    var faults = ServiceFaultBoard<Fault>()
    var buckets: [String: TokenBucket] = [:]
    /// How often the ranking has advanced.
    private(set) var step = 0
    private var walk: RandomWalk
    var isStopped = false

    init(_ options: SimulatorOptions, origin: String, now: Double) throws {
        self.options = options
        self.origin = origin
        accounts = Accounts(options)
        audience = Audience(start: now)
        walk = RandomWalk(seed: options.seed)
        if let first = options.script?.steps.first { try follow(first) }
        for order in options.faults { faults.set(order) }
    }

    /// Follows the script, or lets a few minutes of the evening pass.
    mutating func advance() throws {
        step += 1
        guard let script = options.script else { return walk.step(&ranking) }
        guard !script.steps.isEmpty else { return }
        let index = script.repeat == true ? step % script.steps.count : step
        if index < script.steps.count { try follow(script.steps[index]) }
    }

    private mutating func follow(_ step: ScriptStep) throws {
        if let ids = step.ranking { try ranking.putInFront(ids, viewers: step.viewers ?? [:]) }
        guard let orders = step.faults else { return }
        faults.clear()
        for order in orders { faults.set(order) }
    }

    mutating func answer(_ request: HTTPRequest, now: Double) -> (answer: Answer, faults: [String]) {
        let active = faults.meet(request, origin: origin, now: now)
        var read = request
        active.adjust(&read)
        var exchange = Exchange(request: read, now: now, faults: active, ranking: ranking)
        active.adjust(&exchange.ranking)
        var response =
            request.path.hasPrefix("/helix/") ? answerHelix(exchange) : active.answer ?? answerEndpoint(exchange)
        active.adjust(&response)
        return (
            Answer(response: response, delivery: active.delivery, outage: active.outage), active.map(\.order.fault.name)
        )
    }
}
