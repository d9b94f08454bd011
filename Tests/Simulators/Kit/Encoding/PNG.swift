/// A PNG picture with a palette.
package enum PNG {
    /// `rows` returns the palette indexes of each line; a line equal to the one above costs next to nothing.
    package static func encode(width: Int, height: Int, palette: [[UInt8]], row: (Int) -> [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        bytes += chunk("IHDR", size + [8, 3, 0, 0, 0])
        bytes += chunk("PLTE", palette.flatMap { $0 })
        let lines = filtered(width: width, height: height, row: row)
        let body = [0x78, 0x01] + Deflate.compress(lines) + Checksum.adler32(lines).bigEndianBytes
        return bytes + chunk("IDAT", body) + chunk("IEND", [])
    }

    private static func filtered(width: Int, height: Int, row: (Int) -> [UInt8]) -> [UInt8] {
        let same: [UInt8] = [2] + [UInt8](repeating: 0, count: width)
        var lines: [UInt8] = []
        lines.reserveCapacity(height * (width + 1))
        var above: [UInt8] = []
        for y in 0..<height {
            let line = row(y)
            lines += line == above ? same : [0] + line
            above = line
        }
        return lines
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + body
        return UInt32(body.count).bigEndianBytes + checked + Checksum.crc32(checked).bigEndianBytes
    }
}
