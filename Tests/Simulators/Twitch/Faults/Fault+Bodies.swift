import SimulatorKit

/// 200s and gateway errors whose body is not what it claims to be.
extension Fault {
    static let bodies = [
        huge, gzipBomb, badGzip, html, htmlBadGateway, emptyBody, wrongShape, wrongTypes, invalidUTF8, deepNesting,
        cutJSON,
    ]

    /// A list that looks right, goes on for `bytes` (8 MiB) and has no Content-Length.
    package static let huge = Fault(
        "huge", "A list that looks right, goes on for `bytes` (8 MiB) and has no Content-Length.",
        .answer { .labelledJSON(HugeBody.list(bytes: $0.bytes(8 << 20), origin: $0.origin)) },
        .delivery { _ in .chunked })

    /// A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.
    package static let gzipBomb = Fault(
        "gzip-bomb",
        "A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.",
        .answer { .gzipBomb(bytes: $0.bytes(16 << 20), "{\"data\":[]}") })

    /// Content-Encoding says gzip, but the body is not.
    package static let badGzip = Fault(
        "bad-gzip",
        "Content-Encoding says gzip, but the body is not.", .answer { _ in .notGzip })

    /// A web page with status 200, as from a hotel's network.
    package static let html = Fault(
        "html", "A web page with status 200, as from a hotel's network.",
        .answer { _ in .hotelPage })

    /// A web page with status 502, as from a gateway.
    package static let htmlBadGateway = Fault(
        "html-bad-gateway", "A web page with status 502, as from a gateway.",
        .answer { _ in .badGatewayPage })

    /// Status 200 and no body.
    package static let emptyBody = Fault("empty-body", "Status 200 and no body.", .answer { _ in .labelledJSON([]) })

    /// JSON of another shape: data is an object.
    package static let wrongShape = Fault(
        "wrong-shape", "JSON of another shape: data is an object.",
        .answer { _ in .json(["data": ["id": "509658"], "pagination": []]) })

    /// JSON of the right shape with wrong types: ids are numbers, names null.
    package static let wrongTypes = Fault(
        "wrong-types", "JSON of the right shape with wrong types: ids are numbers, names null.",
        .answer { _ in
            .json(["data": [["id": 509_658, "name": nil, "box_art_url": 1, "igdb_id": nil]], "pagination": [:]])
        })

    /// A name with bytes that are not UTF-8.
    package static let invalidUTF8 = Fault(
        "invalid-utf8", "A name with bytes that are not UTF-8.",
        .answer { _ in
            let start = "{\"data\":[{\"id\":\"1\",\"name\":\"a"
            let end = "\",\"box_art_url\":\"\",\"igdb_id\":\"\"}],\"pagination\":{}}"
            return .labelledJSON(Array(start.utf8) + [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] + Array(end.utf8))
        })

    /// An array within an array, 100,000 deep.
    package static let deepNesting = Fault(
        "deep-nesting", "An array within an array, 100,000 deep.",
        .answer { _ in .deepNesting })

    /// A complete answer whose JSON ends in the middle.
    package static let cutJSON = Fault(
        "cut-json", "A complete answer whose JSON ends in the middle.",
        .response { response, _ in response = response.cut })
}
