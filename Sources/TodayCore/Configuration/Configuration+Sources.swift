extension Configuration {
    /// Seconds from one successful poll of `source` to the next.
    package func interval(of source: String) -> Int { interval }

    /// Which changes of `source` are announced, and when; the hourly limit counts for each source by itself.
    package func rules(of source: String) -> NotifyRules { rules }
}
