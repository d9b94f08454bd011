import Testing

@testable import TodaySources

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
        "the kind is told by the bytes",
        arguments: [(jpeg, Picture.Kind.jpeg), (png, .png), (gif, .gif), (webp, .webp)])
    func kinds(bytes: [UInt8], kind: Picture.Kind) {
        #expect(Picture(bytes)?.kind == kind)
        #expect(Picture(bytes)?.bytes == bytes)
    }

    @Test("a picture that broke off is none", arguments: [jpeg, png, gif, webp])
    func brokenOff(bytes: [UInt8]) {
        for length in 0..<bytes.count { #expect(Picture(Array(bytes.prefix(length))) == nil) }
    }

    @Test(
        "what only says that it is a picture is none",
        arguments: ["", "<html>", "GIF", "RIFF....WAVE", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\u{FF}"])
    func others(text: String) {
        #expect(Picture(Array(text.utf8)) == nil)
    }

    @Test("2 MiB are a picture, one byte more is none")
    func limit() {
        func jpeg(_ count: Int) -> [UInt8] {
            [0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: count - 5) + [0xFF, 0xD9]
        }
        #expect(Picture(jpeg(Picture.limit)) != nil)
        #expect(Picture(jpeg(Picture.limit + 1)) == nil)
    }

    @Test("the kinds are also the endings of the files")
    func endings() {
        #expect(Picture.Kind.allCases.map(\.rawValue) == ["jpg", "png", "gif", "webp"])
    }
}
