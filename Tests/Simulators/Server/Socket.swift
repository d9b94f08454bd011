import Glibc

/// The reason why a server could not listen.
package struct SocketError: Error, CustomStringConvertible {
    let call: String
    let code = errno

    /// One sentence for the user.
    package var description: String { "\(call) failed with errno \(code)" }
}

/// A TCP socket on 127.0.0.1, closed on `exec` so that a test's child processes cannot keep it open.
struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// Binds the port, 0 for any free one, without listening: until `listen()`, connections are refused.
    static func bound(to port: UInt16) throws(SocketError) -> Socket {
        let made = Socket(descriptor: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        guard made.descriptor >= 0 else { throw SocketError(call: "socket") }
        made.set(SOL_SOCKET, SO_REUSEADDR, to: Int32(1))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            defer { made.close() }
            throw SocketError(call: "bind")
        }
        return made
    }

    func listen() throws(SocketError) {
        guard Glibc.listen(descriptor, 64) == 0 else { throw SocketError(call: "listen") }
    }

    var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for a connection; `nil` once the socket is shut down.
    func accept() -> Socket? {
        while true {
            let accepted = Glibc.accept(descriptor, nil, nil)
            if accepted >= 0 {
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                let connection = Socket(descriptor: accepted)
                connection.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: Int32(1))
                return connection
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Appends what has arrived, waiting for at least one byte; returns false if the other side has finished.
    func receive(into buffer: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { chunk in
            var count = 0
            repeat { count = recv(descriptor, chunk.baseAddress, chunk.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return false }
            buffer.append(contentsOf: chunk[..<count])
            return true
        }
    }

    /// Sends everything; returns false if the other side is gone.
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Sleeps, forever if `seconds` is `nil`; returns false as soon as the other side hangs up or the server stops.
    func stayOpen(seconds: Double?) -> Bool {
        // POLLRDHUP, missing from the Glibc module: the other side has closed its half.
        var watched = pollfd(fd: descriptor, events: 0x2000, revents: 0)
        let milliseconds = seconds.map { Int32(min(max(0, $0) * 1000, 2_000_000_000)) } ?? -1
        var result: Int32 = 0
        repeat { result = poll(&watched, 1, milliseconds) } while result < 0 && errno == EINTR
        return result == 0
    }

    /// Wakes every thread that waits on this socket.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes the next `close()` send RST instead of FIN.
    func resetOnClose() { set(SOL_SOCKET, SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

    func close() { _ = Glibc.close(descriptor) }

    private func set<Value: BitwiseCopyable>(_ level: Int32, _ option: Int32, to value: Value) {
        var value = value
        _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
