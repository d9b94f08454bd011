import CAdwaita

/// A reference to a GObject, given back when nothing in Swift needs it any more.
nonisolated final class Kept: @unchecked Sendable {
    /// The object.
    let raw: UnsafeMutableRawPointer

    /// Takes over a reference that the caller has.
    init(owned object: UnsafeMutableRawPointer) {
        raw = object
    }

    /// Takes a reference of its own; of a new widget, its floating one.
    init(_ object: UnsafeMutableRawPointer) {
        raw = object
        g_object_ref_sink(object)
    }

    deinit { g_object_unref(raw) }
}
