import Testing
import WindowCore

@Suite("QR codes")
struct QRCodeTests {
    /// Rows of modules as hexadecimal numbers, as another encoder draws them: qrcode 8.2 for Python.
    private static let references: [(text: String, rows: String)] = [
        (
            "topgames",
            """
            1fd17f 105a41 175f5d 17555d 174f5d 105541 1fd57f 0 19c12f e3dfa 779d6 c8310 1d76e9 1714 1fca5a 1054d0 1751f2 \
            1749df 174594 105f10 1fd241
            """
        ),
        (
            "https://www.twitch.tv/activate?public=true&device-code=ABCDEFGH",
            """
            1fddd427f 105c83141 17566b95d 175a7435d 1740d565d 105312441 1fd55557f 91de00 19c28bf2f 1c1dd0224 9e3f5a96 \
            69659b28 8d58a85b 1cb05cea0 8e42830e 9893e8d8 1f66cad71 389546a8 d7fe0f76 1122ade18 1f79badf1 17b0e46a8 \
            3ec2dbe6 5116d940 1d76ccffa 1d3d11e 1fcffd556 1056aef13 17558bdf8 1748f485c 1748218f4 10594cd80 1fd6e9fe9
            """
        ),
        (
            String(repeating: "x", count: 120),
            """
            1fc32aaaa7f 1041aaaaa41 1751155555d 1746855555d 17478aaaa5d 104e8aaaa41 1fd5555557f 189aaaa00 1dfbaaaaac4 \
            2aa555554d 6de9555517 171c2aaaab2 10782aaaae8 1f02255554d 84c4555517 432aaaaab2 9488aaaae8 489d55554d \
            be55555517 b3aeaaaab2 be77aaaae8 83755554d 19677555517 100d9aaaab2 8d6aaaaae8 1ebd555554d 13599555517 \
            118a2aaaab2 1dde2aaaae8 22a255554d 11d44555517 aa2aaaaab2 124c8aaabf8 1dd55551d 1fd55555757 105eeaaa912 \
            175376aa9f8 1743715561d 175f75554b7 105d9aaa9e2 1fdaaaaab4b
            """
        ),
    ]

    @Test("of one block, of one with a fourth finder, and of two, are as another encoder draws them")
    func references() throws {
        for (text, rows) in Self.references {
            let code = try #require(QRCode(text))
            let drawn = (0..<code.side).map { y in
                String((0..<code.side).reduce(0) { $0 << 1 | (code[$1, y] ? 1 : 0) }, radix: 16)
            }
            #expect(drawn == rows.split(separator: " ").map(String.init), "\(text)")
        }
    }

    @Test(
        "each version begins where the one before it is full, and nothing is longer than the last",
        arguments: [(0, 21), (17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (54, 33), (78, 33), (79, 37), (106, 37)])
    func versions(_ length: Int, side: Int) {
        #expect(QRCode(String(repeating: "a", count: length))?.side == side)
    }

    @Test("the longest text has 134 bytes, however many characters that are")
    func longest() {
        #expect(QRCode(String(repeating: "é", count: 67))?.side == 41)
        #expect(QRCode(String(repeating: "é", count: 67) + "a") == nil)
    }
}
