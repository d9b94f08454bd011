import Glibc

/// Writes a line to standard output at once: whoever waits for the sign-in reads it now.
func writeLine(_ line: String) {
    write(line, to: 1)
}

/// Writes a line to standard error.
func writeError(_ line: String) {
    write(line, to: 2)
}

private func write(_ line: String, to descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
    }
}
