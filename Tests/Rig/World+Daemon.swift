import Foundation
import TestSupport
import Testing

extension World {
    /// Variables without any session bus.
    package static let withoutBus = ["DBUS_SESSION_BUS_ADDRESS": ""]

    package func pollOnce(_ arguments: String...) async throws -> Outcome {
        try await run(.daemon, ["--once"] + arguments, environment: Self.withoutBus)
    }

    /// Signs in and starts a bus, a recorder and a daemon that has polled once.
    ///
    /// `server` are an option and its value for the recorder, such as `--caps` and what it can do.
    package func startDesktop(
        daemon arguments: [String] = ["--interval", "3600", "--dwell", "1"], server: (String, String)? = nil,
        environment: [String: String] = [:]
    ) async throws -> (daemon: Daemon, recorder: Recorder) {
        try signIn()
        try await startBus()
        let recorder = if let server { try await startRecorder(server.0, server.1) } else { try await startRecorder() }
        return (try await startSettledDaemon(arguments, environment: environment), recorder)
    }

    package func change(_ daemon: Daemon, _ ranking: String...) async throws {
        try simulator.setRanking(ranking)
        try await daemon.poll()
    }

    /// Makes the daemon fetch another ranking, and waits until it has announced it.
    package func see(_ daemon: Daemon, _ ranking: [String]) async throws {
        try simulator.setRanking(ranking)
        try await daemon.poll()
        try await settle()
    }

    /// Makes the daemon announce another ranking, and returns the notification, once it has been answered.
    package func announced(_ ranking: String..., by daemon: Daemon, _ recorder: Recorder) async throws -> RecorderEvent
    {
        let mark = recorder.events.count
        try simulator.setRanking(ranking)
        try await daemon.poll()
        let notification = try await recorder.notification(after: mark)
        #expect(notification.violations == [])
        try await settle()
        return notification
    }

    package var feedState: String? { home.text(home.feed)?.firstMatch(of: /"state":"([a-z]+)"/).map { String($0.1) } }

    package var keptTop: ShownTop { get throws { try ShownTop(#require(home.text(home.snapshot))) } }
}

extension Recorder {
    /// The id of the notification that is withdrawn after `mark` events.
    package func withdrawn(after mark: Int) async throws -> Int? {
        try await events.first(after: mark, "the end of a notification") { $0.event == "CloseNotification" }.id
    }
}

extension World {
    /// An xdg-open that records the tokens it finds, and its arguments, one per line; returns its events.
    package func installBrowser() throws -> EventLog<String> {
        let script = """
            #!/bin/sh
            PATH=/usr/bin:/bin
            printf '%s\\n' "${XDG_ACTIVATION_TOKEN-none} ${DESKTOP_STARTUP_ID-none}" > "$HOME/tokens"
            printf '%s\\n' "$#" "$@" > "$HOME/opened/now"
            mv "$HOME/opened/now" "$HOME/opened/address"
            """
        try home.replace("\(home.bin)/xdg-open", with: script, mode: 0o755)
        try FileManager.default.createDirectory(atPath: "\(home.root)/opened", withIntermediateDirectories: false)
        return try FolderEvents.watch("\(home.root)/opened")
    }

    /// The arguments that the browser received: their number, and each of them.
    package var openedPage: String? { home.text("\(home.root)/opened/address") }

    /// The activation token and the startup id that the browser found.
    package var openedTokens: String? { home.text("\(home.root)/tokens") }
}

extension World {
    /// Installs one of our programs beside a stand-in for `today-fetch`, a shell script; returns the path of the
    /// program.
    ///
    /// In the script, `$REAL` is the real one.
    package func install(_ program: BuiltProgram, fetchingWith script: String) async throws -> String {
        let folder = "\(home.root)/stand-in"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let whole = "#!/bin/sh\nREAL='\(BuiltProgram.fetch.path)'\n\(script)\n"
        try home.replace("\(folder)/today-fetch", with: whole, mode: 0o755)
        try await copy(program, to: "\(folder)/\(program.rawValue)")
        return "\(folder)/\(program.rawValue)"
    }

    /// Starts a daemon with the stand-in, and a timeout of `timeout` seconds.
    package func startDaemon(fetchingWith script: String, timeout: Int = 5) async throws -> Daemon {
        try startDaemon(
            ["--interval", "3600", "--dwell", "1", "--timeout", "\(timeout)"], environment: Self.withoutBus,
            copy: try await install(.daemon, fetchingWith: script))
    }
}
