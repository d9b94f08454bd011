import CZlib

extension Canvas {
    /// As a PNG picture.
    var png: [UInt8] {
        let hasAlpha = pixels.contains { $0.w < 0.999 }
        let (bytes, depth) = (bytes(hasAlpha: hasAlpha), hasAlpha ? 4 : 3)
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count + height)
        for row in 0..<height {
            let start = row * width * depth
            // Each byte as the difference from the pixel above, which is little in most pictures here.
            lines.append(row == 0 ? 0 : 2)
            for index in start..<start + width * depth {
                lines.append(row == 0 ? bytes[index] : bytes[index] &- bytes[index - width * depth])
            }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", Self.bytes(width) + Self.bytes(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
            + Self.chunk("IDAT", Zlib.compress(lines, as: .zlib)) + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + body
        return bytes(body.count) + checked + bytes(Int(crc32(0, checked, UInt32(checked.count))))
    }

    /// Four bytes, highest first.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
