import TodayCore

/// What a notifier reports to the daemon.
package struct NotifierEvents {
    /// A server has appeared; notices that are still due can be posted.
    package let appeared: () -> Void
    /// A person chose an action of a notice; the token, if the desktop gave one, lets a program come to the front.
    package let chosen: (NoticeAction, ActivationToken?) -> Void
    /// The session that this process was started in is over.
    package let sessionEnded: () -> Void
    /// Something is worth a line in the log.
    package let log: (LogLine) -> Void

    /// Makes the four.
    package init(
        appeared: @escaping () -> Void, chosen: @escaping (NoticeAction, ActivationToken?) -> Void,
        sessionEnded: @escaping () -> Void, log: @escaping (LogLine) -> Void
    ) {
        self.appeared = appeared
        self.chosen = chosen
        self.sessionEnded = sessionEnded
        self.log = log
    }
}
