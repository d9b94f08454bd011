import Foundation
import Testing

@testable import TwitchSimulator

@Suite(
    "the program twitch-simulator",
    .enabled(if: FileManager.default.isExecutableFile(atPath: Program.path), "the program was not built"))
struct ProgramTests {
    @Test("it says where it listens, serves, and exits with 0 on either signal", arguments: [SIGTERM, SIGINT])
    func signals(signal: Int32) throws {
        let program = try Program()
        #expect(program.url.hasPrefix("http://127.0.0.1:"))
        #expect(program.get("/elsewhere").status == 200)
        let client = RawClient(port: program.port)
        client.send("GET /control/requests?wait=500 HTTP/1.1\r\n\r\n")
        #expect(client.isConnected)
        let end = program.stop(signal)
        #expect(end.status == 0 && end.reason == .exit)
        #expect(end.errors.isEmpty)
    }

    @Test("with --verbose it writes one line for each request")
    func verbose() throws {
        let program = try Program(["--verbose", "--fault", "gone"])
        _ = program.get("/helix/games/top?first=1")
        _ = program.get("/control/state")
        #expect(program.stop(SIGTERM).errors == "1 GET /helix/games/top?first=1 410 [gone]\n")
    }

    @Test("client, secret, limit and port are read from the command line")
    func options() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appending(path: "secret")
        try Data("hush\n".utf8).write(to: secret)
        let program = try Program(["--client-id", "me", "--client-secret-file", secret.path, "--rate-limit", "7"])
        let form = "client_id=me&client_secret=hush&grant_type=client_credentials"
        #expect(program.send("POST", "/oauth2/token?\(form)").status == 200)
        #expect(program.get("/helix/games/top").headers["ratelimit-limit"] == "7")
        let port = program.port
        _ = program.stop(SIGKILL)
        #expect(try Program(["--port", "\(port)"]).port == port)
    }

    @Test("a script is followed, and the ranking changes by itself on request")
    func script() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"steps": [{"ranking": ["743"]}, {"ranking": ["4625361"]}]}"#.utf8).write(to: file)
        let program = try Program(["--script", file.path, "--change-every", "0.05"])
        func leader() throws -> String? {
            try program.get("/control/state").decode(ControlTests.State.self).ranking.first?.id
        }
        var leaders = [try leader()]
        while leaders.last != "4625361", leaders.count < 100_000 { leaders.append(try leader()) }
        #expect(leaders.last == "4625361")
        #expect(Set(leaders).isSubset(of: ["743", "4625361"]))
    }

    @Test("a public client has no app token")
    func publicClient() throws {
        let program = try Program(["--public-client"])
        let options = SimulatorOptions()
        let form = "client_id=\(options.clientID)&client_secret=\(options.clientSecret)&grant_type=client_credentials"
        #expect(program.send("POST", "/oauth2/token?\(form)").status == 403)
    }

    @Test("the list of faults has a line for each")
    func listFaults() throws {
        let result = try Subprocess.run(Program.path, ["--list-faults"])
        let lines = result.output.split(separator: "\n")
        #expect(result.status == 0 && lines.count == Fault.all.count)
        for (line, fault) in zip(lines, Fault.all) {
            #expect(line.hasPrefix("\(fault.name) ") && line.hasSuffix(" \(fault.summary)"))
        }
    }

    @Test(
        "a wrong command line is a usage error that names the mistake",
        arguments: [
            (["--fault", "x"], "no fault \"x\""), (["--rate-limit", "0"], "--rate-limit"),
            (["--change-every", "-1"], "--change-every"), (["--port", "70000"], "--port"),
        ])
    func usage(arguments: [String], hint: String) throws {
        let result = try Subprocess.run(Program.path, arguments)
        #expect(result.status == 64 && result.output.contains(hint))
    }
}
