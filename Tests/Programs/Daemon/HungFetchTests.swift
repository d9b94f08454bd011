import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd while today-fetch hangs")
struct HungFetchTests {
    /// Hangs when it is run for the first time, and then runs the real one.
    private func once(_ hang: String) -> String {
        "[ -e \"$HOME/hung\" ] || { : > \"$HOME/hung\"; \(hang); }\nexec \"$REAL\" \"$@\""
    }

    @Test(
        "A hanging or endlessly writing today-fetch is ended with a reason in the log, and the next poll works",
        arguments: [
            ("trap '' TERM; exec sleep 1000", 5, "today-fetch hung and was killed after 5 s."),
            ("kill -STOP $$", 5, "today-fetch hung and was killed after 5 s."),
            ("exec sleep 1000", 5, " did not respond within 5 s."),
            ("exec cat /dev/zero", 1000, "the answer of today-fetch is larger than 4 MiB."),
            (
                "head -c 200000000 /dev/zero >&2; echo 'the last line' >&2; exit 1", 1000,
                "without a result (the last line)"
            ),
        ])
    func ended(_ hang: String, _ timeout: Int, _ said: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(fetchingWith: once(hang), timeout: timeout)
            try await daemon.log.first("what was wrong") { $0.contains(said) }
            #expect(Tool.isSanitized || ProcProbe.holdings(daemon.program.pid).memory < 100 << 10)
            try await ProcProbe.wait("no child") { ProcProbe.children(daemon.program.pid).isEmpty }
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("An answer counts even if a program that today-fetch left behind holds its output open")
    func grandchild() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(
                fetchingWith: "sleep 1000 &\nexec \"$REAL\" \"$@\"", timeout: 1000)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("today-fetch is not killed while it renews the sign-in, until the new token is stored")
    func renewing() async throws {
        try await withWorld { world in
            try world.signIn()
            // The renewal takes longer than a program that ignores SIGTERM gets before it is killed.
            let script = """
                exec /usr/bin/python3 -c "$(cat <<'END'
                import fcntl, os, signal, sys, time
                lock = open(os.environ["XDG_STATE_HOME"] + "/today/credentials.json.lock", "a")
                fcntl.lockf(lock, fcntl.LOCK_EX)
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
                signal.sigwait([signal.SIGTERM])
                time.sleep(7)
                lock.close()
                os.execv("\(BuiltProgram.fetch.path)", ["today-fetch"] + sys.argv[1:])
                END
                )" "$@"
                """
            let daemon = try await world.startDaemon(fetchingWith: script)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh" && daemon.log.all.allSatisfy { !$0.contains("killed") })
        }
    }

    @Test("today-fetch that waits for a lock on the credentials is ended, and the next poll works")
    func lockedCredentials() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.revokeTokens(.access)
            let script = """
                import fcntl, signal
                lock = open("\(world.home.credentials).lock", "a")
                fcntl.lockf(lock, fcntl.LOCK_EX)
                print("held", flush=True)
                signal.pause()
                """
            let holder = try world.start(
                ProgramStart("/usr/bin/python3", ["-c", script], environment: world.environment))
            try await holder.output.lines.first("the lock") { $0 == "held" }
            let daemon = try await world.startDaemon(fetchingWith: "exec \"$REAL\" \"$@\"", timeout: 5)
            try await daemon.log.first("the delay") { $0.contains(" did not respond within 5 s.") }
            await holder.dispose()
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }
}
