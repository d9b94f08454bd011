import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd and a terminal with other directories or proxies", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct DaemonElsewhereTests {
    @Test(
        "A mute, a setting or a favourite in another folder than todayd's prints a warning, and other commands do not")
    func otherState() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let daemon = try await world.startSettledDaemon()
            let number = "todayd (process \(daemon.program.pid))"
            let other = ["XDG_STATE_HOME": "\(world.home.root)/other"]
            for words in [
                ["mute", "1h"], ["config", "notify.mostPerHour", "5"], ["favorite", world.leaderIDs[0]],
                ["notify", "--live", world.leaderIDs[0]], ["notify", "--off", world.leaderIDs[0]],
            ] {
                let warned = try await world.run(.topgames, words, environment: other)
                #expect(
                    warned.errors.contains("\(number) uses other values of XDG_STATE_HOME than this terminal"),
                    "\(words): \(warned.errors)")
                let same = try await world.run(.topgames, words)
                #expect(!same.errors.contains("todayd (process"), "\(words): \(same.errors)")
            }
            for words in [["mute"], ["config", "interval"], ["list"]] {
                let outcome = try await world.run(.topgames, words, environment: other)
                #expect(!outcome.errors.contains("todayd (process"), "\(words): \(outcome.errors)")
            }
        }
    }

    @Test("doctor names the variables, and does not advise to stop the only todayd")
    func doctor() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let daemon = try await world.startSettledDaemon()
            for (name, value) in [
                ("XDG_STATE_HOME", "\(world.home.root)/other"), ("https_proxy", "http://127.0.0.1:9"),
            ] {
                let diagnosis = try await world.diagnosis(environment: [name: value])
                let detail =
                    "It runs (process \(daemon.program.pid)) with values of \(name) that differ from this terminal's."
                #expect(diagnosis["daemon"]?.detail == detail && diagnosis["daemon.other"] == nil)
                #expect(diagnosis["daemon"]?.command == nil)
            }
            let outcome = try await world.run(
                .topgames, ["mute", "1h"], environment: ["https_proxy": "http://127.0.0.1:9"])
            #expect(outcome.errors.contains("uses other values of https_proxy than this terminal"))
        }
    }

    @Test("With other settings than todayd's, status calls its polls and rules unknown, and prints the cure")
    func otherSettings() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let daemon = try await world.startSettledDaemon()
            let other = ["XDG_CONFIG_DIRS": "\(world.home.root)/elsewhere"]
            let folder = "\(world.home.root)/elsewhere/today"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.home.replace("\(folder)/config.json", with: #"{"interval": 77}"#, mode: 0o644)
            let status = try await world.run(.topgames, ["status", "--json"], environment: other)
            let unknown = "unknown, because todayd reads settings in other directories"
            for name in ["poll.next", "notices"] {
                let finding = status.output.split(separator: "{").first { $0.contains("\"\(name)\"") } ?? ""
                #expect(finding.contains(unknown), "\(name): \(status)")
            }
            #expect(status.output.contains("Run `export XDG_CONFIG_DIRS="), "\(status)")
            #expect(try await daemon.stop() == .code(0))
        }
    }
}
