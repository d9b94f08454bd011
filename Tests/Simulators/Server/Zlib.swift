import CZlib

/// Compression by zlib.
enum Zlib {
    /// The container; its number is what zlib calls it.
    enum Container: Int32 {
        case zlib = 15
        case gzip = 31
    }

    static func compress(_ bytes: [UInt8], as container: Container) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        let code = deflateInit2_(&stream, 6, Z_DEFLATED, container.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        precondition(code == Z_OK, "zlib says \(code)")
        defer { deflateEnd(&stream) }
        var input = bytes
        let room = Int(deflateBound(&stream, UInt(bytes.count)))
        return [UInt8](unsafeUninitializedCapacity: room) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(room))
                deflate(&stream, Z_FINISH)
            }
            count = Int(stream.total_out)
        }
    }
}
