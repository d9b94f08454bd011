import Foundation
import TestSupport

/// Ends the programs of a test run that was itself ended: a shell that waits for the end of its standard input.
final class Undertaker: Sendable {
    static let shared = Undertaker()

    private static let script = """
        trap '' INT TERM HUP
        while read -r what pid; do
            case "$what$pids" in
                +* ) pids="$pids $pid " ;;
                -*" $pid "* ) pids="${pids%% $pid *} ${pids#* $pid }" ;;
            esac
        done
        for pid in $pids; do kill -s TERM -- "-$pid"; done 2>/dev/null
        [ -z "$pids" ] || sleep 1
        for pid in $pids; do kill -s KILL -- "-$pid"; done 2>/dev/null
        """

    private let pipe: Int32

    private init() {
        signal(SIGPIPE, SIG_IGN)
        let start = ProgramStart("/bin/sh", ["-c", Self.script], environment: ["PATH": "/usr/bin:/bin"])
        // Without the shell everything works except for the cleanup after a crash.
        let spawned = try? start.spawn()
        if let spawned { for descriptor in [spawned.output, spawned.errors] { close(descriptor) } }
        pipe = spawned?.input ?? -1
    }

    func watch(_ pid: pid_t) { say("+ \(pid)\n") }
    func forget(_ pid: pid_t) { say("- \(pid)\n") }

    private func say(_ line: String) {
        _ = Glibc.write(pipe, Array(line.utf8), line.utf8.count)
    }
}
