import CGio
import Glibc
import TodayApp
import TodayCore
import TodayFiles
import TodayGLib

/// Opens items and searches in the window; if the window is not installed, opens a web page or the application.
struct Opener {
    private let source: String

    init(_ source: String) { self.source = source }

    /// Opens an item; `time` is the X11 timestamp of the user's click, or 0 if unknown.
    func show(_ id: ItemID, _ time: UInt32) {
        guard let window else { return openPage(id, time) }
        start([window, source, "--show", id.description], time)
    }

    func openPage(_ id: ItemID, _ time: UInt32 = 0) { start([OwnProgram.path(source), "open", id.description], time) }

    /// Opens a search; passes the terms on standard input, because all users of the machine can read command lines.
    func search(_ terms: SearchTerms?, _ time: UInt32) {
        guard let window else { return openApplication() }
        guard let terms, let pipe = Pipe() else { return start([window, source], time) }
        // The line fits into the pipe, so the write does not block.
        let line = Array("\(terms.line)\n".utf8)
        _ = write(pipe.writing, line, line.count)
        close(pipe.writing)
        start([window, source, "--search"], time, input: .descriptor(pipe.reading))
        close(pipe.reading)
    }

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
        ChildWatch.add(child)
    }

    /// Returns the variables to change: removes inherited activation tokens and, on X11, sets the time of the click.
    ///
    /// Wayland requires a token, which GNOME Shell does not provide; an invented one would leave the window in the
    /// background (Startup Notification Protocol, "_TIME").
    private static func variables(_ time: UInt32) -> [String: String?] {
        var variables: [String: String?] = Dictionary(
            uniqueKeysWithValues: ActivationToken.variables.map { ($0, String?.none) })
        if time > 0, Environment["WAYLAND_DISPLAY"] == nil {
            variables["DESKTOP_STARTUP_ID"] = "today-search-\(getpid())_TIME\(time)"
        }
        return variables
    }
}
