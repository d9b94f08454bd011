/// A pointer to an instance of a GObject class, of whichever type Swift imports it as.
protocol Instance {
    init(_ raw: UnsafeMutableRawPointer)
    var raw: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: Instance {
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: Instance {
    init(_ raw: UnsafeMutableRawPointer) { self = raw.assumingMemoryBound(to: Pointee.self) }
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: Instance {
    var raw: UnsafeMutableRawPointer { self }
}

/// The same instance as the type that a C function wants: all of GTK's cast macros.
func cast<To: Instance>(_ object: some Instance) -> To { To(object.raw) }
