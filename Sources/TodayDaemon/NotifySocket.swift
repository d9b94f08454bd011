import Glibc

/// The socket on which the service manager listens; source: sd_notify(3).
struct NotifySocket {
    /// A manager that hangs costs a second, not the daemon.
    private static let patience = timeval(tv_sec: 1, tv_usec: 0)

    private var address = sockaddr_un()
    private let length: socklen_t

    /// The socket called `name`: a path or, with a leading "@", a name in the abstract namespace.
    ///
    /// `nil` if it is neither, as with the sockets of virtual machines.
    init?(_ name: String) {
        var bytes = Array(name.utf8)
        guard let first = bytes.first, first == 0x2F || first == 0x40,
            bytes.count < MemoryLayout.size(ofValue: address.sun_path)
        else { return nil }
        if first == 0x40 { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
    }

    /// Sends a datagram; does nothing if there is no listener.
    func send(_ text: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var patience = Self.patience
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let bytes = Array(text.utf8)
        withUnsafeBytes(of: address) { address in
            let pointer = address.bindMemory(to: sockaddr.self).baseAddress
            _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, length)
        }
    }
}
