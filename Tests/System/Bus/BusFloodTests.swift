import Foundation
import TestRig
import TestSupport
import Testing

@Suite("A flood of calls to todayd", .serialized, .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct BusFloodTests {
    /// Calls without waiting for answers until its input ends, at most 200,000 times, and prints the number of calls.
    ///
    /// It reads the answer to every hundredth call, and at the end prints how many of these were refused.
    private static let script = """
        import sys, threading, time
        from gi.repository import Gio, GLib
        NAME, OBJECT = "io.github.topgames.Today", "/io/github/topgames/Today/topgames"
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        stopped = threading.Event()
        threading.Thread(target=lambda: (sys.stdin.read(), stopped.set()), daemon=True).start()
        refused, left = 0, 0
        def answered(bus, result):
            global refused, left
            left -= 1
            try:
                bus.call_finish(result)
            except GLib.Error as error:
                refused += Gio.DBusError.get_remote_error(error) == "org.freedesktop.DBus.Error.LimitsExceeded"
        def arguments(count):
            if sys.argv[1] == "Mute":
                return GLib.Variant("(x)", (int(time.time()) + 60 + count % 3600,))
            return GLib.Variant("(sa{sv})", ("27471", {})) if sys.argv[1] == "Open" else None
        for count in range(200_000):
            if count % 100 == 0:
                left += 1
                bus.call(NAME, OBJECT, NAME + "1", sys.argv[1], arguments(count), None, 0, 5_000, None, answered)
                while GLib.MainContext.default().iteration(False):
                    pass
                bus.flush_sync()
                if stopped.is_set():
                    break
            message = Gio.DBusMessage.new_method_call(NAME, OBJECT, NAME + "1", sys.argv[1])
            if arguments(count):
                message.set_body(arguments(count))
            bus.send_message(message, 0)
            if count % 10_000 == 9_999:
                print(count + 1, flush=True)
        while left > 0:
            GLib.MainContext.default().iteration(True)
        print("refused", refused, flush=True)
        """

    @Test(
        "Two clients that call without waiting are limited, while todayd polls, answers others, and stays small",
        arguments: ["Refresh", "Mute", "Open"])
    func flood(_ method: String) async throws {
        try await withWorld { world in
            try world.signIn()
            _ = try world.installBrowser()
            try await world.startBus()
            let panel = try await world.startPanel()
            let daemon = try await world.startSettledDaemon()
            try await panel.owner(true)
            let flooders = try (0..<2).map { _ in
                try world.start(
                    ProgramStart("/usr/bin/python3", ["-c", Self.script, method], environment: world.environment))
            }
            // Each step by itself, because on a busy machine all of them take longer than the limit of a wait.
            for count in ["10000", "20000", "30000", "40000"] {
                for flooder in flooders { try await flooder.output.lines.first("\(count) calls") { $0 == count } }
            }
            #expect(try await panel.properties()["Source"]?.text == "topgames")
            try await world.change(daemon, "743")
            let memory = ProcProbe.holdings(daemon.program.pid).memory
            #expect(memory < 30 * 1024, "\(memory) KiB")
            #expect(flooders.allSatisfy { $0.ending == nil })
            for flooder in flooders {
                flooder.closeInput()
                let last = try await flooder.output.lines.first("its count") { $0.hasPrefix("refused ") }
                #expect(last != "refused 0")
            }
            #expect(try await daemon.stop() == .code(0))
        }
    }
}
