import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd while today-fetch does not end")
struct HungFetchTests {
    /// Hangs the first time it is run; after that it is the real one.
    private func once(_ hang: String) -> String {
        "[ -e \"$HOME/hung\" ] || { : > \"$HOME/hung\"; \(hang); }\nexec \"$REAL\" \"$@\""
    }

    @Test(
        "one that ignores SIGTERM, or was stopped, is killed, and the next poll is as good as any",
        arguments: ["trap '' TERM; exec sleep 1000", "kill -STOP $$"])
    func killed(_ hang: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(fetchingWith: once(hang))
            try await daemon.log.first("its end") {
                $0.contains("today-fetch hung and was killed after 1 s.")
            }
            try await KernelView.wait("no child") { KernelView.children(daemon.program.pid).isEmpty }
            try await daemon.poll()
            #expect(world.feedState == "fresh")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("one that ends when it is asked to was only slow, and is not killed")
    func slow() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(fetchingWith: once("exec sleep 1000"))
            try await daemon.log.first("the delay") { $0.contains(" did not answer within 1 s.") }
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("a program that it left behind holds its output open, and its answer counts all the same")
    func grandchild() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(
                fetchingWith: "sleep 1000 &\nexec \"$REAL\" \"$@\"", patience: 1000)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("while it renews the sign-in it is not killed: SIGTERM waits until the new token is on the disk")
    func renewing() async throws {
        try await withWorld { world in
            try world.signIn()
            // It goes on for longer than a program that ignores SIGTERM is given.
            let script = """
                exec /usr/bin/python3 - "$@" <<'END'
                import fcntl, os, signal, sys, time
                lock = open(os.environ["XDG_STATE_HOME"] + "/today/credentials.json.lock", "a")
                fcntl.lockf(lock, fcntl.LOCK_EX)
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
                signal.sigwait([signal.SIGTERM])
                time.sleep(7)
                lock.close()
                os.execv("\(BuiltProgram.fetch.path)", ["today-fetch"] + sys.argv[1:])
                END
                """
            let daemon = try await world.startDaemon(fetchingWith: script)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh" && daemon.log.all.allSatisfy { !$0.contains("killed") })
        }
    }

    @Test("one that waits for another program's lock on the credentials ends when asked to, and polling goes on")
    func lockedCredentials() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.revokeTokens(.access)
            let holder = try await world.holdCredentials()
            let daemon = try await world.startDaemon(fetchingWith: "exec \"$REAL\" \"$@\"", patience: 2)
            try await daemon.log.first("the delay") { $0.contains(" did not answer within 2 s.") }
            await holder.dispose()
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("SIGTERM ends today-fetch while it waits for the lock on the credentials: it has nothing to lose yet")
    func endsWhileWaiting() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.revokeTokens(.access)
            _ = try await world.holdCredentials()
            let fetch = try world.start(world.command(.fetch, ["topgames"]))
            try await KernelView.wait("a try at the lock") {
                KernelView.openFiles(fetch.pid).contains(world.home.credentials + ".lock")
            }
            fetch.signal(SIGTERM)
            #expect(try await fetch.ended() == .signal(SIGTERM))
            #expect(world.requests(to: "/oauth2/token") == 0)
        }
    }

    @Test("an answer without end is not collected: it is refused, and its writer ends")
    func endless() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startDaemon(fetchingWith: once("exec cat /dev/zero"), patience: 1000)
            try await daemon.log.first("the refusal") {
                $0.contains("the answer of today-fetch is larger than 4 MiB.")
            }
            #expect(KernelView.holdings(daemon.program.pid).memory < 100 << 10)
            try await daemon.poll()
            #expect(world.feedState == "fresh")
        }
    }

    @Test("whatever it says on standard error without end, only the last line is kept")
    func talkative() async throws {
        try await withWorld { world in
            let script = "head -c 200000000 /dev/zero >&2; echo 'the last line' >&2; exit 1"
            let daemon = try await world.startDaemon(fetchingWith: script, patience: 1000)
            try await daemon.log.first("the last line") { $0.contains("without an answer (the last line)") }
            #expect(KernelView.holdings(daemon.program.pid).memory < 100 << 10)
        }
    }
}
