/// Collects what libcurl receives, and stops it at the limit.
final class CurlReceiver {
    private(set) var body: [UInt8] = []
    private(set) var headers: [String: String] = [:]
    private(set) var overflowed = false
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> CurlReceiver {
        Unmanaged<CurlReceiver>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Takes a piece of the body; returns 0 to make libcurl give up.
    ///
    /// Counts bytes after decompression: a small gzip can be huge.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= limit else {
            overflowed = true
            return 0
        }
        body += bytes
        return bytes.count
    }

    /// Takes one header line; a status line starts a new set.
    ///
    /// It keeps at most 100.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { headers = [:] }
        if let colon = line.firstIndex(of: ":"), headers.count < 100 {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return bytes.count
    }
}
