import Foundation
import FoundationNetworking
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("the HTTP server")
struct HTTPTests {
    @Test("one connection serves many requests, also when they come all at once")
    func keepAlive() async throws {
        let caller = try await Caller()
        let client = RawClient(to: caller.simulator)
        let keep = "GET /oauth2/validate HTTP/1.1\r\nHost: x\r\nAuthorization: OAuth \(caller.token)\r\n\r\n"
        client.send(keep + keep + keep)
        client.send(Caller.bytes("GET", "/oauth2/validate"))
        let text = String(decoding: client.read().bytes, as: UTF8.self)
        #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
        #expect(text.components(separatedBy: "HTTP/1.1 401 Unauthorized").count == 2)
        #expect(caller.simulator.requests.map(\.sequence) == [1, 2, 3, 4])
    }

    @Test("a client that accepts gzip gets gzip, one that does not gets none")
    func gzip() async throws {
        let caller = try await Caller()
        let headers = caller.credentials
        #expect(caller.helix("games/top").headers["content-encoding"] == nil)
        for (value, expected) in [("gzip, br", "gzip"), ("br;q=1.0, gzip;q=0.8", "gzip"), ("gzip;q=0", nil)] {
            let asked = headers.merging(["Accept-Encoding": value]) { $1 }
            let reply = caller.send("GET", "/helix/games/top", headers: asked)
            #expect(reply.headers["content-encoding"] == expected)
        }
    }

    @Test("an independent client unpacks the gzip to the same JSON")
    func unpacked() async throws {
        let caller = try await Caller()
        var request = URLRequest(url: try #require(URL(string: "\(caller.simulator.apiURL)/games/top?first=100")))
        for (name, value) in caller.credentials { request.setValue(value, forHTTPHeaderField: name) }
        let (data, _) = try await URLSession.shared.data(for: request)
        #expect(caller.simulator.requests.last?.header("Accept-Encoding")?.contains("gzip") == true)
        #expect(data == caller.helix("games/top?first=100").body)
    }

    @Test("HEAD has the length of the body it does not send")
    func head() async throws {
        let caller = try await Caller()
        let reply = caller.send("HEAD", "/helix/games/top", headers: caller.credentials)
        #expect(reply.status == 200 && reply.body.isEmpty && (reply.length ?? 0) > 1_000)
    }

    @Test("a client that waits for 100 Continue gets it before sending the body")
    func expectContinue() async throws {
        let caller = try await Caller()
        let client = RawClient(to: caller.simulator)
        let body = "client_id=\(caller.clientID)&scopes="
        client.send(
            "POST /oauth2/device HTTP/1.1\r\nConnection: close\r\nExpect: 100-continue\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
        let invitation = client.read { $0.suffix(4) == Array("\r\n\r\n".utf8)[...] }
        #expect(String(decoding: invitation.bytes, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send(body)
        #expect(Reply(client.read()).status == 200)
    }

    @Test(
        "anything but HTTP is refused and the connection closed",
        arguments: [
            ("nonsense\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 400),
            ("POST /oauth2/token HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
            ("POST /oauth2/token HTTP/1.1\r\nContent-Length: x\r\n\r\n", 413),
            ("POST /oauth2/token HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
        ])
    func refused(text: String, status: Int) async throws {
        let caller = try await Caller()
        let client = RawClient(to: caller.simulator)
        client.send(text)
        let reply = Reply(client.read())
        #expect(reply.status == status && reply.ending == .finished)
    }

    @Test("escapes, plus signs and odd queries are read as browsers write them")
    func queries() {
        let decoded = FormEncoding.decode("a=1+2&b=%26%3D&&c&d=%zz%4&%C3%A9=%F0%9F%8E%AE")
        let expected = [("a", "1 2"), ("b", "&="), ("c", ""), ("d", "%zz%4"), ("é", "🎮")]
        #expect(decoded == expected.map { Parameter(name: $0.0, value: $0.1) })
        let head = HTTPRequestHead.parse(Array("GET /a+b%20c?x=1+2 HTTP/1.1\r\nA:b\r\n".utf8))
        #expect(head?.path == "/a+b c" && head?.query.first("x") == "1 2" && head?.headers == ["a": "b"])
    }
}
