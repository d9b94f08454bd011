import Testing
import WindowCore

@Suite("the size of a picture, from its header")
struct PictureSizeTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    /// A JPEG up to its frame, whose height stands before its width.
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xC0, 0xFF, 0xC2, 0, 17, 8]

    private func size(_ bytes: [UInt8]) -> [Int]? {
        bytes.withUnsafeBytes { PictureSize($0) }.map { [$0.width, $0.height] }
    }

    @Test("a PNG tells it in its first chunk, a JPEG in its frame, whatever segments come before")
    func known() {
        #expect(size(Self.png + [0, 0, 1, 0x1D, 0, 0, 1, 0x7C]) == [285, 380])
        #expect(size(Self.png + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF]) == [0x7FFF_FFFF, 0x7FFF_FFFF])
        #expect(size(Self.jpeg + [1, 0x7C, 1, 0x1D, 3]) == [285, 380])
    }

    @Test("a header that ends too early, another kind, and one that a decoder could read otherwise have none")
    func unknown() {
        let whole = [Self.png + [0, 0, 1, 0x1D, 0, 0, 1, 0x7C], Self.jpeg + [1, 0x7C, 1, 0x1D]]
        for bytes in whole {
            for count in bytes.indices { #expect(size(Array(bytes.prefix(count))) == nil, "\(count)") }
        }
        #expect(size(Array("GIF89a".utf8) + [1, 0, 1, 0]) == nil)
        #expect(size([0xFF, 0xD8, 0x00, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
        #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
        #expect(size([0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
    }
}
