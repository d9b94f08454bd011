import TestSupport

/// How long a test waits for an event that a working program produces within a second.
package enum SafetyLimit {
    /// Seconds; generous, so that a busy machine does not fail a test.
    package static let seconds = 60.0
    /// Seconds after which it would be `today-fetch` that gave up, after 10 s, rather than somebody who ended it.
    package static let fetch = 8.0
    /// Seconds after which it would be libnotify's own deadline, 25 s, that ended a wait, rather than ours.
    package static let libnotify = 20.0
}
