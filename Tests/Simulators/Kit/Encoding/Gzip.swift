/// The gzip container (RFC 1952).
package enum Gzip {
    /// Compresses bytes; source: RFC 1952.
    package static func compress(_ bytes: [UInt8]) -> [UInt8] {
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        let tail =
            Checksum.crc32(bytes).bigEndianBytes.reversed()
            + UInt32(truncatingIfNeeded: bytes.count).bigEndianBytes.reversed()
        return head + Deflate.compress(bytes) + tail
    }
}
