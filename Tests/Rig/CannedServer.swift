import Foundation
import TestSupport

/// A server on the loopback interface with fixed answers, for what the simulator does not do.
package final class CannedServer: Sendable {
    /// Its address, `http://127.0.0.1:PORT`.
    package let url: String
    private let socket: Int32

    /// Serves `answers`, a status and a JSON body for each path; `header` is one more line of each, as in "Date: …".
    package init(_ answers: [String: (status: Int, body: String)], header: String? = nil) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.socket = socket
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listens = withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
            return bind(socket, pointer, length) == 0 && listen(socket, 8) == 0
                && getsockname(socket, pointer, &length) == 0
        }
        guard listens else { throw NeverHappened(wanted: "a server", log: "127.0.0.1") }
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        Thread.detachNewThread {
            while case let connection = accept(socket, nil, nil), connection >= 0 {
                Self.answer(connection, answers, header.map { "\($0)\r\n" } ?? "")
                close(connection)
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func answer(_ connection: Int32, _ answers: [String: (status: Int, body: String)], _ header: String)
    {
        var request = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &request, request.count, 0)
        let words = String(decoding: request.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        let answer = (words.count > 1 ? answers[String(words[1])] : nil) ?? (404, "{}")
        let text = """
            HTTP/1.1 \(answer.status) Canned\r
            \(header)Content-Type: application/json\r
            Content-Length: \(answer.body.utf8.count)\r
            Connection: close\r
            \r
            \(answer.body)
            """
        send(connection, Array(text.utf8), text.utf8.count, Int32(MSG_NOSIGNAL))
    }
}
