import Foundation
import TestRig
import TestSupport

extension FaultRow {
    /// Faults of the disk, the clock, the limits of a process, and the session.
    static let machine =
        [
            writing("no space left", ENOSPC), writing("over quota", EDQUOT), writing("a dying disk", EIO),
            writing("a disk that became read-only", EROFS),
            limited("files of no byte", "ulimit -f 0", [74]), limited("files of 8 KiB", "ulimit -f 8", [0, 74]),
            limited("6 descriptors", "ulimit -n 6", [74], "may open only 6 files"),
            limited("12 descriptors", "ulimit -n 12", [74], "may open only 12 files"),
            limited("64 descriptors, 12 at first", "ulimit -Hn 64; ulimit -Sn 12", [0]),
            limited("no core, no stack to speak of", "ulimit -c 0; ulimit -s 512", [0]),
            readOnly("state"), readOnly("share"), readOnly("config"), readOnly("cache"),
            moved("a year ahead", 31_536_000), moved("a year behind", -31_536_000),
            moved("eight hours later, after a suspend", 28_800), moved("in 1970", -1_700_000_000),
            moved("in 2040, beyond 32 bits", 420_000_000),
        ] + addressSpace + session

    /// A sanitizer maps terabytes of it.
    private static let addressSpace =
        Tool.isSanitized ? [] : [limited("1 GiB of address space", "ulimit -v 1048576", [0, 69])]

    private static let session = [
        FaultRow(
            name: "no session bus", codes: [0],
            environment: { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\($0.path("nowhere"))"] }),
        FaultRow(
            name: "a bus address that is none", codes: [0],
            environment: { _ in ["DBUS_SESSION_BUS_ADDRESS": "nonsense"] }),
        FaultRow(
            name: "a bus that hangs up", codes: [0],
            environment: {
                [
                    "DBUS_SESSION_BUS_ADDRESS":
                        "tcp:host=127.0.0.1,port=\($0.world.simulator.apiURL.split(separator: ":").last?.prefix { $0 != "/" } ?? "")"
                ]
            }),
        FaultRow(
            name: "a bus that hangs", codes: [0], isSlow: true,
            environment: { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\($0.path("silent"))"] },
            strike: { try await $0.startSilentBus() }, heal: { try await $0.shell("kill $(cat holder)") }),
        FaultRow(
            name: "no HOME and no XDG folders", codes: [74], said: "HOME", isShown: false,
            environment: { _ in
                ["HOME": "", "XDG_STATE_HOME": "", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""]
            }),
        FaultRow(
            name: "XDG folders that are relative", codes: [77], isShown: false,
            environment: { _ in ["XDG_STATE_HOME": "state", "XDG_DATA_HOME": "share"] },
            heal: { try await $0.shell("rm -rf .local") }),
        FaultRow(
            name: "a locale that does not exist", codes: [0], environment: { _ in ["LC_ALL": "xx_YY.nonsense"] }),
        FaultRow(name: "a time zone that does not exist", codes: [0], environment: { _ in ["TZ": "Nowhere/Land"] }),
    ]

    private static func writing(_ name: String, _ code: Int32) -> FaultRow {
        FaultRow(
            name: name, codes: [74], said: "Cannot write",
            environment: {
                ["LD_PRELOAD": $0.path("writes.so"), "WRITES_ROOT": $0.world.home.root, "WRITES_ERROR": "\(code)"]
            }, strike: { try await $0.build("writes") })
    }

    private static func limited(
        _ name: String, _ limit: String, _ codes: Set<Int32>, _ said: String = ""
    ) -> FaultRow {
        FaultRow(
            name: name, codes: codes, said: said, within: ["/bin/bash", "-c", "\(limit); exec \"$0\" \"$@\""])
    }

    private static func readOnly(_ folder: String) -> FaultRow {
        let mount =
            "mount --bind \"$HOME/\(folder)\" \"$HOME/\(folder)\" && mount -o remount,bind,ro \"$HOME/\(folder)\""
        return FaultRow(
            name: "\(folder) is read-only", codes: folder == "state" ? [74] : [0],
            isPossible: Tool.hasPrivateMounts,
            within: ["/usr/bin/unshare", "-rm", "/bin/sh", "-c", "\(mount) && exec \"$0\" \"$@\""],
            strike: { try await $0.shell("mkdir -p \(folder)") })
    }

    private static func moved(_ name: String, _ seconds: Int) -> FaultRow {
        FaultRow(
            name: "the clock is \(name)", codes: [0],
            environment: { ["LD_PRELOAD": $0.path("clock.so"), "CLOCK_OFFSET": $0.path("offset")] },
            strike: { scene in
                try await scene.build("clock")
                try withUnsafeBytes(of: Int64(seconds)) {
                    try Data($0).write(to: URL(fileURLWithPath: scene.path("offset")))
                }
            })
    }

    /// Faults of today-fetch, and a second daemon.
    static let programs =
        [
            fetch("missing", nil, [69], "cannot be started"), fetch("not executable", "-", [69], ""),
            fetch("killed", "kill -KILL $$", [69], "without a result"),
            fetch("crashed", "kill -SEGV $$", [69], "without a result"),
            fetch("silent", "exit 0", [69], "without a result"),
            fetch("failed, with a last word", "echo 'the last word' >&2; exit 1", [69], "the last word"),
            fetch("talking nonsense", "echo nonsense", [69], "without a result"),
            fetch("talking JSON of another kind", "echo '{\"schema\": 1}'", [69], "without a result"),
            fetch("flooding its output", "exec cat /dev/zero", [69], "larger than 4 MiB"),
            fetch(
                "flooding its errors", "head -c 100000000 /dev/zero >&2; exit 1", [69], "without a result"),
            fetch("without a source of that name", "exit 64", [78], "there is no source topgames"),
            fetch("slow to end, and its answer is whole", "\"$REAL\" \"$@\"; sleep 0.3", [0], ""),
            fetch("leaving a program behind", "sleep 5 & exec \"$REAL\" \"$@\"", [0], ""),
            fetch("hung", "exec sleep 1000", [75], "did not respond within 1 s", timeout: 1),
            fetch("stopped", "kill -STOP $$", [69], "hung and was killed", isSlow: true, timeout: 1),
            fetch(
                "hung, and deaf to SIGTERM", "trap '' TERM; exec sleep 1000", [69], "hung and was killed", isSlow: true,
                timeout: 1),
        ] + [
            FaultRow(
                name: "a second todayd", codes: [0, 75], said: "already running",
                strike: { scene in
                    let first = try await scene.world.startSettledDaemon()
                    try scene.world.home.replace(scene.path("holder"), with: "\(first.program.pid)")
                },
                heal: {
                    try await $0.shell(
                        "kill $(cat holder); while kill -0 $(cat holder) 2>/dev/null && ! grep -q Z /proc/$(cat holder)/stat; do sleep 0.05; done"
                    )
                })
        ]

    /// A stand-in for today-fetch, a line of shell; `nil` removes it.
    private static func fetch(
        _ name: String, _ line: String?, _ codes: Set<Int32>, _ said: String, isSlow: Bool = false, timeout: Int? = nil
    ) -> FaultRow {
        var row = FaultRow(name: "today-fetch \(name)", codes: codes, said: said, isSlow: isSlow)
        row.daemon = { scene in
            let daemon = try await scene.world.install(.daemon, fetchingWith: line ?? "")
            let fetch = (daemon as NSString).deletingLastPathComponent + "/today-fetch"
            if line == nil { unlink(fetch) }
            if line == "-" { chmod(fetch, 0o644) }
            guard let timeout else { return daemon }
            let copy = "\(daemon)-patient"
            let script = "#!/bin/sh\nexec '\(daemon)' --timeout \(timeout) \"$@\"\n"
            try scene.world.home.replace(copy, with: script, mode: 0o755)
            return copy
        }
        return row
    }
}

extension FaultScene {
    /// Starts a program that accepts connections, and never answers.
    func startSilentBus() async throws {
        let script = """
            import socket, sys
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(sys.argv[1])
            listener.listen()
            print("listening", flush=True)
            sys.stdin.read()
            """
        let silent = try world.start(
            ProgramStart("/usr/bin/python3", ["-c", script, path("silent")], environment: world.environment))
        try await silent.output.lines.first("the socket") { $0 == "listening" }
        try world.home.replace(path("holder"), with: "\(silent.pid)")
    }

    /// Builds a library of Tests/Rig in the user's folder.
    func build(_ name: String) async throws {
        guard !FileManager.default.fileExists(atPath: path("\(name).so")) else { return }
        let source = ProjectFolder.root.appendingPathComponent("Tests/Rig/\(name).c").path
        try await shell("cc -shared -fPIC -O1 -o \(name).so '\(source)' -ldl")
    }
}
