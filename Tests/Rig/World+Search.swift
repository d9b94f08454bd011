import Foundation
import TestSupport

extension World {
    /// The folder of the search service, with stand-ins for the programs that it opens.
    package var searchFolder: String { "\(home.root)/installed" }

    /// Starts a session bus that knows the search service, and a Shell to search with.
    ///
    /// Each opened program writes a file with its name in the home folder: its arguments, then its input. The token of
    /// the last one is in the file `token`.
    package func startSearch(
        idle: Int = 60, window: Bool = true, environment: [String: String] = [:]
    ) async throws -> ShellDouble {
        try FileManager.default.createDirectory(atPath: searchFolder, withIntermediateDirectories: true)
        try await copy(.search, to: "\(searchFolder)/today-search")
        for name in ["topgames", "rates", "entry"] + (window ? ["today-window"] : []) { try standIn(name) }
        let service = "[D-BUS Service]\nName=io.github.topgames.search\n"
        let start = "Exec=\(searchFolder)/today-search --idle \(idle)\n"
        try home.replace("\(searchFolder)/io.github.topgames.search.service", with: service + start)
        return try await startShell(on: try await startBus(services: searchFolder, environment: environment))
    }

    private func standIn(_ name: String) throws {
        let script = """
            #!/bin/sh
            echo "$XDG_ACTIVATION_TOKEN$DESKTOP_STARTUP_ID" > "$HOME/token"
            { printf '%s\\n' "$@"; cat; } > "$HOME/new-$$" && mv "$HOME/new-$$" "$HOME/opened-\(name)"

            """
        try home.replace("\(searchFolder)/\(name)", with: script, mode: 0o755)
    }

    /// Starts Plasma's clipboard on the session bus, which prints what is copied.
    package func startClipboard() async throws -> RunningProgram {
        let script = """
            from gi.repository import Gio, GLib
            XML = '<node><interface name="org.kde.klipper.klipper"><method name="setClipboardContents">'
            XML += '<arg type="s" direction="in"/></method></interface></node>'
            def copied(_bus, _sender, _path, _interface, _method, text, invocation):
                print(text.unpack()[0], flush=True)
                invocation.return_value(None)
            def connected(bus, _name):
                bus.register_object("/klipper", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], copied, None, None)
            Gio.bus_own_name(
                Gio.BusType.SESSION, "org.kde.klipper", 0, connected, lambda *_: print("ready", flush=True), None)
            GLib.MainLoop().run()
            """
        let program = try start(ProgramStart("/usr/bin/python3", ["-c", script], environment: environment))
        try await program.output.lines.first("the clipboard") { $0 == "ready" }
        return program
    }

    package func startShell(on bus: RunningProgram) async throws -> ShellDouble {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/shell.py").path
        let start = ProgramStart("/usr/bin/python3", [script], environment: environment)
        return try await ShellDouble(try self.start(start), on: bus)
    }

    package var searching: [pid_t] { ProcessList.find("today-search", with: ["HOME": home.root]) }

    package func searchEnds() async throws { try await ProcProbe.wait("the end of today-search") { searching.isEmpty } }

    package var requestCount: Int {
        simulator.requests.count + rates.requests.count + pokedex.requests.count + characters.requests.count
    }
}
