import CAdwaita

/// What runs when an asynchronous operation of GIO has ended.
final class Completion {
    private let run: (_ sender: UnsafeMutableRawPointer, _ result: OpaquePointer) -> Void

    private init(_ run: @escaping (UnsafeMutableRawPointer, OpaquePointer) -> Void) {
        self.run = run
    }

    /// The data for `callback` that has `run` called once.
    static func data(_ run: @escaping (_ sender: UnsafeMutableRawPointer, _ result: OpaquePointer) -> Void) -> gpointer
    {
        Unmanaged.passRetained(Completion(run)).toOpaque()
    }

    /// The function to give to GIO, with `data`.
    static let callback: GAsyncReadyCallback = { sender, result, data in
        guard let sender, let result, let data else { return }
        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().run(sender.raw, result)
    }
}
