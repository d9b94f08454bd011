import ArgumentParser
import FoundationEssentials
import SimulatorKit
import TwitchSimulator

/// The options for a `SimulatorOptions`.
struct SetupOptions: ParsableArguments {
    @Option(help: "Port on 127.0.0.1; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(help: "Seed of the random ranking.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Seconds between steps; without it, the ranking never changes.", valueName: "seconds"))
    var changeEvery: Double?

    @Option(help: ArgumentHelp("JSON file with the rankings to step through.", valueName: "file"))
    var script: String?

    @Option(name: .customLong("client-id"), help: "Client ID to accept.")
    var clientID = SimulatorOptions().clientID

    @Option(help: ArgumentHelp("File with the client's secret.", valueName: "file"))
    var clientSecretFile: String?

    @Flag(help: "Make the client public: no secret, and refresh tokens that work once.")
    var publicClient = false

    @Option(help: ArgumentHelp("Points in the bucket, and points added per minute.", valueName: "points"))
    var rateLimit: Int = RateLimit().points

    @Option(name: .customLong("fault"), help: ArgumentHelp("Fault to switch on; may be repeated.", valueName: "name"))
    var faults: [String] = []

    mutating func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        guard rateLimit > 0 else { throw ValidationError("--rate-limit must be more than 0.") }
        for name in faults where !Fault.all.contains(where: { $0.name == name }) {
            throw ValidationError("\(UnknownFault(name: name)).")
        }
    }

    func options() throws -> SimulatorOptions {
        var options = SimulatorOptions()
        options.port = port
        options.seed = seed
        options.changeEvery = changeEvery
        options.script = try script.map { try Script(json: Data(contentsOf: URL(filePath: $0))) }
        options.clientID = clientID
        if let clientSecretFile { options.clientSecret = try FileWord.read(clientSecretFile) }
        options.clientKind = publicClient ? .public : .confidential
        options.rateLimit = RateLimit(points: rateLimit, refillPerMinute: Double(rateLimit))
        options.faults = try faults.map { FaultOrder(try Fault.named($0)) }
        return options
    }
}
