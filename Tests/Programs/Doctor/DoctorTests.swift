import Foundation
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames doctor")
struct DoctorTests {
    @Test(
        "where all is well it says so, ends with 0, and has asked Twitch for one page alone",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func well() async throws {
        try await withWorld { world in
            _ = try await world.startDesktop()
            try world.haveTool("xdg-open")
            try world.haveUnit(enabled: "enabled", active: "active")
            let mark = world.simulator.requests.count
            let outcome = try await world.run(.topgames, ["doctor"])
            #expect(outcome.code == 0 && outcome.errors == "" && outcome.output.hasSuffix("\n\nNo problems found.\n"))
            let asked = world.simulator.requests.dropFirst(mark).map(\.path)
            #expect(asked == ["/oauth2/validate", "/helix/games/top"])
            #expect(!outcome.output.contains("✗") && !outcome.output.contains("!"))
        }
    }

    @Test("without a sign-in it names the command, exits with 77, and sends no request")
    func notSignedIn() async throws {
        try await withWorld { world in
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 77 && world.simulator.requests.isEmpty)
            #expect(diagnosis["signIn"]?.state == "broken" && diagnosis["signIn"]?.command == "topgames login")
            #expect(diagnosis["service"]?.state == "note")
        }
    }

    @Test("an expired sign-in is renewed, and one that cannot be renewed is reported")
    func expired() async throws {
        try await withWorld { world in
            let old = try world.signIn()
            world.simulator.revokeTokens(.access)
            #expect(try await world.diagnosis()["signIn"]?.state == "ok")
            #expect(try world.keptTokens().refresh != old.refreshToken)
            world.simulator.revokeTokens(.access)
            world.simulator.revokeTokens(.refresh)
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 77 && diagnosis["signIn"]?.command == "topgames login")
        }
    }

    @Test(
        "a locked keyring is reported, and nobody is asked for its password",
        .needs(Tool.hasKeyringDouble, "needs libsecret, dbus and python3-gi"))
    func locked() async throws {
        try await withWorld { world in
            try await world.startBus()
            let keyring = try await world.startKeyringDouble()
            try await world.signIn(into: keyring)
            try await keyring.obey("lock")
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 75 && keyring.prompts == 0 && world.simulator.requests.isEmpty)
            #expect(diagnosis["signIn"]?.detail == "It is in your keyring, but your keyring is locked.")
            #expect(diagnosis["signIn"]?.advice?.contains("unlock it") == true)
            try await keyring.obey("unlock")
            #expect(try await world.diagnosis()["signIn"]?.detail.hasPrefix("kept in your keyring") == true)
        }
    }

    @Test("a broken configuration is reported with file and line, and the rest is checked with the defaults")
    func configuration() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.home.replace(world.home.configuration, with: "{\n  // mine\n  \"interval\": \"soon\"\n}\n")
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 78 && diagnosis["service"]?.state == "ok")
            #expect(diagnosis["configuration"]?.detail.hasPrefix("~/config/today/config.json:3: interval: ") == true)
        }
    }

    @Test("names that only the other programs know are checked against their answers")
    func names() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\n\"notify\": {\n\"via\": \"pager\"}}")
            let diagnosis = try await world.diagnosis()
            let words = "~/config/today/config.json:3: notify.via: must be one of: libnotify, none."
            #expect(diagnosis.exitCode == 78 && diagnosis["configuration"]?.detail == words)
        }
    }

    @Test("tokens that others can read are reported, even if the check has just closed the file")
    func openTokens() async throws {
        try await withWorld { world in
            try world.signIn()
            chmod(world.home.credentials, 0o644)
            #expect(try await world.diagnosis()["credentialFile"]?.detail.contains("until now") == true)
            #expect(try await world.diagnosis()["credentialFile"] == nil)
        }
    }

    @Test("old data is explained by a todayd that does not run")
    func stale() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 7_200)
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis["snapshot"]?.state == "warning")
            #expect(diagnosis["snapshot"]?.detail == "Out of date, fetched 2 h ago: todayd is not running.")
            #expect(diagnosis["daemon"]?.command == "todayd &")
        }
    }

    @Test("damaged files are reported, and left unchanged")
    func damaged() async throws {
        try await withWorld { world in
            try await world.haveData()
            let kinds = ["snapshot", "feed", "cycle"]
            for kind in kinds { try world.home.replace("\(world.home.data)/\(kind).json", with: "{\"half\": ") }
            let diagnosis = try await world.diagnosis()
            for kind in kinds {
                #expect(diagnosis["files.\(kind)"]?.state == "warning")
                #expect(world.home.text("\(world.home.data)/\(kind).json") == "{\"half\": ")
            }
        }
    }

    @Test("a place that cannot be written is reported, with the system's reason")
    func unwritable() async throws {
        try await withWorld { world in
            // A file in place of the folder stops everybody, even root.
            try Data().write(to: URL(fileURLWithPath: "\(world.home.root)/share"))
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 74)
            #expect(diagnosis["folders.data"]?.detail.contains("Not a directory") == true)
        }
    }

    @Test("a mute and quiet hours are reported, so that nobody wonders about the silence")
    func silence() async throws {
        try await withWorld { world in
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            let quiet =
                "{\"notify\": {\"favoritesOnly\": true, \"quiet\": {\"from\": \"00:00\", \"to\": \"23:59\"}}}"
            try world.home.replace(world.home.configuration, with: quiet)
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis["silence.muted"]?.command == "topgames mute off")
            #expect(diagnosis["silence.favorites"]?.state == "note")
            // One minute of the day is not quiet.
            let isLast = Date().formatted(.iso8601).contains("T23:59")
            #expect(isLast || diagnosis["silence.quiet"] != nil)
        }
    }
}
