import Glibc

/// The renewal of a sign-in, as another process sees it.
package enum Renewal {
    /// Whether `process` may have used up a one-time token and not yet stored the next one: it holds the lock for that.
    package static func isUnderWay(in process: pid_t, _ paths: XDGPaths) -> Bool {
        InstanceLock.holder(InstanceLock.path(for: paths.credentials)) == process
    }
}
