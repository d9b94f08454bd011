import Foundation
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames doctor and a Twitch in trouble")
struct DoctorTwitchTests {
    @Test(
        "each failure has the words used everywhere else, and the exit code of its kind",
        arguments: [
            (.serverError, 69, "Twitch is having problems (HTTP 500)."),
            (.forbidden, 69, "Twitch refused the request (HTTP 403:"),
            (.rateLimited, 75, "Twitch asks for fewer requests (HTTP 429)."),
            (.html, 69, "Twitch sent an unusable answer:"),
        ] as [(Fault, Int32, String)])
    func trouble(_ fault: Fault, _ code: Int32, _ words: String) async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(fault, path: "/helix/games/top")
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == code && diagnosis["service"]?.detail.hasPrefix(words) == true)
            #expect(diagnosis["service"]?.advice != nil || diagnosis["service"]?.command != nil)
            #expect(diagnosis["signIn"]?.state == "ok")
        }
    }

    @Test("a Twitch that cannot be reached is reported, and one that never answers is blamed on Twitch, not on todayd")
    func gone() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.hang, path: "/helix/games/top")
            let hung = try await world.diagnosis()
            #expect(hung.exitCode == 75 && hung["service"]?.detail == "Twitch did not answer within 10 s.")
            // The other program answered long before: it is not to blame for the wait.
            #expect(!hung.items.contains { $0.id == "versions.todayd" } && hung["sessionBus"] != nil)
            await world.simulator.stop()
            let gone = try await world.diagnosis()
            #expect(gone.exitCode == 69)
            #expect(gone["service"]?.detail == "Cannot reach Twitch: the connection was refused.")
        }
    }

    @Test("a pause that Twitch asked any program for is kept, and reported")
    func pause() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.rateLimitedFarReset, path: "/helix/games/top")
            #expect(try await world.diagnosis().exitCode == 75)
            let mark = world.simulator.requests.count
            #expect(mark == 2)
            let again = try await world.diagnosis()
            #expect(again.exitCode == 75 && again["signIn"]?.state == "ok")
            #expect(again["service"]?.detail.contains("Not asked now: it can be asked again in ") == true)
            try FileManager.default.removeItem(atPath: "\(world.home.data)/check.json")
            #expect(try await world.run(.topgames, []).code == 75)
            let polled = world.simulator.requests.count
            let after = try await world.diagnosis()
            #expect(after["service"]?.detail.contains("Not asked now: ") == true)
            #expect(world.simulator.requests.count == polled)
        }
    }

    @Test("a wrong clock is detected from the time in Twitch's answers")
    func clock() async throws {
        try await withWorld { world in
            try world.signIn()
            let page = #"{"data": [{"id": "1", "name": "A", "box_art_url": "", "igdb_id": ""}], "pagination": {}}"#
            let answers = ["/oauth2/validate": (200, "{}"), "/helix/games/top?first=20": (200, page)]
            let server = try CannedServer(answers, header: "Date: Sat, 21 Nov 2026 02:20:00 GMT")
            let diagnosis = try await world.diagnosis(environment: at(server))
            #expect(
                diagnosis["service"]?.state == "ok" && diagnosis["clock"]?.state == "warning")
        }
    }

    @Test("nothing secret is printed, whatever a server repeats and whatever a damaged file holds")
    func secrets() async throws {
        try await withWorld { world in
            let tokens = try world.signIn()
            let message = #"{"status": 403, "message": "token \#(tokens.accessToken) is not wanted"}"#
            let answers = ["/oauth2/validate": (200, "{}"), "/helix/games/top?first=20": (403, message)]
            let server = try CannedServer(answers)
            var said = try await everything(world, at(server))
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

    private func at(_ server: CannedServer) -> [String: String] {
        ["TODAY_TWITCH_API": server.url + "/helix", "TODAY_TWITCH_ID": server.url + "/oauth2"]
    }

    /// Everything that the doctor, and the program that it runs, print.
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
