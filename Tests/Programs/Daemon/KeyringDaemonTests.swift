import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite(
    "todayd and a keyring", .needs(Tool.hasKeyringDouble, "needs libsecret, dbus and python3-gi"))
struct KeyringDaemonTests {
    /// Starts a daemon whose sign-in is in a keyring started with `arguments`.
    private func start(_ world: World) async throws -> (daemon: Daemon, recorder: Recorder, keyring: KeyringDouble) {
        try await world.startBus()
        let recorder = try await world.startRecorder()
        let keyring = try await world.startKeyringDouble()
        try await world.signIn(into: keyring)
        return (try await world.startSettledDaemon(), recorder, keyring)
    }

    @Test("a keyring that appears after todayd, as at session start, causes no notification")
    func late() async throws {
        try await withWorld { world in
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let tokens = world.simulator.grantTokens()
            try world.home.replace(
                world.home.credentials, with: #"{"schema": 1, "sources": {}, "keyring": ["topgames"]}"#)
            let daemon = try world.startDaemon()
            try await daemon.files.first("the failure") { $0 == "cycle.json" }
            #expect(world.feedState == nil && world.simulator.requests.isEmpty)
            let keyring = try await world.startKeyringDouble()
            try await keyring.obey(
                #"put {"clientID":"\#(world.clientID)","accessToken":"\#(tokens.accessToken)"}"#)
            try await daemon.poll()
            try await world.settle()
            #expect(world.feedState == "fresh" && recorder.notifications.isEmpty && keyring.prompts == 0)
        }
    }

    @Test("a keyring that stays locked is announced once, with both remedies; no password prompt appears")
    func locked() async throws {
        try await withWorld { world in
            let (daemon, recorder, keyring) = try await start(world)
            let before = world.home.text(world.home.credentials)
            let asked = world.simulator.requests.count
            try await keyring.obey("lock")
            let calls = keyring.calls.count
            for _ in 1...2 { try await daemon.poll(until: "cycle.json") }
            #expect(world.feedState == "fresh")
            for _ in 1...3 { try await daemon.poll() }
            let trouble = try await recorder.notification()
            #expect(trouble.violations == [] && trouble.summary == "Cannot read the sign-in to Twitch")
            #expect(
                trouble.body == "The sign-in to Twitch is in your keyring, but your keyring is locked: unlock it, "
                    + "or run `topgames login`.")
            #expect(world.feedState == "unauthorized" && recorder.notifications.count == 1)
            #expect(Set(keyring.calls.dropFirst(calls)).isDisjoint(with: ["Unlock", "CreateItem", "Prompt"]))
            #expect(world.simulator.requests.count == asked && world.home.text(world.home.credentials) == before)
            try await keyring.obey("unlock")
            let mark = recorder.events.count
            try await daemon.poll()
            #expect(world.feedState == "fresh")
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id)
        }
    }

    @Test("a renewal that had to go into the file is logged")
    func fallback() async throws {
        try await withWorld { world in
            let (daemon, _, keyring) = try await start(world)
            try await keyring.obey("refuse CreateItem")
            world.simulator.revokeTokens(.access)
            try await daemon.poll()
            try await daemon.log.first("where it is") {
                $0 == "The sign-in is kept in \(world.home.credentials) for now, because your keyring refused access."
            }
            #expect(world.feedState == "fresh")
            try await keyring.obey("behave")
            world.simulator.revokeTokens(.access)
            try await daemon.poll()
            try await daemon.log.first("its way back") { $0.hasPrefix("Moved the sign-in from ") }
        }
    }

    @Test("topgames login at a terminal unlocks it, and todayd goes on at once")
    func unlockedByLogin() async throws {
        try await withWorld { world in
            let (daemon, recorder, keyring) = try await start(world)
            try await keyring.obey("lock")
            for _ in 1...2 { try await daemon.poll(until: "cycle.json") }
            try await daemon.poll()
            let trouble = try await recorder.notification()
            try await keyring.obey("person agrees")
            var command = world.command(.topgames, ["login"])
            command.output = .conversation
            let mark = recorder.events.count
            let login = try world.start(command)
            try await KernelView.wait("the code") {
                login.output.text.contains("Waiting for confirmation; Ctrl-C cancels.")
            }
            #expect(world.simulator.approveDevice())
            #expect(try await login.outcome().output.contains("Stored in your keyring (Secret Service)."))
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id && keyring.prompts == 1)
            #expect(world.feedState == "fresh")
        }
    }
}
