/// Answers that are not what they claim to be, from any service.
extension HTTPResponse {
    /// A web page with status 200, as from a hotel's network.
    package static let hotelPage = html("<!doctype html><title>Welcome</title><p>Please accept our terms.</p>")

    /// A web page with status 502, as from a gateway.
    package static let badGatewayPage = html(
        "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>", status: 502)

    /// An array within an array, 100,000 deep.
    package static let deepNesting = labelledJSON(
        Array(repeating: UInt8(ascii: "["), count: 100_000) + Array(repeating: UInt8(ascii: "]"), count: 100_000))

    /// Content-Encoding says gzip, but the body is not.
    package static let notGzip = labelledGzip(Array("not gzip".utf8))

    /// These bytes, whatever they are, as JSON.
    package static func labelledJSON(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(type: "application/json; charset=utf-8", body: bytes)
    }

    /// These bytes, whatever they are, as compressed JSON.
    package static func labelledGzip(_ bytes: [UInt8]) -> HTTPResponse {
        var response = labelledJSON(bytes)
        response["Content-Encoding"] = "gzip"
        return response
    }

    /// Very much white space, as gzip, and then these bytes.
    package static func gzipBomb(bytes count: Int, _ end: String) -> HTTPResponse {
        labelledGzip(Gzip.compress([UInt8](repeating: UInt8(ascii: " "), count: count) + Array(end.utf8)))
    }

    /// The same with only the first half of its body.
    package var cut: HTTPResponse {
        var half = self
        half.body = Array(body.prefix(body.count / 2))
        return half
    }
}
