import ArgumentParser
import FoundationEssentials
import RatesSimulator
import SimulatorKit

/// The options for a `SimulatorOptions`.
struct SetupOptions: ParsableArguments {
    @Option(help: "Seed for the random moves of the rates.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Seconds between steps; without it, the rates never change.", valueName: "seconds"))
    var changeEvery: Double?

    @Option(help: ArgumentHelp("File with the access key that CurrencyLayer accepts.", valueName: "file"))
    var keyFile: String?

    @Option(help: ArgumentHelp("Number of requests that CurrencyLayer answers.", valueName: "requests"))
    var quota: Int = SimulatorOptions().quota

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        guard quota >= 0 else { throw ValidationError("--quota must not be negative.") }
    }

    func options() throws -> SimulatorOptions {
        var options = SimulatorOptions()
        (options.seed, options.changeEvery, options.quota) = (seed, changeEvery, quota)
        if let keyFile { options.key = try FileWord.read(keyFile) }
        return options
    }
}
