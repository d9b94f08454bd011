import CGio
import TodayCore
import TodayFiles

/// The service on the session bus: an object for each source, for as long as anybody searches.
final class SearchService {
    /// Milliseconds between giving the name back and the end: a call may have been on its way.
    private static let grace = 200

    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private let idle: Int
    private var name: UInt32 = 0
    private var bus: OpaquePointer?
    private var code = ExitStatus.success
    private lazy var objects = AllSourceDescriptors.all.map { source in
        SearchObject(source) { [unowned self] in called() }
    }
    private lazy var silence = Countdown { [unowned self] in leave() }
    private lazy var end = Countdown { [unowned self] in g_main_loop_quit(loop) }

    init(idle: Int) { self.idle = idle * 1000 }

    deinit {
        if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
        g_main_loop_unref(loop)
    }

    func run() -> ExitStatus {
        name = g_bus_own_name(
            G_BUS_TYPE_SESSION, Product.searchID, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
            { bus, _, context in SearchService.at(context).connected(to: bus!) },
            { _, _, context in SearchService.at(context).called() },
            { bus, _, context in SearchService.at(context).lost(bus) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
        g_main_loop_run(loop)
        if let bus { g_dbus_connection_flush_sync(bus, nil, nil) }
        return code
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> SearchService {
        Unmanaged<SearchService>.fromOpaque(context!).takeUnretainedValue()
    }

    /// The objects have to be there before the name is: calls come at once.
    private func connected(to bus: OpaquePointer) {
        // It is needed for longer than the name.
        self.bus = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(bus)))
        g_dbus_connection_set_exit_on_close(bus, 0)
        guard let description = Interface.description() else { return fail("The interface is not valid.") }
        for object in objects { object.register(on: bus, description) }
    }

    private func called() { if name != 0 { silence.start(milliseconds: idle) } }

    private func leave() {
        g_bus_unown_name(name)
        name = 0
        end.start(milliseconds: Self.grace)
    }

    private func lost(_ bus: OpaquePointer?) {
        guard bus != nil, self.bus.map({ g_dbus_connection_is_closed($0) == 0 }) ?? false else {
            // The session has ended, unless there never was one.
            return self.bus == nil ? fail("The session bus cannot be reached.") : g_main_loop_quit(loop)
        }
        fail("today-search is already running.", .tryLater)
    }

    private func fail(_ sentence: String, _ code: ExitStatus = .unavailable) {
        StandardStream.error.write(Complaint.text(sentence) + "\n")
        self.code = code
        g_main_loop_quit(loop)
    }
}

/// One call after some time, on the main loop, unless it is restarted before.
final class Countdown {
    private let action: () -> Void
    private var source: UInt32 = 0

    init(_ action: @escaping () -> Void) { self.action = action }

    deinit { stop() }

    func start(milliseconds: Int) {
        stop()
        source = g_timeout_add(
            UInt32(clamping: milliseconds),
            { context in
                let countdown = Unmanaged<Countdown>.fromOpaque(context!).takeUnretainedValue()
                countdown.source = 0
                countdown.action()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}
