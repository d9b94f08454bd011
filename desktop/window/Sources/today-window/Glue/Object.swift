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

/// A strong reference to a GObject.
nonisolated final class Retained: @unchecked Sendable {
    let raw: UnsafeMutableRawPointer

    /// Takes over the caller's reference.
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

    /// Creates a GObject that carries `object`; the caller owns the reference.
    static func new(_ object: AnyObject, type: GType = GType(20 << 2)) -> UnsafeMutableRawPointer {
        let box = g_object_new_with_properties(type, 0, nil, nil)!
        attach(object, to: box)
        return box.raw
    }

    /// Attaches `object` to a GObject for the GObject's lifetime.
    static func attach(_ object: AnyObject, to box: some Instance) {
        g_object_set_qdata_full(cast(box), key, Unmanaged.passRetained(object).toOpaque(), releaseSwiftObject)
    }

    /// Returns the Swift object that a GObject carries; `nil` if there is none of this type.
    static func object<Content: AnyObject>(_ box: (some Instance)?) -> Content? {
        guard let box, let raw = g_object_get_qdata(cast(box), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(raw).takeUnretainedValue() as? Content
    }
}

/// Copies and frees a string that C code has returned; `nil` for a null pointer.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
}

/// A value, mostly a closure, that C code stores and passes back.
final class CallbackBox<Content> {
    let content: Content

    init(_ content: Content) { self.content = content }

    /// A retained pointer for C code, which must call `releaseSwiftObject` to free it.
    var data: gpointer { Unmanaged.passRetained(self).toOpaque() }

    /// Returns the box that C code passes back.
    static func from(_ data: gpointer?) -> CallbackBox {
        Unmanaged<CallbackBox>.fromOpaque(data!).takeUnretainedValue()
    }
}

/// Releases a Swift object that C code has stored.
nonisolated func releaseSwiftObject(_ raw: gpointer?) { if let raw { Unmanaged<AnyObject>.fromOpaque(raw).release() } }
