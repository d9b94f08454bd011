import ArgumentParser
import FoundationEssentials
import Glibc
import Simulators

/// `service-simulator`: simulates one of the services until a signal ends it.
@main
struct ServiceSimulator: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service-simulator", abstract: "Simulate a service on the loopback interface.",
        discussion: """
            Prints "READY http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT. Tests control it under /control/.
            """, subcommands: [TwitchCommand.self, RatesCommand.self, PokeAPICommand.self, CharactersCommand.self])
}

/// The options of all services.
struct ServingOptions<State: Service>: ParsableArguments {
    @Option(help: "Port on 127.0.0.1; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("Make a change every so many seconds (default: never).", valueName: "seconds"))
    var changeEvery: Double?

    @Option(name: .customLong("fault"), help: ArgumentHelp("Fault to enable; may be repeated.", valueName: "name"))
    var faults: [String] = []

    @Flag(help: "List all faults, and exit.")
    var listFaults = false

    @Flag(help: "Print a line for each request to standard error.")
    var verbose = false

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        for name in faults where !TestServer<State>.faults.contains(name) {
            throw ValidationError("there is no fault \"\(name)\"; --list-faults prints them all.")
        }
    }

    /// Serves until a signal ends the program, or lists the faults.
    func run(_ options: State.Options) throws {
        guard !listFaults else { return Self.write(Fault.list(of: State.self), to: STDOUT_FILENO) }
        // Blocked before the first thread, which inherits it, so that `sigwait` certainly gets the signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // The reader of the log may go away before the server does.
        signal(SIGPIPE, SIG_IGN)
        let log: @Sendable (RecordedRequest) -> Void = { Self.write("\($0.summary)\n", to: STDERR_FILENO) }
        let server = try TestServer<State>(
            options, port: port, changeEvery: changeEvery, onRequest: verbose ? log : nil)
        for name in faults { server.set(name) }
        Self.write("READY \(server.url)\n", to: STDOUT_FILENO)
        var received: Int32 = 0
        withExtendedLifetime(server) { _ = sigwait(&signals, &received) }
        Glibc.exit(0)
    }

    /// Writes a line at once, so that lines of several threads do not mix.
    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

/// Reads a file that an option names; throws its failure in a sentence.
private func file<Value>(_ path: String, _ read: (String) throws -> Value) throws -> Value {
    do {
        return try read(path)
    } catch is DecodingError {
        throw ValidationError("\(path) is not a script of rankings: see desktop/demo-ranking.json.")
    } catch is CocoaError { throw ValidationError("Cannot read \(path); name a file that exists.") }
}

/// The first line of a file with a secret.
private func firstLine(of path: String) throws -> String {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
}

struct TwitchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twitch", abstract: "Simulate id.twitch.tv and api.twitch.tv, under /oauth2 and /helix.")

    @Option(help: "Seed of the random ranking.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("JSON file with the rankings to step through.", valueName: "file"))
    var script: String?

    @Option(help: ArgumentHelp("File with the client's secret.", valueName: "file"))
    var clientSecretFile: String?

    @Flag(help: "Make the client public: no secret, and one-time refresh tokens.")
    var publicClient = false

    @Option(help: ArgumentHelp("Points in the rate limit's bucket, and points added per minute.", valueName: "points"))
    var rateLimit: Int = Twitch.Options().rateLimit

    @OptionGroup var serving: ServingOptions<Twitch>

    func validate() throws { guard rateLimit > 0 else { throw ValidationError("--rate-limit must be more than 0.") } }

    func run() throws {
        var options = Twitch.Options()
        options.seed = seed
        options.script = try script.map { try file($0) { try Script(file: $0) } }
        if let clientSecretFile { options.clientSecret = try file(clientSecretFile, firstLine) }
        options.isPublic = publicClient
        options.rateLimit = rateLimit
        try serving.run(options)
    }
}

struct RatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rates", abstract: "Simulate ExchangeRate-API, Frankfurter and CurrencyLayer.",
        discussion: """
            Append a path to the printed URL: set TODAY_RATES_ERAPI to it with /v6, TODAY_RATES_FRANKFURTER with /v2, and \
            TODAY_RATES_CURRENCYLAYER with /currencylayer, or with /currency_data for the gateway, which takes the key in a \
            header.
            """)

    @Option(help: "Seed of the random changes of the rates.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("File with the access key that CurrencyLayer accepts.", valueName: "file"))
    var keyFile: String?

    @OptionGroup var serving: ServingOptions<ExchangeRates>

    func run() throws {
        var options = ExchangeRates.Options()
        options.seed = seed
        options.pace = serving.changeEvery ?? options.pace
        if let keyFile { options.key = try file(keyFile, firstLine) }
        try serving.run(options)
    }
}

struct PokeAPICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pokeapi", abstract: "Simulate PokéAPI and the host of its pictures.",
        discussion: "Set TODAY_POKEAPI to the printed URL with /api/v2 appended.")

    @Option(help: ArgumentHelp("Number of Pokémon.", valueName: "number"))
    var count: Int = PokeAPI.Options().count

    @OptionGroup var serving: ServingOptions<PokeAPI>

    func validate() throws {
        guard (0...100_000).contains(count) else { throw ValidationError("--count must be between 0 and 100000.") }
    }

    func run() throws {
        var options = PokeAPI.Options()
        options.count = count
        try serving.run(options)
    }
}

struct CharactersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters", abstract: "Simulate the Rick and Morty API.",
        discussion: """
            Set TODAY_RICKANDMORTY to the printed URL with /api appended. The characters are generated, except for a few \
            well-known ones.
            """)

    @OptionGroup var serving: ServingOptions<RickAndMorty>

    func run() throws { try serving.run(RickAndMorty.Options()) }
}
