import CNotify

/// Gzip, by GIO, which todayd already has for notifications (Decisions/0020).
enum Gzip {
    /// The best compression there is: a file is compressed once, and sent thousands of times.
    private static let level: Int32 = 9

    /// The compressed bytes; `nil` if that fails, or saves nothing.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, level) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
        var (read, written): (gsize, gsize) = (0, 0)
        var output = [UInt8](repeating: 0, count: bytes.count)
        let result = g_converter_convert(
            compressor, bytes, gsize(bytes.count), &output, gsize(output.count),
            G_CONVERTER_INPUT_AT_END, &read, &written, nil)
        // What would not fit into as many bytes saves nothing.
        guard result == G_CONVERTER_FINISHED, Int(read) == bytes.count else { return nil }
        return Array(output.prefix(Int(written)))
    }
}
