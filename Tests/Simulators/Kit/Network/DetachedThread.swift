import Glibc

/// A system thread: connections block, which must not occupy threads of Swift's own pool.
package enum DetachedThread {
    private final class Work {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `run` on a thread of its own.
    package static func start(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(run)).toOpaque()
        let failure = pthread_create(&thread, nil, entry, work)
        precondition(failure == 0, "the simulator cannot start a thread: errno \(failure)")
        pthread_detach(thread)
    }

    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        return nil
    }
}
