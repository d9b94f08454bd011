import CAdwaita

/// A pointer to an instance of a GObject class, of whichever type Swift imports it as.
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

/// The same instance as the type that a C function wants: all of GTK's cast macros.
func cast<To: Instance>(_ object: some Instance) -> To { To(object.raw) }

/// A reference to a GObject, given back when nothing in Swift needs it any more.
nonisolated final class Retained: @unchecked Sendable {
    let raw: UnsafeMutableRawPointer

    /// Takes over a reference that the caller has.
    init(owned object: UnsafeMutableRawPointer) { raw = object }

    /// Takes a reference of its own; of a new widget, its floating one.
    init(_ object: UnsafeMutableRawPointer) {
        raw = object
        g_object_ref_sink(object)
    }

    deinit { g_object_unref(raw) }
}

/// GObjects that carry a Swift object: the items of list models, the content of drags, and widgets that know their view.
enum Boxed {
    private static let key = g_quark_from_string("today-swift-object")

    /// A new GObject that carries `object`; the caller has the reference.
    static func new(_ object: AnyObject, type: GType = GType(20 << 2)) -> UnsafeMutableRawPointer {
        let box = g_object_new_with_properties(type, 0, nil, nil)!
        attach(object, to: box)
        return box.raw
    }

    /// Has a GObject carry `object`, for as long as it lives.
    static func attach(_ object: AnyObject, to box: some Instance) {
        g_object_set_qdata_full(cast(box), key, Unmanaged.passRetained(object).toOpaque(), releaseSwiftObject)
    }

    /// The Swift object of a GObject; `nil` if it has none of this type.
    static func object<Content: AnyObject>(_ box: (some Instance)?) -> Content? {
        guard let box, let raw = g_object_get_qdata(cast(box), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(raw).takeUnretainedValue() as? Content
    }
}

/// A text that C code gives away; `nil` if it has none.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
}

/// A value, mostly a closure, that C code carries around and hands back.
final class Box<Content> {
    let content: Content

    init(_ content: Content) { self.content = content }

    /// The pointer for C code, which has to call `releaseSwiftObject` in the end.
    var data: gpointer { Unmanaged.passRetained(self).toOpaque() }

    /// The box that C code hands back.
    static func from(_ data: gpointer?) -> Box { Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue() }
}

/// Lets go of a Swift object that C code has carried around.
nonisolated func releaseSwiftObject(_ raw: gpointer?) { if let raw { Unmanaged<AnyObject>.fromOpaque(raw).release() } }
