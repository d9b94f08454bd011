extension String {
    /// The path as people read it, with `~` for their home.
    package func abbreviated(home: String) -> String {
        hasPrefix(home + "/") ? "~" + dropFirst(home.count) : self
    }
}
