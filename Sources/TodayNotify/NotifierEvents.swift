import TodayCore

/// What a notifier reports to the daemon.
public struct NotifierEvents {
    /// A server has appeared; notices that are still due can be posted.
    public let appeared: () -> Void
    /// A person chose an action of a notice; the token, if the desktop gave one, lets a program come to the front.
    public let chosen: (NoticeAction, ActivationToken?) -> Void
    /// A line for the log.
    public let log: (LogLine) -> Void

    /// Bundles the three.
    public init(
        appeared: @escaping () -> Void, chosen: @escaping (NoticeAction, ActivationToken?) -> Void,
        log: @escaping (LogLine) -> Void
    ) {
        self.appeared = appeared
        self.chosen = chosen
        self.log = log
    }
}
