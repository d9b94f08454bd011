import Foundation
import TestRig
import TestSupport
import Testing

/// A user manager would apply the unit to todayd; here a script does, because a test must not start a manager.
@Suite("The sandbox of the unit", .needs(Sandbox.isThere, "needs python3, libseccomp2 and systemd-analyze"))
struct SandboxTests {
    /// An attempt at something that the unit denies, and its results.
    private struct Attempt: CustomStringConvertible {
        let description: String
        let directive: Substring
        /// Without a sandbox, with the directive alone, and with the whole unit.
        let freely, alone, inUnit: Substring

        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5 else { return nil }
            (description, directive) = (String(line), fields[0])
            (freely, alone, inUnit) = (fields[2], fields[3], fields[4])
        }

        static func isRefused(_ outcome: Substring) -> Bool { outcome == "SIGSYS" || outcome.hasPrefix("refused ") }
    }

    private func attempts(_ world: World, _ arguments: String...) async throws -> Outcome {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/attempts.py").path
        return try await world.run(
            ProgramStart("/usr/bin/python3", [script] + arguments, environment: world.environment))
    }

    @Test("Each directive of the unit denies what it should, by itself and with the others")
    func refused() async throws {
        try await withWorld { world in
            let outcome = try await attempts(world, Sandbox.unit)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            let lines = outcome.output.split(separator: "\n")
            let attempts = lines.compactMap(Attempt.init)
            #expect(attempts.count == lines.count)
            for attempt in attempts {
                #expect(Attempt.isRefused(attempt.alone) && Attempt.isRefused(attempt.inUnit), "\(attempt)")
                // A filter without an error number kills; and a machine without real-time priorities has the limit
                // already.
                let isOthers = ["SystemCallErrorNumber", "LimitRTPRIO"].contains(attempt.directive)
                #expect(isOthers || !Attempt.isRefused(attempt.freely), "\(attempt)")
            }
            for (directive, own) in Dictionary(grouping: attempts, by: \.directive).sorted(by: { $0.key < $1.key }) {
                print("\(directive): \(own.count) attempts, \(own.count { $0.freely == "done" }) of them done freely")
            }
        }
    }

    @Test("A directive without an attempt is reported, and so is a missing one")
    func untried() async throws {
        try await withWorld { world in
            let text = try #require(world.home.text(Sandbox.unit))
            let unit = "\(world.home.root)/todayd.service"
            try world.home.replace(unit, with: text.replacing("UMask=", with: "ProtectClock=yes\nUMask="))
            #expect(try await attempts(world, unit).errors == "attempts.py: nothing tries ProtectClock\n")
            try world.home.replace(unit, with: text.replacing("LockPersonality=yes", with: ""))
            #expect(try await attempts(world, unit).errors == "attempts.py: the unit does not say LockPersonality\n")
            let found = try #require(Attempt(try await attempts(world, unit, "LockPersonality").output.dropLast()))
            #expect(found.freely == "done" && found.inUnit == "done", "\(found)")
        }
    }

    @Test(
        "An unknown value or directive stops the script",
        arguments: ["RestrictRealtime=true", "PrivateTmp=yes"])
    func unknown(_ line: String) async throws {
        try await withWorld { world in
            let unit = "\(world.home.root)/todayd.service"
            try world.home.replace(unit, with: "[Service]\n\(line)\n")
            var start = world.command(.daemon, ["--version"]).sandboxed
            start.arguments[1] = unit
            let outcome = try await world.run(start)
            #expect(outcome.code == 1 && outcome.output.isEmpty)
        }
    }

    @Test(
        "In the sandbox todayd polls, fetches pictures, announces, opens a page and publishes, and nothing is denied",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func works() async throws {
        try await withWorld { world in
            try world.signIn()
            let opened = try world.installBrowser()
            try world.publish(to: "\(world.home.root)/feeds")
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try world.startDaemon(sandboxed: true)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            let status = try #require(world.home.text("/proc/\(daemon.program.pid)/status"))
            #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
            let notification = try await world.announced("27471", by: daemon, recorder)
            #expect(notification.hints?["image-path"]?.text == "\(world.home.art)/27471.png")
            try await recorder.obey("invoke last default")
            try await opened.first("a browser") { $0 == "address" }
            try await ProcProbe.wait("a manifest") {
                world.home.text("\(world.home.root)/feeds/topgames/manifest.json") != nil
            }
            #expect(try await daemon.stop() == .code(0))
            #expect(daemon.log.all.allSatisfy { !$0.contains("not permitted") }, "\(daemon.log.all)")
        }
    }

    @Test("ExecReload= reloads todayd inside the sandbox, with no program but /bin/sh")
    func reload() async throws {
        try await withWorld { world in
            try world.signIn()
            let unit = try #require(world.home.text(Sandbox.unit))
            let command = try #require(unit.firstMatch(of: /\nExecReload=\/bin\/sh -c '([^']+)'\n/)).1
            let daemon = try world.startDaemon(sandboxed: true)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            var shell = ProgramStart("/bin/sh", ["-c", String(command)], environment: world.environment)
            shell.environment.merge(["MAINPID": "\(daemon.program.pid)", "PATH": "/nonexistent"]) { $1 }
            let outcome = try await world.run(shell.sandboxed)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            try await daemon.log.first("the reload") { $0.contains("Configuration reloaded.") }
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test(
        "A sign-in in a real keyring is renewed inside the sandbox",
        .needs(Tool.hasKeyring, "needs gnome-keyring, libsecret-tools, python3-gi"))
    func keyring() async throws {
        try await withWorld { world in
            try await world.startBus()
            try await world.startKeyring()
            let old = try await world.signInToKeyring()
            world.simulator.revokeTokens(.access)
            let outcome = try await world.run(world.command(.daemon, ["--once"]).sandboxed)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let new = try await world.tokensInKeyring()
            #expect(new?.refresh != nil && new?.refresh != old.refreshToken)
        }
    }
}
