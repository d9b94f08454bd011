import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames doctor, the session and its notification server")
struct DoctorDesktopTests {
    @Test(
        "Without a session bus, or with one that never responds, doctor finishes and reports it", .needsRecorder,
        arguments: [false, true])
    func noBus(_ isSilent: Bool) async throws {
        try await withWorld { world in
            try world.signIn()
            let socket = isSilent ? try SilentSocket("\(world.home.root)/silent") : nil
            let address = isSilent ? "unix:path=\(world.home.root)/silent" : ""
            let diagnosis = try await world.diagnosis("--notify", environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            withExtendedLifetime(socket) {}
            #expect(diagnosis.exitCode == 69 && diagnosis["sessionBus"]?.state == "broken")
            #expect(diagnosis["testNotice"]?.state == "broken" && diagnosis["service"]?.state == "ok")
        }
    }

    @Test(
        "Without a notification server, or with one that hangs or refuses, doctor finishes and reports it",
        .needsRecorder)
    func noServer() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            #expect(try await world.diagnosis()["server"]?.detail == "No notification server is running.")
            let recorder = try await world.startRecorder("--name", "e\u{1B}[31mvil\u{202E}", "--answer", "error")
            let refused = try await world.diagnosis("--notify")
            #expect(refused["server"]?.detail == "e[31mvil 1 by topgames, specification 1.2")
            #expect(refused.exitCode == 69 && refused["testNotice"]?.detail.contains("as told") == true)
            recorder.program.signal(SIGSTOP)
            let hung = try await world.diagnosis("--notify")
            #expect(hung.exitCode == 69 && hung["server"]?.detail == "It does not respond.")
            recorder.program.signal(SIGCONT)
        }
    }

    @Test(
        "doctor --notify posts a notification without a slot, which the next announcement does not replace",
        .needsRecorder)
    func notify() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            #expect(try await world.diagnosis("--notify")["testNotice"]?.state == "ok")
            let test = try await recorder.notification()
            #expect(test.violations == [])
            #expect(test.replaces_id == 0)
            #expect(test.actions == [])
            #expect(test.hints?["x-dunst-stack-tag"] == nil && test.hints?["x-canonical-private-synchronous"] == nil)
            #expect(test.hints?["transient"]?.type == "b" && test.summary == "Test notification from topgames")
            let mark = recorder.events.count
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            let next = try await recorder.notification(after: mark)
            #expect(next.replaces_id == 0 && next.id != test.id)
        }
    }

    @Test("doctor names the file of the libnotify that todayd loads, which may be newer than that of the build")
    func libnotify() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/libraries"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let listing = try await world.run(
                ProgramStart("/usr/bin/ldd", [BuiltProgram.daemon.path], environment: world.environment))
            let path = try #require(listing.output.firstMatch(of: /libnotify\.so\.4 => (\S+)/)).1
            let library = URL(fileURLWithPath: String(path)).resolvingSymlinksInPath()
            let copy = URL(fileURLWithPath: "\(folder)/libnotify.so.4.9.9")
            try FileManager.default.copyItem(at: library, to: copy)
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/libnotify.so.4", withDestinationPath: copy.lastPathComponent)
            let installed = try await world.diagnosis()
            #expect(installed["libraries"]?.detail.contains(", \(library.lastPathComponent)") == true)
            let newer = try await world.diagnosis(environment: ["LD_LIBRARY_PATH": folder])
            #expect(newer["libraries"]?.detail.contains(", libnotify.so.4.9.9") == true)
        }
    }

    @Test(
        "doctor reports an extension that the running GNOME Shell does not load, unless the shell loads every extension",
        .needsRecorder)
    func shellExtension() async throws {
        try await withWorld { world in
            try await world.startBus()
            _ = try await world.startRecorder("--name", "gnome-shell", "--version", "52.1")
            #expect(try await world.diagnosis()["extension"] == nil)
            let folder = "gnome-shell/extensions/today@topgames.github.io"
            func install(_ data: String, _ versions: String) throws {
                try world.have("\(data)/\(folder)/metadata.json", #"{"shell-version": [\#(versions)]}"#)
            }
            let shared = ["XDG_DATA_DIRS": "\(world.home.root)/system:/usr/share"]
            try install("system", #""46", "51""#)
            try world.haveTool("gsettings", "echo false")
            let ignored = try await world.diagnosis(environment: shared)["extension"]
            #expect(ignored?.state == "warning" && ignored?.detail.contains("52.1 does not load it") == true)
            let question = "get org.gnome.shell disable-extension-version-validation"
            try world.haveTool("gsettings", "[ \"$*\" = '\(question)' ] && echo true")
            #expect(try await world.diagnosis(environment: shared)["extension"]?.state == "note")
            // The user's own folder comes first.
            try install("share", #""52""#)
            #expect(try await world.diagnosis(environment: shared)["extension"]?.state == "ok")
        }
    }

    @Test("doctor reports the state of the unit, starts nothing, and does not wait for a systemctl that hangs")
    func unit() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/config/autostart"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.home.replace("\(folder)/io.github.topgames.todayd.desktop", with: "[Desktop Entry]\n")
            let found = try await world.diagnosis()["unit"]?.detail
            #expect(found == "~/config/autostart/io.github.topgames.todayd.desktop starts it with your session")
            try world.haveUnit(enabled: "enabled", active: "failed")
            let failed = try await world.diagnosis()
            #expect(failed["unit"]?.state == "broken" && failed["unit"]?.command?.hasPrefix("journalctl") == true)
            try world.haveTool("systemctl", "exec sleep 600")
            #expect(try await world.diagnosis()["unit"]?.state == "note")
        }
    }

    @Test("doctor reports a todayd with other variables, and one whose program was replaced")
    func odd() async throws {
        try await withWorld { world in
            try world.signIn()
            for program in [BuiltProgram.daemon, .fetch] {
                try await world.copy(program, to: "\(world.home.bin)/\(program.rawValue)")
            }
            let files = try FolderEvents.watch(world.home.data)
            let daemon = try world.start(
                ProgramStart(
                    "\(world.home.bin)/todayd", ["--interval", "3600"],
                    environment: world.environment.merging(["XDG_CACHE_HOME": "\(world.home.root)/other"]) { $1 }))
            try await files.first("the first feed") { $0 == "feed.json" }
            let other = try await world.diagnosis()
            #expect(other["daemon"]?.state == "warning" && other["daemon"]?.detail.contains("XDG_CACHE_HOME") == true)
            unlink("\(world.home.bin)/todayd")
            #expect(
                try await world.diagnosis()["daemon"]?.detail
                    == "Process \(daemon.pid) still runs the program from before the last update.")
        }
    }

    @Test("doctor of a lone topgames names the programs that are missing")
    func alone() async throws {
        try await withWorld { world in
            let copy = "\(world.home.bin)/topgames"
            try await world.copy(.topgames, to: copy)
            let outcome = try await world.run(ProgramStart(copy, ["doctor"], environment: world.environment))
            #expect(outcome.code == 69)
            #expect(outcome.output.contains("✗ today-fetch") && outcome.output.contains("✗ todayd"))
        }
    }
}

extension Trait where Self == ConditionTrait {
    fileprivate static var needsRecorder: Self { .needs(Tool.hasRecorder, "needs dbus and python3-gi") }
}
