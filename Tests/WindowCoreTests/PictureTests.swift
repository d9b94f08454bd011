import Testing
import TodayReports
import WindowCore

@Suite("The size of a picture in its header")
struct PictureSizeTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    /// A JPEG up to its frame, which has the height before the width.
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xC0, 0xFF, 0xC2, 0, 17, 8]

    private func size(_ bytes: [UInt8]) -> [Int]? {
        bytes.withUnsafeBytes { PictureSize($0) }.map { [$0.width, $0.height] }
    }

    @Test("The size is in the header of a PNG, GIF or WebP, and in the frame of a JPEG, whatever segments come before")
    func known() {
        #expect(size(Self.png + [0, 0, 1, 0x1D, 0, 0, 1, 0x7C]) == [285, 380])
        #expect(size(Self.png + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF]) == [0x7FFF_FFFF, 0x7FFF_FFFF])
        #expect(size(Self.jpeg + [1, 0x7C, 1, 0x1D, 3]) == [285, 380])
        #expect(size(Array("GIF89a".utf8) + [0x1D, 1, 0x7C, 1]) == [285, 380])
        let webp = Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        #expect(size(webp + [0x1C, 1, 0, 0x7B, 1, 0]) == [285, 380])
    }

    @Test("A truncated header, another format, and one that a decoder could read differently have no size")
    func unknown() {
        let whole = [Self.png + [0, 0, 1, 0x1D, 0, 0, 1, 0x7C], Self.jpeg + [1, 0x7C, 1, 0x1D]]
        for bytes in whole {
            for count in bytes.indices { #expect(size(Array(bytes.prefix(count))) == nil, "\(count)") }
        }
        #expect(size(Array("BM".utf8) + [54, 0, 0, 0]) == nil && size(Array("RIFF".utf8) + [1, 0, 1, 0]) == nil)
        #expect(size([0xFF, 0xD8, 0x00, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
        #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
        #expect(size([0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3]) == nil)
    }
}

@Suite("Scaling a picture to cover a tile")
struct PictureCoverTests {
    private func cover(_ width: Int, _ height: Int, _ across: Int, _ down: Int) -> [Int] {
        let cover = PictureCover(
            of: PictureSize(width: width, height: height), covering: PictureSize(width: across, height: down))
        let (left, top) = cover.start
        return [cover.scaled.width, cover.scaled.height, left, top, cover.visible.width, cover.visible.height]
    }

    @Test("Box art becomes exactly as small as its tile")
    func boxArt() {
        #expect(cover(285, 380, 170, 227) == [170, 227, 0, 0, 170, 227])
        #expect(cover(285, 380, 157, 208) == [157, 209, 0, 0, 157, 208])
    }

    @Test("A picture with other proportions is cut evenly at two sides")
    func cut() {
        #expect(cover(300, 300, 56, 28) == [56, 56, 0, 14, 56, 28])
        #expect(cover(600, 300, 60, 60) == [120, 60, 30, 0, 60, 60])
    }

    @Test("A picture with too few pixels is cut, and not enlarged")
    func small() {
        #expect(cover(96, 96, 340, 454) == [96, 96, 12, 0, 72, 96])
        #expect(cover(285, 380, 340, 454) == [285, 380, 0, 0, 285, 380])
    }

    @Test("A picture that is a line, or a single pixel, still has a visible part")
    func extremes() {
        #expect(cover(4096, 1, 170, 227) == [4096, 1, 2047, 0, 1, 1])
        #expect(cover(1, 4096, 170, 227) == [1, 4096, 0, 2047, 1, 1])
        #expect(cover(1, 1, 1, 1) == [1, 1, 0, 0, 1, 1])
    }
}

@Suite("The queue of missing pictures")
struct PictureQueueTests {
    private func items(_ ids: [String]) -> [ItemReport] { Reports.page(ids).items }

    private func next(_ queue: inout PictureQueue) -> [String] { queue.next().map(\.description) }

    @Test("The items in view are requested in their order, one request at a time, and those that left the view are not")
    func view() {
        var queue = PictureQueue()
        queue.setInView(items(["a", "b"]))
        #expect(next(&queue) == ["a", "b"])
        queue.setInView(items(["c", "d"]))
        #expect(next(&queue) == [])
        queue.setInView(items(["d", "e"]))
        queue.end()
        #expect(next(&queue) == ["d", "e"])
    }

    @Test("An item is requested once, whatever list it is in, until a refresh")
    func once() {
        var queue = PictureQueue()
        queue.setInView(items(["a"]))
        #expect(next(&queue) == ["a"])
        queue.setInView(items(["b", "a"]))
        queue.end()
        #expect(next(&queue) == ["b"])
        queue.end()
        #expect(next(&queue) == [])
        queue.forget()
        #expect(next(&queue) == ["b", "a"])
    }

    @Test("A large view needs several requests")
    func large() {
        var queue = PictureQueue()
        let ids = (1...PictureQueue.most + 5).map(String.init)
        queue.setInView(items(ids))
        #expect(next(&queue) == Array(ids.prefix(PictureQueue.most)))
        queue.end()
        #expect(next(&queue) == ids.suffix(5))
    }

    @Test("An item with a drawing needs its picture, and an item with a picture needs none")
    func complete() throws {
        var (queue, items) = (PictureQueue(), items(["a", "b"]))
        (items[0].artFile, items[0].drawn) = ("/egg.svg", true)
        items[1].artFile = "/b.png"
        queue.setInView(items)
        #expect(next(&queue) == ["a"])
    }
}

@Suite("The layout of a view")
struct ItemsLayoutTests {
    @Test("A ranking has tiles; a gallery has columns of pictures if there is room; other lists have rows")
    func layouts() {
        for isNarrow in [false, true] {
            #expect(ItemsLayout(nil, isNarrow: isNarrow) == .tiles)
            #expect(ItemsLayout(["ranking", "gallery"], isNarrow: isNarrow) == .tiles)
            #expect(ItemsLayout(["favorites"], isNarrow: isNarrow) == (isNarrow ? .narrowRows : .rows))
            #expect(ItemsLayout(["favorites"], isNarrow: isNarrow).isRows)
        }
        #expect(ItemsLayout(["favorites", "gallery"], isNarrow: false) == .gallery)
        #expect(ItemsLayout(["favorites", "gallery"], isNarrow: true) == .narrowRows)
    }
}
