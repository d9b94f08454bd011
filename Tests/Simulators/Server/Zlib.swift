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
        let code = deflateInit2_(
            &stream, 6, Z_DEFLATED, container.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
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

/// A PNG picture with a palette.
enum PNG {
    /// `row` returns the palette indexes of each line.
    static func encode(width: Int, height: Int, palette: [[UInt8]], row: (Int) -> [UInt8]) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(height * (width + 1))
        for y in 0..<height { lines += [0] + row(y) }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + chunk("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 3, 0, 0, 0])
            + chunk("PLTE", palette.flatMap { $0 }) + chunk("IDAT", Zlib.compress(lines, as: .zlib)) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + body
        return bytes(UInt32(body.count)) + checked + bytes(UInt32(crc32(0, checked, UInt32(checked.count))))
    }

    /// Four bytes, highest first.
    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// A generator that draws the same numbers whenever it starts from the same seed.
///
/// Source: SplitMix64, https://prng.di.unimi.it/splitmix64.c
struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< `sides`.
    mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}
