import TestRig
import TestSupport

extension World {
    /// Signs in and starts a bus, a recorder and a daemon that has polled once.
    func startDesktop(
        daemon arguments: [String] = ["--interval", "3600", "--dwell", "1"], capabilities: String? = nil
    ) async throws -> (daemon: Daemon, recorder: Recorder) {
        try signIn()
        try await startBus()
        let recorder =
            if let capabilities { try await startRecorder("--caps", capabilities) } else { try await startRecorder() }
        return (try await startSettledDaemon(arguments), recorder)
    }

    /// Makes the daemon see another ranking, and waits until it has announced what it has to.
    func see(_ daemon: Daemon, _ ranking: [String]) async throws {
        try simulator.setRanking(ranking)
        try await daemon.poll()
        try await settle()
    }

    /// The state in the compact feed on disk.
    var feedState: String? {
        home.text(home.feed)?.firstMatch(of: /"state":"([a-z]+)"/).map { String($0.1) }
    }
}
