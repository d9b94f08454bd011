import Foundation
import Simulators
import Synchronization
import TestSupport

/// Everything for one test: the services on the loopback interface, a user's folders, a session bus on request, and the
/// programs.
package final class World: Sendable {
    package let simulator: TwitchSimulator
    package let rates: RatesSimulator
    package let pokedex: PokeAPISimulator
    package let characters: CharactersSimulator
    let asked = EventLog<RecordedRequest>("the simulated Twitch")
    package let home: Home
    private let programs = Mutex([RunningProgram]())

    init(_ options: Twitch.Options) throws {
        home = try Home()
        simulator = try TwitchSimulator(options, onRequest: asked.append)
        rates = try RatesSimulator(ExchangeRates.Options())
        pokedex = try PokeAPISimulator(PokeAPI.Options())
        characters = try CharactersSimulator(RickAndMorty.Options())
    }

    /// The address of the session bus, whether it runs or not.
    package var busAddress: String { "unix:path=\(home.root)/bus" }

    /// The whole environment of the programs, without anything of the machine's.
    package var environment: [String: String] {
        [
            "PATH": "\(home.bin):/usr/bin:/bin", "HOME": home.root, "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "TMPDIR": home.temporary,
            "XDG_STATE_HOME": "\(home.root)/state", "XDG_CONFIG_HOME": "\(home.root)/config",
            "XDG_CONFIG_DIRS": "\(home.root)/xdg",
            "XDG_CACHE_HOME": "\(home.root)/cache", "XDG_DATA_HOME": "\(home.root)/share",
            "XDG_RUNTIME_DIR": home.root, "DBUS_SESSION_BUS_ADDRESS": busAddress,
            "TODAY_TWITCH_API": simulator.apiURL, "TODAY_TWITCH_ID": simulator.idURL,
            "PYTHONDONTWRITEBYTECODE": "1",
        ].merging(rates.environment) { _, new in new }.merging(pokedex.environment) { _, new in new }
            .merging(characters.environment) { _, new in new }
    }

    /// The settings for starting one of our programs here; variables with an empty value are left out.
    package func command(
        _ program: BuiltProgram, _ arguments: [String], environment more: [String: String] = [:]
    ) -> ProgramStart {
        let all = environment.merging(more) { _, new in new }.filter { !$0.value.isEmpty }
        return ProgramStart(program.path, arguments, environment: all)
    }

    /// Starts a program; the world ends it at the latest with itself.
    package func start(_ command: ProgramStart) throws -> RunningProgram {
        let program = try RunningProgram(Sandbox.isEverywhere && command.isDaemon ? command.sandboxed : command)
        programs.withLock { $0.append(program) }
        return program
    }

    /// Runs one of our programs to its end, with `input` on its standard input.
    package func run(
        _ program: BuiltProgram, _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) async throws -> Outcome { try await run(command(program, arguments, environment: environment), input: input) }

    package func run(
        _ command: ProgramStart, input: String = "", limit: Double = SafetyLimit.seconds
    ) async throws -> Outcome {
        let program = try start(command)
        program.write(input)
        program.closeInput()
        return try await program.outcome(limit: limit)
    }

    var running: [RunningProgram] { programs.withLock { $0 }.filter { $0.ending == nil } }

    /// The errors and logs of all programs, for error messages.
    var whatWasSaid: String {
        programs.withLock { $0 }.map { "  \($0.name):\n    \($0.errors.lines.all.joined(separator: "\n    "))" }
            .joined(separator: "\n")
    }

    /// Kills processes that left the group of the program that started them, as a tmux server does.
    private func endOthers() {
        for _ in 1...10 {
            let others = ProcessList.find(with: ["TMPDIR": home.temporary])
            if others.isEmpty { return }
            for process in others { kill(process, SIGKILL) }
        }
    }

    func end() async {
        await simulator.stop()
        await rates.stop()
        await pokedex.stop()
        await characters.stop()
        for program in programs.withLock({ $0 }) { await program.dispose() }
        endOthers()
        home.remove()
    }
}

/// Creates a world, runs a test in it, and tears it down in any case.
package func withWorld(_ options: Twitch.Options = .publicClient, _ test: (World) async throws -> Void) async throws {
    await Turnstile.worlds.enter()
    let result: Result<Void, any Error>
    do {
        let world = try World(options)
        do {
            result = .success(try await test(world))
        } catch {
            result = .failure(FailedWorld(cause: error, said: world.whatWasSaid))
        }
        await world.end()
    } catch {
        result = .failure(error)
    }
    await Turnstile.worlds.leave()
    try result.get()
}

/// An error in a world, with the output of its programs.
struct FailedWorld: Error, CustomStringConvertible {
    let cause: any Error
    let said: String

    var description: String { "\(cause)\nIts programs said:\n\(said)" }
}

/// Admits a few at a time: more worlds than processors would only slow all of them down.
actor Turnstile {
    static let worlds = Turnstile(places: 6)

    private var free: Int
    private var queue: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { free = places }

    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { queue.append($0) }
        }
    }

    func leave() {
        if queue.isEmpty {
            free += 1
        } else {
            queue.removeFirst().resume()
        }
    }
}

extension World {
    /// Copies one of our programs, to be started from there.
    ///
    /// Another process does this: ours starts programs all the time, each of which briefly has a copy of all its open
    /// files, and a program that is open for writing anywhere does not start ("Text file busy").
    package func copy(_ program: BuiltProgram, to path: String) async throws {
        let outcome = try await run(ProgramStart("/bin/cp", [program.path, path], environment: environment))
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a copy", log: outcome.errors) }
    }

    /// Waits until all programs of the world are idle, after which no event can come.
    package func settle() async throws {
        for _ in 0..<2 {
            for program in running { try await ProcProbe.waitUntilIdle(program.pid) }
        }
    }
}
