import CAdwaita
import Glibc
import TodayReports
import WindowCore

enum Application {
    private static let usage = "usage: today-window NAME [--show ID | --search | --game ID]\n"

    static func run(_ arguments: [String]) -> Int32 {
        guard let invocation = Invocation(Array(arguments.dropFirst()), input: { readLine() ?? "" }) else {
            let wantsHelp = arguments.dropFirst().first == "--help"
            write(wantsHelp ? 1 : 2, usage, usage.utf8.count)
            return wantsHelp ? 0 : 64
        }
        let name = invocation.name
        Translation.bind()
        // With this variable, messages of child commands name the window's buttons instead of commands, and errors omit
        // the program's name.
        g_setenv("TODAY_WINDOW", "1", 1)
        let id = MenuEntry.id(of: name)
        let application = adw_application_new(id, GApplicationFlags(0))!
        defer { g_object_unref(application) }
        var window: MainWindow?
        on(application, "startup") { _ in
            gtk_window_set_default_icon_name(id)
            Style.load()
            // Create the window now, so that its first frame has content.
            window = MainWindow(cast(application), CommandRunner(name))
        }
        on(application, "activate") { _ in window?.present() }
        // Quit properly on logout as well, to end child processes.
        onSignals([SIGTERM, SIGINT, SIGHUP]) {
            window?.prepareToQuit()
            g_application_quit(cast(application))
        }
        Requests.serve(application) { window?.carryOut($0) }
        Requests.send(invocation.request, to: application)
        let code = g_application_run(cast(application), 0, nil)
        window = nil
        CommandProcess.endAll()
        return code
    }
}

/// Requests to a window, also from another process for the same source.
enum Requests {
    private static let (show, search, live) = ("show", "search", "live")

    static func serve(
        _ application: UnsafeMutablePointer<AdwApplication>, _ carryOut: @escaping (Invocation.Request) -> Void
    ) {
        let text = g_variant_type_new("s")
        defer { g_variant_type_free(text) }
        for name in [show, search, live] {
            addAction(name, text, to: application) { signal in
                if let text = signal.text(1), let request = request(name, text) { carryOut(request) }
            }
        }
    }

    static func send(_ request: Invocation.Request, to application: UnsafeMutablePointer<AdwApplication>) {
        let (name, text): (String, String)
        switch request {
        case .list: return
        case .show(let id): (name, text) = (show, id.description)
        case .search(let words): (name, text) = (search, words)
        case .live(let id): (name, text) = (live, id.description)
        }
        guard g_application_register(cast(application), nil, nil) != 0 else { return }
        g_action_group_activate_action(cast(application), name, g_variant_new_string(text))
    }

    /// Checks the text, because any program of the session can send a request.
    private static func request(_ name: String, _ text: String) -> Invocation.Request? {
        switch name {
        case show: ItemID(text).map { .show($0) }
        case live: ItemID(text).map { .live($0) }
        default: text.utf8.count > Invocation.longestSearch ? .list : .search(text)
        }
    }
}

enum Style {
    static func load() {
        guard let display = gdk_display_get_default() else { return }
        let provider = gtk_css_provider_new()!
        PackageResources.style_css.withUnsafeBytes { bytes in
            gtk_css_provider_load_from_data(
                provider, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count))
        }
        gtk_style_context_add_provider_for_display(
            display, cast(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider.raw)
    }
}
