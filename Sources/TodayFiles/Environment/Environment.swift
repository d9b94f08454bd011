import Glibc

/// The environment of the process, one variable at a time.
///
/// Reading them all into a dictionary, as Foundation does, takes a tenth of the start of `topgames`.
package enum Environment {
    /// The value of a variable; `nil` if it is not set.
    package static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The names of the variables that begin with `prefix`, in their order.
    package static func names(beginning prefix: String) -> [String] {
        var names: [String] = []
        var next = environ
        while let entry = next.pointee {
            let name = String(cString: entry).prefix { $0 != "=" }
            if name.hasPrefix(prefix) { names.append(String(name)) }
            next += 1
        }
        return names.sorted()
    }
}
