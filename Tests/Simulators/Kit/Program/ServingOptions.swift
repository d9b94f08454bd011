import ArgumentParser
import Glibc

/// How a simulator is set up, as far as all of them are alike.
package protocol ServedOptions<Fault> {
    associatedtype Fault: ServiceFault

    /// The port on 127.0.0.1, 0 for any free one.
    var port: UInt16 { get set }
    /// Faults that are active from the start.
    var faults: [ServiceFaultOrder<Fault>] { get set }
    /// Called with each request once its answer is decided, on the thread of its connection.
    var onRequest: (@Sendable (RecordedRequest) -> Void)? { get set }
}

/// The options that all simulators have as programs.
package struct ServingOptions<Fault: ServiceFault>: ParsableArguments {
    @Option(help: "Port on 127.0.0.1; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(name: .customLong("fault"), help: ArgumentHelp("Fault to switch on; may be repeated.", valueName: "name"))
    var faults: [String] = []

    @Flag(help: "List all faults, and exit.")
    var listFaults = false

    @Flag(help: "Print a line for each request to standard error.")
    var verbose = false

    /// What is set by default.
    package init() {}

    /// Refuses faults that the service does not have.
    package func validate() throws {
        for name in faults where !Fault.all.contains(where: { $0.name == name }) {
            throw ValidationError("\(UnknownFault(name: name)).")
        }
    }

    /// Serves until a signal ends the program, or lists the faults.
    package func run<Options: ServedOptions<Fault>, Simulator: LoopbackSimulator>(
        _ options: @autoclosure () throws -> Options, _ start: (Options) throws -> Simulator
    ) throws {
        guard !listFaults else { return Output.write(Fault.list, to: STDOUT_FILENO) }
        var options = try options()
        options.port = port
        options.faults = try faults.map { ServiceFaultOrder(try Fault.named($0)) }
        if verbose { options.onRequest = { Output.write("\($0.summary)\n", to: STDERR_FILENO) } }
        try ServingProgram.run({ try start(options) }, url: \.url)
        Glibc.exit(0)
    }
}
