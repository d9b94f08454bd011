import Glibc

/// The environment of the process, one variable at a time.
///
/// Reading them all into a dictionary, as Foundation does, takes a tenth of the start of `topgames`.
package enum Environment {
    /// The value of a variable; `nil` if it is not set.
    package static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
