import CAdwaita

/// What a signal runs.
private final class Handler {
    let run: (Signal) -> Void

    init(_ run: @escaping (Signal) -> Void) {
        self.run = run
    }
}

/// Runs `run` whenever `sender` sends a signal, of whatever arguments; returns the number of the connection.
@discardableResult
func on(_ sender: some Instance, _ signal: String, _ run: @escaping (Signal) -> Void) -> gulong {
    let handler = Unmanaged.passRetained(Handler(run)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), handler)!
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
        let handler = Unmanaged<Handler>.fromOpaque(closure!.pointee.data).takeUnretainedValue()
        handler.run(Signal(values!, result: result))
    }
    g_closure_add_finalize_notifier(closure, handler) { data, _ in Unmanaged<Handler>.fromOpaque(data!).release() }
    return g_signal_connect_closure(sender.raw, signal, closure, 0)
}
