import Glibc

/// The environment, read without Foundation: that takes longer than all the rest.
enum Environment {
    /// The variables that this program looks at.
    static var all: [String: String] {
        var found: [String: String] = [:]
        for name in ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] { found[name] = self[name] }
        return found
    }

    static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
