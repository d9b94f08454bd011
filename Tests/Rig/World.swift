import CharactersSimulator
import Foundation
import PokeAPISimulator
import RatesSimulator
import Synchronization
import TestSupport
import TwitchSimulator

/// Everything that one test needs: a Twitch, a person's folders, a session bus if wanted, and the programs.
package final class World: Sendable {
    /// Twitch, on the loopback interface.
    package let simulator: TwitchSimulator.Simulator
    /// The services of exchange rates, on the loopback interface.
    package let rates: RatesSimulator.Simulator
    /// PokéAPI, on the loopback interface.
    package let pokedex: PokeAPISimulator.Simulator
    /// The Rick and Morty API, on the loopback interface.
    package let characters: CharactersSimulator.Simulator
    /// The person's folders.
    package let home: Home
    private let programs = Mutex([RunningProgram]())

    init(_ options: TwitchSimulator.SimulatorOptions) throws {
        home = try Home()
        simulator = try TwitchSimulator.Simulator(options)
        rates = try RatesSimulator.Simulator()
        pokedex = try PokeAPISimulator.Simulator()
        characters = try CharactersSimulator.Simulator()
    }

    /// The address of the session bus, whether it runs or not.
    package var busAddress: String { "unix:path=\(home.root)/bus" }

    /// The whole environment of the programs: nothing in it is the machine's.
    package var environment: [String: String] {
        [
            "PATH": "\(home.bin):/usr/bin:/bin", "HOME": home.root, "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "TMPDIR": home.temporary,
            "XDG_STATE_HOME": "\(home.root)/state", "XDG_CONFIG_HOME": "\(home.root)/config",
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

    /// Starts a program; the world ends it at the latest when it ends itself.
    package func start(_ command: ProgramStart) throws -> RunningProgram {
        let program = try RunningProgram(command)
        programs.withLock { $0.append(program) }
        return program
    }

    /// Runs one of our programs to its end, with `input` on its standard input.
    package func run(
        _ program: BuiltProgram, _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) async throws -> Outcome {
        try await run(command(program, arguments, environment: environment), input: input)
    }

    /// Runs a program to its end, with `input` on its standard input.
    package func run(_ command: ProgramStart, input: String = "") async throws -> Outcome {
        let program = try start(command)
        program.write(input)
        program.closeInput()
        return try await program.outcome()
    }

    /// The programs that have not ended.
    var running: [RunningProgram] { programs.withLock { $0 }.filter { $0.ending == nil } }

    /// The errors and logs of all programs, for error messages.
    var whatWasSaid: String {
        programs.withLock { $0 }.map { "  \($0.name):\n    \($0.errors.lines.all.joined(separator: "\n    "))" }
            .joined(separator: "\n")
    }

    /// Kills what left the group of the program that started it, as a server of tmux does.
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

/// Creates a world, runs a test in it, and tears it down, whatever happens.
package func withWorld(
    _ options: TwitchSimulator.SimulatorOptions = .publicClient, _ test: (World) async throws -> Void
) async throws {
    await Turnstile.worlds.enter()
    do {
        let world = try World(options)
        do {
            try await test(world)
            await world.end()
        } catch {
            let failure = FailedWorld(cause: error, said: world.whatWasSaid)
            await world.end()
            throw failure
        }
    } catch {
        await Turnstile.worlds.leave()
        throw error
    }
    await Turnstile.worlds.leave()
}
