import TodayCore

/// What a notifier has to say to the daemon.
public struct NotifierEvents {
    /// A server is there now that was not there before; what is still due can be posted.
    public let appeared: () -> Void
    /// A person wants to see the page behind a notice.
    public let open: (String) -> Void
    /// Something is worth a line in the log.
    public let log: (LogLine) -> Void

    /// Makes the three.
    public init(
        appeared: @escaping () -> Void, open: @escaping (String) -> Void, log: @escaping (LogLine) -> Void
    ) {
        self.appeared = appeared
        self.open = open
        self.log = log
    }
}
