import Testing
import WindowCore

@Suite("how a picture covers a tile")
struct PictureCoverTests {
    private func cover(_ width: Int, _ height: Int, _ across: Int, _ down: Int) -> [Int] {
        let cover = PictureCover(
            of: PictureSize(width: width, height: height), covering: PictureSize(width: across, height: down))
        let (left, top) = cover.start
        return [cover.scaled.width, cover.scaled.height, left, top, cover.seen.width, cover.seen.height]
    }

    @Test("box art becomes exactly as small as its tile")
    func boxArt() {
        #expect(cover(285, 380, 170, 227) == [170, 227, 0, 0, 170, 227])
        #expect(cover(285, 380, 157, 208) == [157, 209, 0, 0, 157, 208])
    }

    @Test("a picture with other proportions is cut evenly at two sides")
    func cut() {
        #expect(cover(300, 300, 56, 28) == [56, 56, 0, 14, 56, 28])
        #expect(cover(600, 300, 60, 60) == [120, 60, 30, 0, 60, 60])
    }

    @Test("a picture with too few pixels is cut, and not enlarged")
    func small() {
        #expect(cover(96, 96, 340, 454) == [96, 96, 12, 0, 72, 96])
        #expect(cover(285, 380, 340, 454) == [285, 380, 0, 0, 285, 380])
    }

    @Test("one that is a line, or a single pixel, still has a part that is seen")
    func extremes() {
        #expect(cover(4096, 1, 170, 227) == [4096, 1, 2047, 0, 1, 1])
        #expect(cover(1, 4096, 170, 227) == [1, 4096, 0, 2047, 1, 1])
        #expect(cover(1, 1, 1, 1) == [1, 1, 0, 0, 1, 1])
    }
}
