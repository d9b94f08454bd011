import TodayFiles

/// A lock in a form that can be compared with `nil`: `InstanceLock` itself cannot be copied into an expectation.
package final class HeldLock {
    private let lock: InstanceLock

    /// Takes the lock; `nil` if another process holds it.
    package init?(_ path: String) throws {
        guard let lock = try InstanceLock.take(path) else { return nil }
        self.lock = lock
    }

    /// Takes the lock, and waits for it.
    package init(_ path: String, waiting seconds: Double) throws {
        lock = try InstanceLock.wait(path, seconds: seconds)
    }
}
