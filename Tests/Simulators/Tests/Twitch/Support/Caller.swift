import Foundation
import TwitchSimulator

/// A simulator for one test, and a caller of it.
struct Caller {
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    let simulator: Simulator
    let clientID: String
    let token: String

    init(_ options: SimulatorOptions = SimulatorOptions()) async throws {
        simulator = try await Simulator.start(options)
        clientID = options.clientID
        token = simulator.grantTokens().accessToken
    }

    /// The bytes of a request that asks to close the connection after it.
    static func bytes(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
        return Array((text + "\r\n" + body).utf8)
    }

    func send(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) -> Reply {
        let client = RawClient(to: simulator)
        client.send(Self.bytes(method, target, headers: headers, body: body))
        return Reply(client.read())
    }

    var credentials: [String: String] { ["Client-Id": clientID, "Authorization": "Bearer \(token)"] }

    /// GETs an address of Helix with good credentials.
    func helix(_ target: String) -> Reply { send("GET", "/helix/\(target)", headers: credentials) }

    /// A connection that has been served once and is kept open.
    func openConnection() -> RawClient {
        let client = RawClient(to: simulator)
        client.send("GET /elsewhere HTTP/1.1\r\n\r\n")
        _ = client.read { Reply((bytes: $0, ending: nil)).body.count > 0 }
        return client
    }

    /// Asks for the top games repeatedly; `false` if the wanted reply never comes.
    func ask(until isReached: (Reply) -> Bool) -> Bool {
        (1...20_000).contains { _ in isReached(helix("games/top?first=1")) }
    }

    func list(_ target: String) throws -> List { try helix(target).decode() }

    /// POSTs a form to id.twitch.tv, with the client id.
    func identity(_ path: String, _ fields: [String: String], client: String? = nil) -> Reply {
        let form = fields.merging(["client_id": client ?? clientID]) { old, _ in old }
            .map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
            .joined(separator: "&")
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return send("POST", "/oauth2/\(path)", headers: type, body: form)
    }

    /// Every page of a list, following cursors, at most `limit` pages.
    func pages(_ target: String, limit: Int = 50) throws -> [List] {
        var pages = [try list(target)]
        while let cursor = pages.last?.cursor, pages.count < limit {
            let escaped = cursor.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            pages.append(try list("\(target)\(target.contains("?") ? "&" : "?")after=\(escaped)"))
        }
        return pages
    }
}

extension SimulatorOptions {
    /// The default with one change.
    static func with(_ change: (inout SimulatorOptions) -> Void) -> SimulatorOptions {
        var options = SimulatorOptions()
        change(&options)
        return options
    }
}
