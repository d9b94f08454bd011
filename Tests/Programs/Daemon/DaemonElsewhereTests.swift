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
            for words in [["mute", "1h"], ["config", "notify.mostPerHour", "5"], ["favorite", world.leaderIDs[0]]] {
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
}
