import Foundation
import Testing

@testable import TwitchSimulator

@Suite("box art")
struct BoxArtTests {
    private func pixels(_ body: Data) -> [Int] {
        [16, 20].map { start in body[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("a picture has the requested size", arguments: ["52x72", "285x380", "600x800", "1x1"])
    func size(size: String) async throws {
        let caller = try await Caller()
        let reply = caller.send("GET", "/ttv-boxart/32982_IGDB-\(size).png")
        #expect(reply.status == 200)
        #expect(reply.headers["content-type"] == "image/png")
        #expect(pixels(reply.body).map(String.init).joined(separator: "x") == size)
    }

    @Test(
        "an independent decoder reads the pictures, and no two games have the same",
        .enabled(if: Subprocess.find("python3") != nil, "python3 is not installed"))
    func decoded() async throws {
        let script = Folders.independent.appending(path: "png_check.py").path
        let python = try #require(Subprocess.find("python3"))
        let caller = try await Caller()
        let games = GameCatalogue.all.map { caller.simulator.url + $0.artPath(size: "60x80") }
        let result = try Subprocess.run(python, [script] + games)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("\(games.count) pictures, all different"))
    }

    @Test("a game without art leads to the placeholder of the same size")
    func missing() async throws {
        let caller = try await Caller()
        let reply = caller.send("GET", "/ttv-boxart/777_IGDB-52x72.png")
        #expect(reply.status == 302)
        #expect(reply.headers["location"] == "\(caller.simulator.url)/ttv-static/404_boxart-52x72.png")
        #expect(pixels(caller.send("GET", "/ttv-static/404_boxart-52x72.png").body) == [52, 72])
    }

    @Test("unreasonable sizes are 404", arguments: ["0x0", "9999x9999", "x", "{width}x{height}"])
    func bounds(size: String) async throws {
        let caller = try await Caller()
        #expect(caller.send("GET", "/ttv-boxart/32982-\(size).png").status == 404)
    }
}
