/// Sends one answer, as well or as badly as its delivery demands.
struct ResponseWriter {
    let socket: Socket
    let request: HTTPRequest
    let response: HTTPResponse

    /// Sends the answer; returns false if the connection is of no further use.
    func write(_ delivery: Delivery) -> Bool {
        switch delivery {
        case .whole: writeWhole()
        case .late(let seconds): socket.stayOpen(seconds: seconds) && writeWhole()
        case .never: socket.stayOpen(seconds: nil)
        case .reset: reset()
        case .closed: false
        case .truncated: writeHalf() && false
        case .resetMidBody: writeHalf() && reset()
        case .stalled: writeHalf() && socket.stayOpen(seconds: nil)
        case .drip(let interval): drip(interval)
        case .chunked: writeChunked()
        case .endless: writeEndless()
        }
    }

    private func head(_ framing: String) -> [UInt8] {
        var text = "HTTP/1.1 \(response.status) \(HTTPReason.phrase(for: response.status))\r\n"
        for header in response.headers { text += "\(header.name): \(header.value)\r\n" }
        text += "\(framing)\r\nConnection: \(request.wantsToClose ? "close" : "keep-alive")\r\n\r\n"
        return Array(text.utf8)
    }

    private var sizedHead: [UInt8] { head("Content-Length: \(response.body.count)") }

    private func writeWhole() -> Bool {
        socket.send(request.method == "HEAD" ? sizedHead : sizedHead + response.body)
    }

    private func writeHalf() -> Bool {
        socket.send(sizedHead + response.body.prefix(response.body.count / 2))
    }

    private func reset() -> Bool {
        socket.resetOnClose()
        return false
    }

    private func drip(_ interval: Double) -> Bool {
        guard socket.send(sizedHead) else { return false }
        return response.body.allSatisfy { socket.send(CollectionOfOne($0)) && socket.stayOpen(seconds: interval) }
    }

    private func writeChunked() -> Bool {
        guard socket.send(head("Transfer-Encoding: chunked")) else { return false }
        var rest = response.body[...]
        while !rest.isEmpty {
            guard sendChunk(rest.prefix(65_536)) else { return false }
            rest = rest.dropFirst(65_536)
        }
        return socket.send(Array("0\r\n\r\n".utf8))
    }

    private func writeEndless() -> Bool {
        guard socket.send(head("Transfer-Encoding: chunked")) else { return false }
        while sendChunk(response.body[...]) {}
        return false
    }

    private func sendChunk(_ bytes: ArraySlice<UInt8>) -> Bool {
        socket.send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }
}
