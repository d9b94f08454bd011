import Glibc

/// A TCP socket on 127.0.0.1, closed on `exec` so that a test's child processes cannot keep it open.
package struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// Binds the port, 0 for any free one, without listening: until `listen()`, connections are refused.
    package static func bound(to port: UInt16) throws(SocketError) -> Socket {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let made = Socket(descriptor: Glibc.socket(AF_INET, kind, 0))
        guard made.descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
        made.set(SOL_SOCKET, SO_REUSEADDR, to: Int32(1))
        var address = loopback(port)
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(made.descriptor, $0, length) }
        }
        guard result == 0 else {
            defer { made.close() }
            throw SocketError(call: "bind", code: errno)
        }
        return made
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    func listen() throws(SocketError) {
        guard Glibc.listen(descriptor, 64) == 0 else { throw SocketError(call: "listen", code: errno) }
    }

    /// The port this socket is bound to.
    package var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for a connection; `nil` once the socket is shut down.
    package func accept() -> Socket? {
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

    /// Wakes every thread that waits on this socket.
    package func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes the next `close()` send RST instead of FIN.
    package func resetOnClose() { set(SOL_SOCKET, SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

    func close() { _ = Glibc.close(descriptor) }

    private func set<Value: BitwiseCopyable>(_ level: Int32, _ option: Int32, to value: Value) {
        var value = value
        _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
