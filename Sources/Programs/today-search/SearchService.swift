import CGio
import TodayGLib
import TodayCore
import TodayFiles

/// Exports an object for each source on the session bus, until no call has arrived for `idle` seconds.
final class SearchService {
    /// Milliseconds between releasing the name and exiting, because a call may already be on its way.
    private static let grace: UInt32 = 200

    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private let idleMilliseconds: UInt32
    private var name: OwnedName?
    private var bus: OpaquePointer?
    private var code = ExitStatus.success
    private lazy var objects = AllSourceDescriptors.all.map { source in
        SearchObject(source) { [unowned self] in called() }
    }
    private lazy var silence = Timer { [unowned self] in leave() }
    private lazy var end = Timer { [unowned self] in g_main_loop_quit(loop) }

    init(idle: Int) { idleMilliseconds = UInt32(clamping: idle * 1000) }

    deinit {
        if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
        g_main_loop_unref(loop)
    }

    func run() -> ExitStatus {
        name = OwnedName(Product.searchID, inTurn: false) { [unowned self] in receive($0) }
        g_main_loop_run(loop)
        if let bus { g_dbus_connection_flush_sync(bus, nil, nil) }
        return code
    }

    private func receive(_ event: OwnedName.Event) {
        switch event {
        case .connected(let bus):
            // Replies need the connection even after the name is released.
            self.bus = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(bus)))
            for object in objects { object.register(on: bus) }
        case .acquired: called()
        case .taken: fail("today-search is already running.", .tryLater)
        // If there was a bus, the session has ended.
        case .disconnected: bus == nil ? fail("The session bus cannot be reached.") : g_main_loop_quit(loop)
        }
    }

    private func called() { if name != nil { silence.start(milliseconds: idleMilliseconds) } }

    private func leave() {
        name = nil
        end.start(milliseconds: Self.grace)
    }

    private func fail(_ sentence: String, _ code: ExitStatus = .unavailable) {
        StandardStream.error.write(Complaint.text(sentence) + "\n")
        self.code = code
        g_main_loop_quit(loop)
    }
}
