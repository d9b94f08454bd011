import Glibc

/// Writes lines to a file descriptor, each unbuffered and at once, so that lines of several threads do not mix.
package enum Output {
    /// Writes all of `text`, or as much as the other end takes.
    package static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
