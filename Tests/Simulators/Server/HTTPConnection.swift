/// A response, and how to deliver it.
package struct Answer: Sendable {
    /// How it travels.
    enum Delivery: Sendable, Equatable {
        case whole
        case late(seconds: Double)
        case never
        /// RST, or FIN, before the first byte.
        case reset, closed
        /// Half the body, and then FIN, RST or silence.
        case truncated, resetMidBody, stalled
        /// The body a byte at a time.
        case drip(interval: Double)
        /// Without a Content-Length, in chunks.
        case chunked
        /// The body over and over, in chunks, for as long as the client listens.
        case endless

        /// Whether not even a status arrives.
        var isSilent: Bool { [.never, .reset, .closed].contains(self) }
    }

    var response: HTTPResponse
    var delivery = Delivery.whole

    /// A complete answer.
    package init(_ response: HTTPResponse) { self.response = response }
}

/// One connection: splits its bytes into requests, and sends each answer as well or as badly as its delivery says.
struct HTTPConnection {
    /// The most bytes of a head and of a body.
    private static let limit = 1_048_576

    let socket: Socket
    private var buffer: [UInt8] = []

    init(socket: Socket) { self.socket = socket }

    /// The next request; `nil` at the end, and after one that is not HTTP/1, which is answered here.
    mutating func next() -> HTTPRequest? {
        guard let end = fill(until: Self.endOfHead) else { return nil }
        guard var request = HTTPRequest(head: buffer[..<end]), request.headers["transfer-encoding"] == nil,
            let length = Int(request.headers["content-length"] ?? "0"), (0...Self.limit).contains(length)
        else {
            let refused = HTTPRequest(method: "", target: "", path: "", query: [], headers: ["connection": "close"])
            _ = write(Answer(HTTPResponse(status: 400)), to: refused)
            return nil
        }
        buffer.removeFirst(end)
        guard fill(until: { $0.count >= length ? length : nil }) != nil else { return nil }
        request.body = Array(buffer[..<length])
        buffer.removeFirst(length)
        return request
    }

    /// The end of the head; the start for bytes that cannot be HTTP, such as those of a TLS connection.
    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.first.map({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) != false else { return 0 }
        return bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
    }

    /// Reads until `found` is satisfied; gives up on a head that never ends.
    private mutating func fill(until found: ([UInt8]) -> Int?) -> Int? {
        while true {
            if let end = found(buffer) { return end }
            guard buffer.count <= 2 * Self.limit, socket.receive(into: &buffer) else { return nil }
        }
    }

    /// Sends an answer; returns false if the connection cannot be used any longer.
    func write(_ answer: Answer, to request: HTTPRequest) -> Bool {
        let body = answer.response.body
        let head = { (framing: String) in Array(answer.response.head(framing, to: request).utf8) }
        let sized = head("Content-Length: \(body.count)")
        let half = sized + body.prefix(body.count / 2)
        switch answer.delivery {
        case .whole: return socket.send(sized + body)
        case .late(let seconds): return socket.stayOpen(seconds: seconds) && socket.send(sized + body)
        case .never: return socket.stayOpen(seconds: nil)
        case .reset: return reset()
        case .closed: return false
        case .truncated: return socket.send(half) && false
        case .resetMidBody: return socket.send(half) && reset()
        case .stalled: return socket.send(half) && socket.stayOpen(seconds: nil)
        case .drip(let interval):
            guard socket.send(sized) else { return false }
            return body.allSatisfy { socket.send([$0]) && socket.stayOpen(seconds: interval) }
        case .chunked: return socket.send(head("Transfer-Encoding: chunked")) && sendChunk(body) && sendChunk([])
        case .endless:
            guard socket.send(head("Transfer-Encoding: chunked")) else { return false }
            while sendChunk(body) {}
            return false
        }
    }

    private func reset() -> Bool {
        socket.resetOnClose()
        return false
    }

    private func sendChunk(_ bytes: [UInt8]) -> Bool {
        socket.send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }
}
