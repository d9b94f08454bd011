import SimulatorKit

/// 200s and gateway errors whose body is not what it claims to be.
extension Fault {
    static let bodies = [
        html, htmlBadGateway, emptyBody, cutJSON, wrongShape, deepNesting, badGzip, gzipBomb, huge,
    ]

    /// A web page with status 200, as from a hotel's network.
    package static let html = Fault(
        "html", "A web page with status 200, as from a hotel's network.", .answer { _ in .hotelPage })
    /// A web page with status 502, as from a gateway.
    package static let htmlBadGateway = Fault(
        "html-bad-gateway", "A web page with status 502, as from a gateway.", .answer { _ in .badGatewayPage })
    /// Status 200 and no body.
    package static let emptyBody = Fault(
        "empty-body", "Status 200 and no body.", .answer { _ in .labelledJSON([]) })
    /// A complete answer whose JSON ends in the middle.
    package static let cutJSON = Fault(
        "cut-json", "A complete answer whose JSON ends in the middle.",
        .response { response, _ in response = response.cut })
    /// JSON of another shape: a list of numbers.
    package static let wrongShape = Fault(
        "wrong-shape", "JSON of another shape: a list of numbers.", .answer { _ in .json([1, 2]) })
    /// An array within an array, 100,000 deep.
    package static let deepNesting = Fault(
        "deep-nesting", "An array within an array, 100,000 deep.", .answer { _ in .deepNesting })
    /// Content-Encoding says gzip, but the body is not.
    package static let badGzip = Fault(
        "bad-gzip", "Content-Encoding says gzip, but the body is not.", .answer { _ in .notGzip })
    /// A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.
    package static let gzipBomb = Fault(
        "gzip-bomb", "A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.",
        .answer { .gzipBomb(bytes: $0.bytes(16 << 20), "{}") })
    /// White space of `bytes` (8 MiB), without a Content-Length.
    package static let huge = Fault(
        "huge", "White space of `bytes` (8 MiB), without a Content-Length.",
        .answer { .labelledJSON([UInt8](repeating: UInt8(ascii: " "), count: $0.bytes(8 << 20))) },
        .delivery { _ in .chunked })
}
