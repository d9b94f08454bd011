/// How long a test waits for an event that a working program brings within a second.
public enum SafetyLimit {
    /// Seconds; generous, so that a busy machine does not fail a test.
    public static let seconds = 60.0
}
