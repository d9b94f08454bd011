import Testing
import QRCodes

@Suite("QR codes")
struct QRCodeTests {
    @Test(
        "A code is as small as the text allows",
        arguments: [(1, 21), (17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (54, 33), (78, 33), (79, 37), (106, 37)])
    func sides(_ length: Int, side: Int) {
        #expect(QRCode(String(repeating: "a", count: length))?.side == side)
    }

    @Test("A code has a finder in three corners, and none in the fourth")
    func finders() throws {
        let code = try #require(QRCode("topgames"))
        let places = [(0, 0), (code.side - 7, 0), (0, code.side - 7), (code.side - 7, code.side - 7)]
        let rings = places.map { left, top in
            (0..<7).allSatisfy { code[left + $0, top] && code[left, top + $0] } && !code[left + 1, top + 1]
        }
        #expect(rings == [true, true, true, false])
    }

    @Test("A code has at most 134 bytes, however many characters that are")
    func longest() {
        #expect(QRCode(String(repeating: "é", count: 67))?.side == 41)
        #expect(QRCode(String(repeating: "é", count: 67) + "a") == nil)
        #expect(QRCode(String(repeating: "é", count: 5000)) == nil)
        #expect(QRCode("") == nil)
    }
}
