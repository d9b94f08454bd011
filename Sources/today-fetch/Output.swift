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
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
}
