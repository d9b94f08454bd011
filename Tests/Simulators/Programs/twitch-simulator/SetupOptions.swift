import ArgumentParser
import FoundationEssentials
import SimulatorKit
import TwitchSimulator

/// The options for a `SimulatorOptions`.
struct SetupOptions: ParsableArguments {
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

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        guard rateLimit > 0 else { throw ValidationError("--rate-limit must be more than 0.") }
    }

    func options() throws -> SimulatorOptions {
        var options = SimulatorOptions()
        options.seed = seed
        options.changeEvery = changeEvery
        options.script = try script.map { try Script(json: Data(contentsOf: URL(filePath: $0))) }
        options.clientID = clientID
        if let clientSecretFile { options.clientSecret = try FileWord.read(clientSecretFile) }
        options.clientKind = publicClient ? .public : .confidential
        options.rateLimit = RateLimit(points: rateLimit, refillPerMinute: Double(rateLimit))
        return options
    }
}
