import Foundation
import TestSupport

/// A web server on the loopback interface, which serves a folder.
package final class WebServer: Sendable {
    package enum Kind: String, Sendable {
        case nginx
        case caddy
    }

    package struct Answered: Hashable, Sendable {
        package let status: Int
        /// The bytes of the answer, with its headers.
        package let bytes: Int
        package let path: String
    }

    package let root: String
    /// Its address, `http://127.0.0.1:PORT/`.
    package let url: String
    private let world: World
    private let kind: Kind
    private let folder: String
    private let port: UInt16

    package init(_ world: World, _ kind: Kind = .nginx) async throws {
        (self.world, self.kind) = (world, kind)
        folder = "\(world.home.root)/\(kind)"
        root = "\(folder)/www"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        port = try Self.freePort()
        url = "http://127.0.0.1:\(port)/"
        try await start()
    }

    /// A free port below those that the system assigns, so that no program that requests any port gets it.
    private static func freePort() throws -> UInt16 {
        let environment = (0..<20).lazy.map { _ in UInt16.random(in: 10_000..<32_000) }
        guard let port = environment.first(where: isFree) else {
            throw TimeoutError(wanted: "a free port", log: "127.0.0.1")
        }
        return port
    }

    private func start() async throws {
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
        let program = Tool.path(kind.rawValue) ?? ""
        let started = try world.start(ProgramStart(program, arguments, environment: world.environment))
        try await ProcProbe.wait("\(kind)") { [port] in started.ending != nil || Self.answers(port) }
        guard started.ending == nil else {
            let log = (try? String(contentsOfFile: "\(folder)/error.log", encoding: .utf8)) ?? ""
            throw TimeoutError(wanted: "\(kind)", log: "\(started.errors.lines.all) \(log)")
        }
    }

    /// The requests for manifests that it answered, once there are `count` of them: a server writes its log when an
    /// answer has been sent.
    package func manifests(_ count: Int) async throws -> [Answered] {
        func found() -> [Answered] { answered.filter { $0.path.hasSuffix("/manifest.json") } }
        try await ProcProbe.wait("\(count) requests for a manifest") { found().count >= count }
        return found()
    }

    package var answered: [Answered] {
        let log = (try? String(contentsOfFile: "\(folder)/access.log", encoding: .utf8)) ?? ""
        return log.split(separator: "\n").compactMap { kind == .nginx ? Self.short($0) : Self.json($0) }
    }

    private static func short(_ line: Substring) -> Answered? {
        let words = line.split(separator: " ")
        guard words.count == 3, let status = Int(words[0]), let bytes = Int(words[1]) else { return nil }
        return Answered(status: status, bytes: bytes, path: String(words[2]))
    }

    /// Caddy does not count the headers.
    private static func json(_ line: Substring) -> Answered? {
        struct Line: Decodable {
            struct Request: Decodable { let uri: String }
            let request: Request
            let size: Int
            let status: Int
        }
        return (try? JSONDecoder().decode(Line.self, from: Data(line.utf8))).map {
            Answered(status: $0.status, bytes: $0.size, path: $0.request.uri)
        }
    }

    private var file: String { "\(folder)/settings" }

    private var arguments: [String] {
        switch kind {
        case .nginx: ["-p", folder, "-c", file, "-e", "\(folder)/error.log"]
        case .caddy: ["run", "--config", file, "--adapter", "caddyfile"]
        }
    }

    private var configuration: String { kind == .nginx ? nginx : caddy }

    /// In one process, so that it reads the private folders of the test.
    private var nginx: String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder)/tmp-\($0);"
        }
        return """
            daemon off; master_process off; pid \(folder)/nginx.pid;
            events {}
            http {
                \(temporary.joined(separator: " "))
                types { application/json json; image/jpeg jpg; image/png png; }
                log_format short "$status $bytes_sent $uri";
                access_log \(folder)/access.log short;
                gzip_static on;
                server { listen 127.0.0.1:\(port); root \(root); }
            }
            """
    }

    private var caddy: String {
        """
        {
            admin off
            auto_https off
            storage file_system \(folder)/caddy
        }
        http://127.0.0.1:\(port) {
            root * \(root)
            file_server {
                precompressed gzip
            }
            log {
                output file \(folder)/access.log
            }
        }

        """
    }

    private static func isFree(_ port: UInt16) -> Bool { succeeds(bind, port) }

    private static func answers(_ port: UInt16) -> Bool { succeeds(connect, port) }

    private static func succeeds(_ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ port: UInt16) -> Bool {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        return withUnsafeBytes(of: &address) { bytes in
            call(socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t(bytes.count)) == 0
        }
    }
}
