import Foundation
import TestSupport

/// A Unix socket at `name`: a path, or a name in the abstract namespace with a leading "@".
private func unixSocket(_ type: __socket_type, at name: String) throws -> Int32 {
    let socket = Glibc.socket(AF_UNIX, Int32(type.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.utf8.map { $0 == 0x40 ? 0 : $0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
    let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
    let isBound = withUnsafeBytes(of: &address) { bytes in
        bind(socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!, length) == 0
    }
    guard isBound else { throw TimeoutError(wanted: "a socket", log: name) }
    return socket
}

/// A socket like that of a service manager; source: sd_notify(3).
package final class ManagerSocket: Sendable {
    /// One datagram: `NAME=VALUE`, line by line.
    package struct Message: Sendable {
        package let lines: [String]

        /// The value of the line that starts with `name`.
        package subscript(name: String) -> String? {
            lines.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
    }

    package let name: String
    package let messages = EventLog<Message>("the service manager")
    private let socket: Int32

    /// Listens at `name`, a path, or a name in the abstract namespace with a leading "@".
    package init(_ name: String) throws {
        self.name = name
        let socket = try unixSocket(SOCK_DGRAM, at: name)
        self.socket = socket
        Thread.detachNewThread { [messages] in Self.receive(socket, messages) }
    }

    /// Ends the reading; the thread closes the socket.
    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    private static func receive(_ socket: Int32, _ messages: EventLog<Message>) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
            let text = String(decoding: buffer[..<count], as: UTF8.self)
            messages.append(
                Message(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
        }
        messages.end()
        close(socket)
    }
}

/// A Unix socket that accepts connections and never answers.
package final class SilentSocket: Sendable {
    private let socket: Int32

    package init(_ path: String) throws {
        socket = try unixSocket(SOCK_STREAM, at: path)
        guard listen(socket, 8) == 0 else { throw TimeoutError(wanted: "a socket", log: path) }
    }

    deinit { close(socket) }
}
