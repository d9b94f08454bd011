import Foundation
import FoundationNetworking
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("faults of bodies, redirects and pictures")
struct BodyFaultTests {
    private func reply(_ fault: Fault, bytes: Int? = nil, _ target: String = "/helix/games/top") async throws -> Reply {
        let caller = try await Caller()
        caller.simulator.set(fault, bytes: bytes)
        return caller.send("GET", target, headers: caller.credentials)
    }

    @Test("a huge body looks right, is as large as requested, and has no length")
    func huge() async throws {
        let reply = try await reply(.huge, bytes: 5_000_000)
        #expect(reply.body.count >= 5_000_000 && reply.length == nil)
        #expect(try reply.decode(List.self).data.count > 10_000)
    }

    @Test("a little gzip unpacks to very much")
    func gzipBomb() async throws {
        let caller = try await Caller()
        caller.simulator.set(.gzipBomb, bytes: 3_000_000)
        let packed = caller.send("GET", "/helix/games/top")
        #expect(packed.body.count < 30_000 && packed.headers["content-encoding"] == "gzip")
        let url = try #require(URL(string: "\(caller.simulator.apiURL)/games/top"))
        #expect(try await URLSession.shared.data(from: url).0.count == 3_000_000 + 11)
    }

    @Test("a body claims to be gzip and is not")
    func badGzip() async throws {
        let reply = try await reply(.badGzip)
        #expect(reply.headers["content-encoding"] == "gzip" && reply.text == "not gzip")
    }

    @Test("a web page comes with 200 and with 502")
    func html() async throws {
        for (fault, status) in [(Fault.html, 200), (.htmlBadGateway, 502)] {
            let reply = try await reply(fault)
            #expect(reply.status == status)
            #expect(reply.headers["content-type"] == "text/html; charset=utf-8" && reply.text.hasPrefix("<"))
        }
    }

    @Test("a body is empty, cut, of another shape, or of other types")
    func shapes() async throws {
        #expect(try await reply(.emptyBody).body.isEmpty)
        let cut = try await reply(.cutJSON)
        #expect(cut.body.count == cut.length && cut.text.hasPrefix(#"{"data":[{"id""#))
        for fault in [Fault.cutJSON, .wrongShape, .wrongTypes, .emptyBody] {
            let reply = try await reply(fault)
            #expect(reply.status == 200)
            #expect(throws: DecodingError.self) { try reply.decode(List.self) }
        }
        #expect(try await reply(.wrongShape).text == #"{"data":{"id":"509658"},"pagination":[]}"#)
    }

    @Test("a name is not UTF-8, and arrays are nested a hundred thousand deep")
    func bytes() async throws {
        #expect(try await String(validating: reply(.invalidUTF8).body, as: UTF8.self) == nil)
        let deep = try await reply(.deepNesting).body
        #expect(deep.prefix { $0 == UInt8(ascii: "[") }.count == 100_000 && deep.count == 200_000)
    }

    @Test("a redirect leads to another host, to a given one, to the same, or in a circle")
    func redirects() async throws {
        let caller = try await Caller()
        let url = caller.simulator.url
        let target = "/helix/games/top?first=1"
        func location() -> String? { caller.send("GET", target, headers: caller.credentials).headers["location"] }
        caller.simulator.set(.redirectElsewhere)
        #expect(location() == "http://localhost:\(caller.simulator.port)/elsewhere")
        #expect(caller.send("GET", "/elsewhere").status == 200)
        caller.simulator.set(.redirectElsewhere, location: "https://example.org/")
        #expect(location() == "https://example.org/")
        caller.simulator.clear()
        caller.simulator.set(.redirectLoop)
        #expect(location() == url + target)
        caller.simulator.clear()
        caller.simulator.set(.redirectSameHost)
        #expect(location() == "\(url)\(target)&redirected=1")
        #expect(try caller.list("games/top?first=1&redirected=1").data.count == 1)
    }

    @Test("a picture is missing, not found, not a picture, a web page, or larger than 2 MiB")
    func art() async throws {
        let target = "/ttv-boxart/21779_IGDB-52x72.png"
        let missing = try await reply(.artMissing, target)
        #expect(missing.status == 302 && missing.headers["location"]?.hasSuffix("/404_boxart-52x72.png") == true)
        #expect(try await reply(.artNotFound, target).status == 404)
        let text = try await reply(.artNotImage, target)
        #expect(
            text.status == 200 && text.headers["content-type"] == "image/png" && !text.text.hasPrefix("\u{FFFD}PNG"))
        #expect(try await reply(.artWrongType, target).headers["content-type"] == "text/html; charset=utf-8")
        let huge = try await reply(.artHuge, target)
        #expect(huge.body.count == 3 << 20 && huge.body.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(try await reply(.artHuge).status == 200)
    }
}
