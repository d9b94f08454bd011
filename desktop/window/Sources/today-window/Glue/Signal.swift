import CAdwaita

/// With `isLast`, `run` is called after the signal's default handler.
func on(_ sender: some Instance, _ signal: String, isLast: Bool = false, _ run: @escaping (Signal) -> Void) {
    let handler = CallbackBox(run).data
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), handler)!
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
        CallbackBox<(Signal) -> Void>.from(closure!.pointee.data).content(Signal(values: values!, result: result))
    }
    g_closure_add_finalize_notifier(closure, handler) { data, _ in releaseSwiftObject(data) }
    g_signal_connect_closure(sender.raw, signal, closure, isLast ? 1 : 0)
}

/// Calls `run` for these keys before inner widgets receive them; `run` returns whether it has handled the key.
func onKeys(_ keys: Int32..., in widget: Widget, _ run: @escaping (_ key: Int32) -> Bool) {
    let controller = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    on(controller, "key-pressed") { signal in
        let key = Int32(signal.unsigned(1))
        signal.answer(keys.contains(key) && run(key))
    }
    gtk_widget_add_controller(widget, controller)
}

func addAction(_ name: String, _ type: OpaquePointer? = nil, to map: some Instance, _ run: @escaping (Signal) -> Void) {
    let action = g_simple_action_new(name, type)!
    on(action, "activate", run)
    g_action_map_add_action(cast(map), cast(action))
    g_object_unref(action.raw)
}

struct Signal {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let result: UnsafeMutablePointer<GValue>?

    /// Returns an argument of the signal, from 1, or the sender for 0.
    func value(_ index: Int) -> UnsafePointer<GValue> { values + index }

    func object(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_object(value(index)).map { $0.raw } }

    func boxedObject(_ index: Int) -> UnsafeMutableRawPointer? {
        let cell = g_value_get_boxed(value(index))?.assumingMemoryBound(to: GValue.self)
        return cell.flatMap { g_value_get_object($0) }.map { $0.raw }
    }

    func unsigned(_ index: Int) -> Int { Int(g_value_get_uint(value(index))) }

    func text(_ index: Int) -> String? {
        g_value_get_variant(value(index)).map { String(cString: g_variant_get_string($0, nil)) }
    }

    func double(_ index: Int) -> Double { g_value_get_double(value(index)) }

    func answer(_ isHandled: Bool) { g_value_set_boolean(result, isHandled ? 1 : 0) }

    func answer(flags: UInt32) { g_value_set_flags(result, flags) }

    func answer(taking object: some Instance) { g_value_take_object(result, object.raw) }
}
