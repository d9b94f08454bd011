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

/// A PNG picture of eight by eight squares, the right half mirrored from the left; another number looks different.
struct Picture {
    let number: UInt64
    let width: Int
    let height: Int

    var png: [UInt8] {
        var dice = Dice(number)
        // The background, a colour of its own, which is never a grey, and that of the eyes.
        var colour = (0..<3).map { _ in UInt8(60 + dice.roll(160)) }
        (colour[Int(number % 3)], colour[Int((number + 1) % 3)]) = (30, 210)
        let palette = [245, 245, 245] + colour + [20, 20, 20]
        let squares = (0..<8).map { row in
            let left = (0..<4).map { column -> UInt8 in
                if row == 0 || row == 7 { return 0 }
                return row == 2 && column == 2 ? 2 : column > 1 || dice.roll(3) > 0 ? 1 : 0
            }
            return left + left.reversed()
        }
        let lines = squares.map { squares in (0..<2 * width).map { squares[$0 % width * 8 / width] } }
        var pixels: [UInt8] = []
        for y in 0..<height {
            // Slanted, so that it is more than plain squares however coarsely it is drawn.
            let start = y / 3 % width
            pixels.append(0)
            pixels += lines[y * 8 / height][start..<start + width]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 3, 0, 0, 0]) + Self.chunk("PLTE", palette)
            + Self.chunk("IDAT", Zlib.compress(pixels, as: .zlib)) + Self.chunk("IEND", [])
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

/// A generator that draws the same numbers whenever it starts from the same seed.
///
/// Source: SplitMix64, https://prng.di.unimi.it/splitmix64.c; programs cannot link the tests' own.
struct Dice: Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// 0 ..< `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }
}
