import Glibc

/// The environment, one variable at a time: Foundation would read them all first.
enum Environment {
    static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
