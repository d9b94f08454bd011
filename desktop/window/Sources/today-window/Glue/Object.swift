import CAdwaita

/// A pointer to an instance of a GObject class, whichever pointer type Swift imports it as.
protocol Instance {
    init(_ raw: UnsafeMutableRawPointer)
    var raw: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: Instance { var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) } }

extension UnsafeMutablePointer: Instance {
    init(_ raw: UnsafeMutableRawPointer) { self = raw.assumingMemoryBound(to: Pointee.self) }
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: Instance { var raw: UnsafeMutableRawPointer { self } }

/// Converts to the type that a C function expects, in place of GTK's cast macros.
func cast<To: Instance>(_ object: some Instance) -> To { To(object.raw) }

nonisolated final class Retained: @unchecked Sendable {
    let raw: UnsafeMutableRawPointer

    init(owned object: UnsafeMutableRawPointer) { raw = object }

    /// Adds a reference, or takes over the floating reference of a new widget.
    init(_ object: UnsafeMutableRawPointer) {
        raw = object
        g_object_ref_sink(object)
    }

    deinit { g_object_unref(raw) }
}

/// GObjects that carry a Swift object: items of list models, dragged content, and widgets with a view.
enum SwiftPayload {
    private static let key = g_quark_from_string("today-swift-object")

    static func new(_ object: AnyObject, type: GType = GType(20 << 2)) -> UnsafeMutableRawPointer {
        let box = g_object_new_with_properties(type, 0, nil, nil)!
        attach(object, to: box)
        return box.raw
    }

    static func attach(_ object: AnyObject, to box: some Instance) {
        g_object_set_qdata_full(cast(box), key, Unmanaged.passRetained(object).toOpaque(), releaseSwiftObject)
    }

    static func object<Content: AnyObject>(_ box: (some Instance)?) -> Content? {
        guard let box, let raw = g_object_get_qdata(cast(box), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(raw).takeUnretainedValue() as? Content
    }
}

/// Copies and frees a string that C code has returned.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
}

/// A value, mostly a closure, that C code stores and passes back.
final class CallbackBox<Content> {
    let content: Content

    init(_ content: Content) { self.content = content }

    /// A retained pointer, which C code must pass to `releaseSwiftObject`.
    var data: gpointer { Unmanaged.passRetained(self).toOpaque() }

    static func from(_ data: gpointer?) -> CallbackBox {
        Unmanaged<CallbackBox>.fromOpaque(data!).takeUnretainedValue()
    }
}

nonisolated func releaseSwiftObject(_ raw: gpointer?) { if let raw { Unmanaged<AnyObject>.fromOpaque(raw).release() } }
