import CGio
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// Opens a result: in the window if it is installed, or else with a command.
struct Opener {
    private let source: String

    init(_ source: String) { self.source = source }

    /// Opens an item; `time` is the time of the user's click, as X11 counts.
    func show(_ id: ItemID, _ time: UInt32) {
        guard let window else { return openPage(id, time) }
        start([window, source, "--show", id.description], time)
    }

    func openPage(_ id: ItemID, _ time: UInt32 = 0) { start([OwnProgram.path(source), "open", id.description], time) }

    /// Opens the list of all results; without the window, opens the application.
    ///
    /// The words are passed on standard input, because all users of a machine can read command lines.
    func search(_ terms: SearchTerms?, _ time: UInt32) {
        guard let window else { return openApplication() }
        guard let terms, let pipe = Pipe() else { return start([window, source], time) }
        // Fits into the pipe, so that the write does not block.
        let line = Array("\(terms.line)\n".utf8)
        _ = write(pipe.writing, line, line.count)
        close(pipe.writing)
        start([window, source, "--search"], time, input: .descriptor(pipe.reading))
        close(pipe.reading)
    }

    /// The path of the window program, if it is installed beside this one.
    private var window: String? {
        let path = OwnProgram.path("today-window")
        return access(path, X_OK) == 0 ? path : nil
    }

    private func openApplication() {
        guard let entry = g_desktop_app_info_new("\(Product.applicationID(of: source)).desktop") else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(entry)) }
        g_app_info_launch(entry, nil, nil, nil)
    }

    private func start(_ words: [String], _ time: UInt32, input: ChildStart.Stream = .nothing) {
        var start = ChildStart(words, input: input, output: .nothing, errors: .nothing, group: .session)
        start.variables = Self.variables(time)
        guard let child = start.start() else { return }
        // The main loop reaps the child.
        g_child_watch_add(child, { _, _, _ in }, nil)
    }

    /// The time of the click, which brings a window to the front on X11.
    ///
    /// Wayland requires a token, which the Shell does not provide; an invented one would leave the window in the
    /// background. Source: Startup Notification Protocol, "_TIME".
    private static func variables(_ time: UInt32) -> [String: String?] {
        var variables: [String: String?] = Dictionary(
            uniqueKeysWithValues: ActivationToken.variables.map { ($0, String?.none) })
        if time > 0, Environment["WAYLAND_DISPLAY"] == nil {
            variables["DESKTOP_STARTUP_ID"] = "today-search-\(getpid())_TIME\(time)"
        }
        return variables
    }
}
