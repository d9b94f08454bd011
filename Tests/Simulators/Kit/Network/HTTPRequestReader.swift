/// Splits the bytes of one connection into requests.
struct HTTPRequestReader {
    /// The result of waiting for the next request.
    enum Result {
        case request(HTTPRequest)
        case refused(HTTPResponse)
        case ended
    }

    static let largestHead = 65_536
    static let largestBody = 1_048_576

    let socket: Socket
    private var buffer: [UInt8] = []

    init(socket: Socket) { self.socket = socket }

    mutating func next() -> Result {
        guard let end = fill(until: { $0.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound }) else { return .ended }
        guard end <= Self.largestHead, var request = HTTPRequestHead.parse(buffer[..<end]) else {
            return .refused(.status(400))
        }
        buffer.removeFirst(end)
        guard request.headers["transfer-encoding"] == nil else { return .refused(.status(411)) }
        let length = Int(request.headers["content-length"] ?? "0") ?? -1
        guard (0...Self.largestBody).contains(length) else { return .refused(.status(413)) }
        guard readBody(of: &request, length: length) else { return .ended }
        return .request(request)
    }

    private mutating func readBody(of request: inout HTTPRequest, length: Int) -> Bool {
        if request.headers["expect"]?.lowercased() == "100-continue" {
            _ = socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        guard fill(until: { $0.count >= length ? length : nil }) != nil else { return false }
        request.body = Array(buffer[..<length])
        buffer.removeFirst(length)
        let type = request.headers["content-type", default: ""]
        if type.hasPrefix("multipart/form-data") {
            request.form = Multipart.decode(request.body, contentType: type)
        } else if type.hasPrefix("application/x-www-form-urlencoded") {
            request.form = FormEncoding.decode(String(decoding: request.body, as: UTF8.self))
        }
        return true
    }

    /// Reads until `found` is satisfied; gives up at the limit on a head that never ends.
    private mutating func fill(until found: ([UInt8]) -> Int?) -> Int? {
        while true {
            if let end = found(buffer) { return end }
            if buffer.count > Self.largestHead + Self.largestBody { return buffer.count }
            guard socket.receive(into: &buffer) else { return nil }
        }
    }
}
