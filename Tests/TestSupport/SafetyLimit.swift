/// How long a test waits for an event that a working program brings within a second.
public enum SafetyLimit {
    /// Seconds; generous, so that a busy machine does not fail a test.
    public static let seconds = 60.0
    /// Seconds after which it is `today-fetch` that gives up, after 10 s, and nobody who ended it.
    public static let fetch = 8.0
    /// Seconds after which it is libnotify's own deadline, 25 s, that ends a wait, and no longer ours.
    public static let libnotify = 20.0
}
