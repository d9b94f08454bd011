import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Recognising pictures")
struct PictureTests {
    static let jpeg = jpeg(2, 3)
    static let png = png(2, 3)
    static let gif = gif(2, 3)
    static let webp = webp(2, 3)

    /// The bytes of a number, the highest first.
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
        let header: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8]
        return header + bytes(height, 2) + bytes(width, 2) + [1, 1, 0x11, 0, 0xFF, 0xD9]
    }

    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size = bytes(width, 4) + bytes(height, 4)
        let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 0, 0, 0, 0]
        let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        return signature + header + end
    }

    private static func gif(_ width: Int, _ height: Int) -> [UInt8] {
        Array("GIF89a".utf8) + bytes(width, 2).reversed() + bytes(height, 2).reversed() + [0, 0, 0, 0x3B]
    }

    private static func webp(_ width: Int, _ height: Int) -> [UInt8] {
        let chunk = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        let body = chunk + bytes(width - 1, 3).reversed() + bytes(height - 1, 3).reversed()
        return Array("RIFF".utf8) + bytes(body.count, 4).reversed() + body
    }

    @Test(
        "A picture that would take gigabytes to draw, or that has no pixels, is rejected",
        arguments: [
            png(2_147_483_647, 2_147_483_647), png(0, 0), png(4_000, 4_000), jpeg(65_535, 65_535), jpeg(0, 3),
            gif(65_535, 65_535), webp(16_384, 16_384),
        ])
    func bombs(bytes: [UInt8]) {
        #expect(Picture(bytes) == nil)
    }

    @Test(
        "The kind is detected from the bytes",
        arguments: [(jpeg, Picture.Kind.jpeg), (png, .png), (gif, .gif), (webp, .webp)])
    func kinds(bytes: [UInt8], kind: Picture.Kind) {
        #expect(Picture(bytes)?.kind == kind)
        #expect(Picture(bytes)?.bytes == bytes)
    }

    @Test("A truncated picture is rejected", arguments: [jpeg, png, gif, webp])
    func brokenOff(bytes: [UInt8]) {
        for length in 0..<bytes.count { #expect(Picture(Array(bytes.prefix(length))) == nil) }
    }

    @Test(
        "Bytes that only begin like a picture are rejected",
        arguments: ["", "<html>", "GIF", "RIFF....WAVE", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\u{FF}"])
    func others(text: String) { #expect(Picture(Array(text.utf8)) == nil) }

    @Test("2 MiB are accepted, one byte more is not")
    func limit() {
        func jpeg(_ count: Int) -> [UInt8] {
            let head = Self.jpeg.dropLast(2)
            return head + Array(repeating: 0, count: count - head.count - 2) + [0xFF, 0xD9]
        }
        #expect(Picture(jpeg(Picture.limit)) != nil)
        #expect(Picture(jpeg(Picture.limit + 1)) == nil)
    }
}

@Suite("Pictures of the top three")
struct ArtTests {
    private let world = World()

    /// Requests the top three; the picture of game 1, with its art at `address`, is wanted.
    private func fetch(
        at address: String? = "https://static-cdn.jtvnw.net/ttv-boxart/1-{width}x{height}.jpg", _ reply: Reply?
    ) throws -> Page {
        world.wantedArt = ["1"]
        let art = address.map { #""\#($0)""# } ?? "null"
        world.expect(
            World.topRequest,
            .text(
                #"{"data":[{"id":"1","name":"a","box_art_url":\#(art)},{"id":"2","name":"b"},{"id":"3","name":"c"}]}"#))
        world.expectStreams()
        if let reply { world.expect("GET art/1-285x380.jpg", reply) }
        return try world.source.fetch(.poll)
    }

    private var kept: Picture? { world.art["1"] ?? nil }

    @Test("A wanted picture is fetched in one size and stored, without our token")
    func wanted() throws {
        _ = try fetch(.bytes(PictureTests.jpeg))
        #expect(kept?.bytes == PictureTests.jpeg)
        #expect(world.headers.isEmpty)
    }

    @Test(
        "A missing picture is not requested again soon, and a failure of the network is retried the next time",
        arguments: [
            // The placeholder for missing art, although its status is 200.
            (.bytes(PictureTests.jpeg, url: "https://static-cdn.jtvnw.net/ttv-static/404_boxart-285x380.jpg"), true),
            (.text("<html>"), true), (.text(""), true), (.text("", status: 404), true),
            (.failure(.tooLarge(limit: Picture.limit)), true), (.failure(.timedOut(seconds: 10)), false),
            (.failure(.unreachable(reason: "x")), false), (.text("", status: 500), false),
            (.text("", status: 503), false),
        ] as [(Reply, Bool)])
    func noPicture(reply: Reply, isRecorded: Bool) throws {
        #expect(try fetch(reply).ids == ["1", "2", "3"])
        #expect(kept == nil && Array(world.art.keys) == (isRecorded ? ["1"] : []))
    }

    @Test(
        "An answer cannot make us request an arbitrary address",
        arguments: [
            "http://static-cdn.jtvnw.net/ttv-boxart/1.jpg", "https://evil.example/1.jpg",
            "https://static-cdn.jtvnw.net.evil.example/1.jpg", "https://static-cdn.jtvnw.net:8443/1.jpg",
            "https://static-cdn.jtvnw.net@evil.example/1.jpg", "http://127.0.0.1/1.jpg",
            "http://169.254.169.254/latest", "file:///etc/passwd", "ftp://static-cdn.jtvnw.net/1.jpg", "", "1.jpg", nil,
        ])
    func foreignHost(address: String?) throws {
        #expect(try fetch(at: address, nil).ids == ["1", "2", "3"])
        #expect(world.art.isEmpty)
    }

    @Test("A private server may have its art next to its API, and nowhere else")
    func ownServer() {
        world.environment = ["TODAY_TWITCH_API": "http://127.0.0.1:8080/helix"]
        let pictures = TwitchArt.fetcher(world.context)
        #expect(pictures.isAllowed("http://127.0.0.1:8080/ttv-boxart/1-285x380.png"))
        #expect(!pictures.isAllowed("http://127.0.0.1:8081/ttv-boxart/1-285x380.png"))
        #expect(pictures.isAllowed("https://static-cdn.jtvnw.net/ttv-boxart/1-285x380.jpg"))
    }

    @Test(
        "Pictures of a page are fetched one by one with progress, until a failure of the server or a 429",
        arguments: [Reply.failure(.unreachable(reason: "reset")), .text("", status: 429)])
    func page(end: Reply) throws {
        world.wantedArt = ["1", "2", "3"]
        let items = ["1", "2", "3"].map { id in
            Item(
                rank: Item.unranked, id: ItemID(id)!, title: DisplayText(id),
                art: "https://static-cdn.jtvnw.net/ttv-boxart/\(id)-{width}x{height}.jpg")
        }
        world.expect("GET art/1-285x380.jpg", .bytes(PictureTests.jpeg))
        world.expect("GET art/2-285x380.jpg", end)
        world.source.storePictures(of: items)
        #expect(kept?.bytes == PictureTests.jpeg && !world.art.keys.contains("2"))
        #expect(world.reports == [0, 1].map { FetchProgress("Fetching pictures", done: $0, total: 3) })
    }
}
