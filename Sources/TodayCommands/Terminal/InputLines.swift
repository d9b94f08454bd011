import Glibc

/// The lines of standard input, as they arrive.
struct InputLines {
    /// Longer than any click: anything without a line break by then is dropped.
    private static let longest = 16_384

    private var rest: [UInt8] = []

    /// The lines that are complete now; `nil` at the end of the input.
    ///
    /// It blocks if there is nothing to read.
    mutating func next() -> [String]? {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else { return nil }
        rest += chunk[..<count]
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = lines.removeLast()
        rest = last.count > Self.longest ? [] : Array(last)
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
