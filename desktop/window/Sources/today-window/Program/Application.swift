import CAdwaita
import Glibc
import WindowCore

/// The program: one window for one source.
enum Application {
    private static let usage = "usage: today-window NAME [--show ID | --search]\n"

    /// Runs it to its end; returns its exit code.
    static func run(_ arguments: [String]) -> Int32 {
        guard let invocation = Invocation(Array(arguments.dropFirst()), input: input) else {
            let wantsHelp = arguments.dropFirst().first == "--help"
            write(wantsHelp ? 1 : 2, usage, usage.utf8.count)
            return wantsHelp ? 0 : 64
        }
        let name = invocation.name
        Translation.bind()
        let id = MenuEntry.id(of: name)
        let application = adw_application_new(id, GApplicationFlags(0))!
        defer { g_object_unref(application) }
        var window: MainWindow?
        on(application, "startup") { _ in
            gtk_window_set_default_icon_name(id)
            Style.load()
            // Before the window is made: its first frame can then have content.
            window = MainWindow(cast(application), CommandRunner(name))
        }
        on(application, "activate") { _ in window?.present() }
        // Logging out, too, has to leave nothing behind.
        onSignals([SIGTERM, SIGINT, SIGHUP]) { g_application_quit(cast(application)) }
        Requests.take(application) { window?.carryOut($0) }
        Requests.send(invocation.request, to: application)
        let code = g_application_run(cast(application), 0, nil)
        window = nil
        ChildProcess.endAll()
        return code
    }

    /// The first line of standard input.
    private static func input() -> String { readLine() ?? "" }
}
