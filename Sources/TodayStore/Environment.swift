import Glibc

/// The environment of the process, one variable at a time.
///
/// Reading them all into a dictionary, as Foundation does, takes a tenth of the start of `topgames`.
public enum Environment {
    /// The value of a variable; `nil` if it is not set.
    public static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
