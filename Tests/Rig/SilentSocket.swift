import Foundation
import TestSupport

/// A Unix socket that accepts connections and never answers.
package final class SilentSocket: Sendable {
    private let socket: Int32

    /// Listens at `path`.
    package init(_ path: String) throws {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let listens = withUnsafeBytes(of: &address) { bytes in
            bind(socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!, length) == 0
                && listen(socket, 8) == 0
        }
        guard listens else { throw NeverHappened(wanted: "a socket", log: path) }
    }

    deinit { close(socket) }
}
