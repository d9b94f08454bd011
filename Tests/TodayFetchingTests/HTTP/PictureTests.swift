import Testing

@testable import TodayFetching

@Suite("Bytes that really are a picture")
struct PictureTests {
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 0xFF, 0xD9]
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 0, 0, 0, 0] + Array("IEND".utf8) + [
            0xAE, 0x42, 0x60, 0x82,
        ]
    static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 2, 0x3B]
    static let webp: [UInt8] = Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBPVP8 x".utf8)

    @Test(
        "the kind is detected from the bytes",
        arguments: [(jpeg, Picture.Kind.jpeg), (png, .png), (gif, .gif), (webp, .webp)])
    func kinds(bytes: [UInt8], kind: Picture.Kind) {
        #expect(Picture(bytes)?.kind == kind)
        #expect(Picture(bytes)?.bytes == bytes)
    }

    @Test("a truncated picture is rejected", arguments: [jpeg, png, gif, webp])
    func brokenOff(bytes: [UInt8]) {
        for length in 0..<bytes.count { #expect(Picture(Array(bytes.prefix(length))) == nil) }
    }

    @Test(
        "what only claims to be a picture is rejected",
        arguments: ["", "<html>", "GIF", "RIFF....WAVE", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\u{FF}"])
    func others(text: String) {
        #expect(Picture(Array(text.utf8)) == nil)
    }

    @Test("2 MiB are accepted, one byte more is not")
    func limit() {
        func jpeg(_ count: Int) -> [UInt8] {
            [0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: count - 5) + [0xFF, 0xD9]
        }
        #expect(Picture(jpeg(Picture.limit)) != nil)
        #expect(Picture(jpeg(Picture.limit + 1)) == nil)
    }

    @Test("the kinds are also the file extensions")
    func endings() {
        #expect(Picture.Kind.allCases.map(\.rawValue) == ["jpg", "png", "gif", "webp"])
    }
}
