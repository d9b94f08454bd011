import Glibc
import Testing
import TwitchSimulator

/// A client of bare sockets, which sees how a connection ends and not only what was sent.
final class RawClient: Sendable {
    /// How the other side ended the connection.
    enum Ending: Sendable { case finished, reset, refused, silent }

    private let descriptor: Int32
    /// A simulator stops when nothing refers to it any more; this client keeps it alive.
    private let simulator: Simulator?
    let isConnected: Bool

    convenience init(to simulator: Simulator) { self.init(port: simulator.port, holding: simulator) }

    init(port: Int, holding simulator: Simulator? = nil) {
        self.simulator = simulator
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = Self.loopback(port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        isConnected =
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
            } == 0
        // Far beyond what any test needs; a test that reaches this fails.
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Tries to bind a port, as any other program might; returns the `errno`, or 0 on success.
    static func bind(port: Int) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? 0 : errno
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    func send(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Whether the other side keeps the connection open and sends nothing, for as long as this listens.
    var isKeptWaiting: Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return isConnected && poll(&watched, 1, 50) == 0
    }

    /// Reads until the other side ends, or until `enough` has arrived.
    func read(enough: ([UInt8]) -> Bool = { _ in false }) -> (bytes: [UInt8], ending: Ending?) {
        guard isConnected else { return ([], .refused) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while !enough(bytes) {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count == 0 { return (bytes, .finished) }
            guard count > 0 else {
                if errno != ECONNRESET { Issue.record("nothing came for a minute, after \(bytes.count) bytes") }
                return (bytes, errno == ECONNRESET ? .reset : .silent)
            }
            bytes += chunk[..<count]
        }
        return (bytes, nil)
    }
}
