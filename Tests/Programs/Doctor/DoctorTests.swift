import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// TodayDoctorTests tests how facts are judged; these tests cover how they are found.
@Suite("topgames doctor")
struct DoctorTests {
    @Test(
        "If all is well, doctor says so, exits with 0, and requests one page of Twitch",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func well() async throws {
        try await withWorld { world in
            _ = try await world.startDesktop()
            try world.haveTool("xdg-open")
            try world.haveUnit(enabled: "enabled", active: "active")
            let mark = world.simulator.requests.count
            let outcome = try await world.run(.topgames, ["doctor"])
            #expect(outcome.code == 0)
            #expect(outcome.errors == "")
            #expect(outcome.output.hasSuffix("\n\nNo problems found.\n"))
            #expect(outcome.output.contains(" 60 minutes"), "as todayd was started, not as the file has it")
            let asked = world.simulator.requests.dropFirst(mark).map(\.path)
            #expect(asked == ["/oauth2/validate", "/helix/games/top"])
            #expect(!outcome.output.contains("✗") && !outcome.output.contains("!"))
        }
    }

    @Test(
        "doctor reports open permissions of tokens, old data, damaged files, which it leaves unchanged, a mute, and a bad folder"
    )
    func files() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 7_200)
            chmod(world.home.credentials, 0o644)
            let old = try await world.diagnosis()
            #expect(old["credentialFile"]?.detail.contains("until now") == true)
            #expect(old["snapshot"]?.detail == "Out of date, fetched 2 h ago: todayd is not running.")
            #expect(old["daemon"]?.command == "todayd &")
            for kind in ["snapshot", "cycle"] {
                try world.home.replace("\(world.home.data)/\(kind).json", with: "{\"half\": ")
            }
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            // A file in place of the folder stops every user, even root.
            try Data().write(to: URL(fileURLWithPath: "\(world.home.root)/share"))
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 74 && diagnosis["credentialFile"] == nil)
            for kind in ["snapshot", "cycle"] {
                #expect(diagnosis["files.\(kind)"]?.state == "warning")
                #expect(world.home.text("\(world.home.data)/\(kind).json") == "{\"half\": ")
            }
            #expect(diagnosis["silence.muted"]?.command == "topgames mute off")
            #expect(diagnosis["folders.data"]?.detail.contains("Not a directory") == true)
        }
    }

    @Test("doctor blames Twitch, and not todayd, if Twitch does not respond or cannot be reached")
    func gone() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("hang", path: "/helix/games/top")
            let hung = try await world.diagnosis()
            #expect(hung.exitCode == 75 && hung["service"]?.detail == "Twitch did not respond within 10 s.")
            // todayd's version was read long before: its program is not to blame for the wait.
            #expect(!hung.items.contains { $0.id == "versions.todayd" } && hung["sessionBus"] != nil)
            await world.simulator.stop()
            let gone = try await world.diagnosis()
            #expect(gone.exitCode == 69 && gone["signIn"]?.state == "ok")
            #expect(gone["service"]?.detail == "Cannot reach Twitch: the connection was refused.")
        }
    }

    @Test("doctor respects and reports a wait that Twitch demanded of any program")
    func pause() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("rate-limited-far-reset", path: "/helix/games/top")
            #expect(try await world.diagnosis().exitCode == 75)
            let mark = world.simulator.requests.count
            #expect(mark == 2)
            let again = try await world.diagnosis()
            #expect(again.exitCode == 75 && again["signIn"]?.state == "ok")
            #expect(again["service"]?.detail.contains("Not checked now: the next request is possible in ") == true)
            #expect(world.simulator.requests.count == mark)
        }
    }

    @Test("doctor prints no secret, whatever a server repeats or a damaged file holds, and reports a wrong clock")
    func secrets() async throws {
        try await withWorld { world in
            let tokens = try world.signIn()
            let message = #"{"status": 403, "message": "token \#(tokens.accessToken) is not wanted"}"#
            let answers = ["/oauth2/validate": (200, "{}"), "/helix/games/top?first=20": (403, message)]
            let date = Parameter(name: "Date", value: "Sat, 21 Nov 2026 02:20:00 GMT")
            let server = try CannedServer(answers, headers: [date])
            let address = ["TODAY_TWITCH_API": server.url + "/helix", "TODAY_TWITCH_ID": server.url + "/oauth2"]
            #expect(try await world.diagnosis(environment: address)["clock"]?.state == "warning")
            var said = try await everything(world, address)
            #expect(said.contains("token … is not wanted"))
            let file = "\(world.home.root)/secret"
            try world.home.replace(file, with: "planted-client-secret", mode: 0o644)
            said += try await everything(
                world, ["TWITCH_CLIENT_ID": world.clientID, "TWITCH_CLIENT_SECRET_FILE": file])
            #expect(said.contains("chmod 600"))
            try world.home.replace(
                world.home.credentials, with: "{\"sources\": \(tokens.accessToken) \(tokens.refreshToken)")
            said += try await everything(world)
            #expect(said.contains("damaged"))
            for secret in [tokens.accessToken, tokens.refreshToken, "planted-client-secret"] {
                #expect(!said.contains(secret))
            }
        }
    }

    /// All output of the doctor, as text and as JSON.
    private func everything(_ world: World, _ environment: [String: String] = [:]) async throws -> String {
        var said = ""
        for arguments in [["doctor"], ["doctor", "--json"]] {
            let outcome = try await world.run(.topgames, arguments, environment: environment)
            said += outcome.output + outcome.errors
        }
        let fetch = try await world.run(.fetch, ["check", "topgames"], environment: environment)
        return said + fetch.output + fetch.errors
    }
}
