import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames feed --wrap")
struct WrapTests {
    private func start(_ world: World, _ command: String) throws -> RunningProgram {
        let arguments = ["feed", "--format", "i3bar", "--follow", "--wrap", command]
        return try world.start(world.command(.topgames, arguments))
    }

    /// A status_command that prints a clock and runs a script, which by default ends when its input does.
    private func clock(_ script: String = "exec cat") -> String {
        let header = #"{"version":1,"stop_signal":10,"cont_signal":12,"click_events":true}"#
        return "echo '\(header)'; echo '[[]'; echo ',[{\"full_text\":\"12:30\",\"name\":\"clock\"}]'; \(script)"
    }

    @Test("The blocks of the user's own command follow ours, which are printed at once")
    func beside() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try start(world, clock())
            let line = try await program.output.lines.first("the clock") { $0.contains("12:30") }
            #expect(line.hasPrefix("[{\"full_text\":\"1 Just Chatting") && line.hasSuffix("\"name\":\"clock\"}],"))
            // Our header is printed before theirs, and names signals that every shell ignores.
            let header = #"{"version":1,"stop_signal":\#(SIGURG),"cont_signal":\#(SIGCONT),"click_events":true}"#
            #expect(program.output.lines.all[0] == header)
            try world.simulator.setRanking(["743"])
            try world.home.makeOlder(by: 60)
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
            try await program.output.lines.first("a change of ours") { $0.contains("Chess") && $0.contains("12:30") }
        }
    }

    @Test("A command that looks for its parent late still finds a program called i3bar")
    func late() async throws {
        try await withWorld { world in
            try await world.haveData()
            let gate = "\(world.home.root)/gate"
            let waits = "while [ ! -e \(gate) ]; do sleep 0.1; done"
            let asks = "\(waits); read -r name </proc/$PPID/comm; echo \"parent $name\"; cat"
            let program = try start(world, asks)
            try await program.output.lines.first("ours alone") { $0.contains("Just Chatting") }
            _ = try world.have("gate", "")
            let line = try await program.output.lines.first("the name") { $0.contains("parent ") }
            #expect(line.contains("parent i3bar"))
            try await ProcProbe.wait("the end of the borrowed name") {
                (try? String(contentsOfFile: "/proc/\(program.pid)/comm", encoding: .utf8)) == "topgames\n"
            }
        }
    }

    @Test("The command gets the clicks on its own blocks, and no others")
    func clicks() async throws {
        try await withWorld { world in
            try await world.haveData()
            let script = """
                while read -r line; do
                    case $line in *topgames*) exit 3;; *clock*) echo ',[{"full_text":"clicked"}]';; esac
                done
                """
            let program = try start(world, clock(script))
            try await program.output.lines.first("the clock") { $0.contains("12:30") }
            program.write("[\n{\"name\":\"topgames\",\"button\":9}\n,{\"name\":\"clock\",\"button\":1}\n")
            try await program.output.lines.first("the click") { $0.contains("clicked") }
            #expect(program.ending == nil)
        }
    }

    @Test("feed --wrap ends with the command, with a reason, and a command that cannot be started is no endless wait")
    func end() async throws {
        try await withWorld { world in
            try await world.haveData()
            for (command, code) in [(clock("exit 0"), Int32(0)), (clock("exit 3"), 69), ("no-such-program", 69)] {
                let outcome = try await start(world, command).outcome()
                #expect(outcome.code == code && outcome.output.contains("Just Chatting"), "\(command)")
                #expect(outcome.errors.contains("ended; exiting") == (code != 0))
            }
        }
    }

    @Test("Our row is printed before the command has printed anything")
    func silent() async throws {
        try await withWorld { world in
            try await world.haveData()
            let gate = "\(world.home.root)/gate"
            let program = try start(world, "while [ ! -e \(gate) ]; do sleep 0.1; done; \(clock())")
            try await program.output.lines.first("ours alone") { $0.hasPrefix("[{\"full_text\":\"1 Just Chatting") }
            _ = try world.have("gate", "")
            try await program.output.lines.first("both") { $0.contains("Just Chatting") && $0.contains("12:30") }
        }
    }

    @Test("A command gets the signals of its header when the bar is hidden and shown; SIGTERM ends both")
    func signals() async throws {
        try await withWorld { world in
            try await world.haveData()
            let script = """
                trap "echo ',[{\\"full_text\\":\\"hidden\\"}]'" USR1; trap "echo ',[{\\"full_text\\":\\"shown\\"}]'" USR2
                echo ',[{"full_text":"'$$'"}]'; while :; do sleep 0.1; done
                """
            let program = try start(world, clock(script))
            let line = try await program.output.lines.first("its number") { $0.contains(/"full_text":"\d+"/) }
            let child = try #require(line.firstMatch(of: /"full_text":"(\d+)"/).flatMap { pid_t($0.1) })
            program.signal(SIGURG)
            try await program.output.lines.first("the signal for hidden") { $0.contains("hidden") }
            program.signal(SIGCONT)
            try await program.output.lines.first("the signal for shown") { $0.contains("shown") }
            program.signal(SIGTERM)
            _ = try await program.outcome()
            try await ProcProbe.wait("the end of the command") { kill(child, 0) != 0 }
        }
    }

    @Test(
        "A command whose header names no signals is stopped while the bar is hidden, and SIGTERM still ends it"
    )
    func stopped() async throws {
        try await withWorld { world in
            try await world.haveData()
            let script = #"echo '{"version":1}[[{"full_text":"'$$'"}],'; exec cat"#
            let program = try start(world, script)
            let line = try await program.output.lines.first("its number") { $0.contains(/"full_text":"\d+"/) }
            let child = try #require(line.firstMatch(of: /"full_text":"(\d+)"/).flatMap { pid_t($0.1) })
            program.signal(SIGURG)
            try await ProcProbe.wait("its stop") { ProcProbe.state(child) == "T" }
            program.signal(SIGCONT)
            try await ProcProbe.wait("its going on") { ProcProbe.state(child) == "S" }
            program.signal(SIGURG)
            try await ProcProbe.wait("its stop") { ProcProbe.state(child) == "T" }
            program.signal(SIGTERM)
            _ = try await program.outcome()
            try await ProcProbe.wait("the end of the command") { kill(child, 0) != 0 }
        }
    }

    @Test("--wrap is rejected without the i3bar format and --follow", arguments: ["waybar --follow", "i3bar"])
    func refused(_ words: String) async throws {
        try await withWorld { world in
            let format = words.split(separator: " ").map(String.init)
            let outcome = try await world.run(.topgames, ["feed", "--wrap", "date", "--format"] + format)
            #expect(outcome.code == 64 && outcome.errors.contains("--wrap needs --format i3bar and --follow."))
        }
    }
}
