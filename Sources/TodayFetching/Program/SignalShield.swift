import Glibc

/// Blocks the signals that ask a program to end, until it is lowered; pending ones take effect then.
struct SignalShield {
    private let before: sigset_t

    /// Raises the shield.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        self.before = before
    }

    /// Lets signals through again.
    func lower() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
