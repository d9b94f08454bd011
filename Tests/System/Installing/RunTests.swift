import Foundation
import TestRig
import TestSupport
import Testing

/// A `swift` that builds nothing replaces the tests by a script.
@Suite("Tests/run", .needs(Tool.areThere("bash", "setsid"), "needs bash and setsid"))
struct RunTests {
    /// A process that has left its group and its parent, as a tmux server does.
    private static let stray = "setsid sleep 1000 >/dev/null 2>&1 &"

    private func start(
        _ world: World, _ arguments: [String] = [], tests: String, report: String = "<testcase/>"
    ) throws -> RunningProgram {
        let swift = """
            #!/bin/bash
            echo "$@" >>"$HOME/calls"
            [ "$1" = test ] || exit 0
            while [ $# -gt 1 ] && [ "$1" != --xunit-output ]; do shift; done
            echo -n '\(report)' >"$2"
            \(tests)

            """
        try world.have("bin/swift", swift, mode: 0o755)
        // All that it needs is installed.
        let query = "#!/bin/sh\necho \"$@\" >>\"$HOME/needs\"\nfor name; do printf '%s=installed ' \"$name\"; done\n"
        try world.have("bin/dpkg-query", query, mode: 0o755)
        let script = ProjectFolder.root.appendingPathComponent("Tests/run").path
        return try world.start(ProgramStart(script, arguments, environment: world.environment))
    }

    private func strays(_ world: World) -> [pid_t] { ProcessList.find("sleep", with: ["HOME": world.home.root]) }

    @Test("Failing tests fail the run, as does a process that they leave behind, which is named and killed")
    func process() async throws {
        try await withWorld { world in
            let failed = try await start(world, tests: "exit 3").outcome()
            #expect(failed.code == 3)
            let outcome = try await start(world, tests: Self.stray).outcome()
            #expect(outcome.code == 70 && outcome.errors.contains(#/  process \d+: sleep 1000/#), "\(outcome)")
            #expect(strays(world).isEmpty)
        }
    }

    @Test("A run that finds no tests fails")
    func nothing() async throws {
        try await withWorld { world in
            #expect(try await start(world, tests: "").outcome().code == 0)
            for (report, error) in [
                ("", "swift test wrote no report for .: it ran no tests."), ("<x/>", "No test has run."),
            ] {
                let outcome = try await start(world, tests: "", report: report).outcome()
                #expect(outcome.code == 70 && outcome.errors.contains(error), "\(outcome)")
            }
        }
    }

    @Test(
        "Without --all, neither Tests/System nor the window is tested; a filter finds tests there, too",
        arguments: [
            ([], false, false, true), (["--all"], true, true, false),
            (["--filter", "DecimalNumberTests"], false, false, false),
            (["--filter", "SandboxTests/keyring"], true, false, false),
            (["--filter", "SystemTests"], true, false, false), (["--filter", "^WindowTests"], true, true, false),
            (["--filter", "SpeechTests"], true, true, false),
        ] as [([String], Bool, Bool, Bool)])
    func levels(_ arguments: [String], _ needsAll: Bool, _ hasWindow: Bool, _ skips: Bool) async throws {
        try await withWorld { world in
            let outcome = try await start(world, arguments, tests: "").outcome()
            #expect(outcome.code == 0, "\(outcome)")
            let (calls, needs) = (world.text("calls") ?? "", world.text("needs") ?? "")
            #expect(needs.contains(" xvfb ") == needsAll, "\(needs)")
            #expect(calls.contains("test --package-path desktop/window") == hasWindow, "\(calls)")
            #expect(calls.contains(#"--skip ^SystemTests\."#) == skips, "\(calls)")
        }
    }

    @Test("A file that the tests leave behind fails the run, is named, and is removed")
    func file() async throws {
        try await withWorld { world in
            let outcome = try await start(world, tests: "echo > $TMPDIR/forgotten").outcome()
            let named = try #require(outcome.errors.firstMatch(of: #/  (/tmp/\S+/forgotten)\n/#), "\(outcome)")
            #expect(outcome.code == 70 && !FileManager.default.fileExists(atPath: String(named.1)))
        }
    }

    @Test(
        "An interrupted run leaves nothing behind, even if it is interrupted twice",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func interrupted(_ signal: Int32, _ code: Int32) async throws {
        try await withWorld { world in
            // One of them ignores SIGTERM.
            let stubborn = "(trap '' TERM; exec sleep 1001) &"
            let run = try start(world, tests: "\(Self.stray)\n\(stubborn)\necho $TMPDIR; exec sleep 1002")
            let folder = try await run.output.lines.first("the folder of the run") { $0.hasPrefix("/tmp/") }
            #expect(FileManager.default.fileExists(atPath: folder))
            // `timeout` signals the process and its group.
            run.signal(signal)
            run.signalGroup(signal)
            #expect(try await run.ended() == .code(code))
            #expect(strays(world).isEmpty && !FileManager.default.fileExists(atPath: folder))
        }
    }
}
