/// Collects what libcurl receives, and stops it at the limit.
final class CurlReceiver {
    private(set) var body: [UInt8] = []
    private(set) var headers: [String: String] = [:]
    private(set) var overflowed = false
    /// Whether the header lines of one answer are longer together than those of any honest one.
    private(set) var hasEndlessHeaders = false
    private var headerBytes = 0
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

    /// Bytes of header lines that are taken of one answer.
    private static let headerLimit = 64 << 10

    /// Takes one header line, and at most 100 of them; a status line begins a new set; 0 tells libcurl to give up.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { (headers, headerBytes) = ([:], 0) }
        headerBytes += bytes.count
        guard headerBytes <= Self.headerLimit else {
            hasEndlessHeaders = true
            return 0
        }
        if let colon = line.firstIndex(of: ":"), headers.count < 100 {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return bytes.count
    }
}
