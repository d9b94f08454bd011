/// Bodies that are not what they claim to be.
extension WebFault {
    /// All of them.
    package static var bodies: [Self] { [html, emptyBody, cutJSON, wrongShape, deepNesting, badGzip, gzipBomb, huge] }

    /// A web page with status 200, as from a hotel's network.
    package static var html: Self {
        Self("html", "A web page with status 200, as from a hotel's network.", .answer { _ in .hotelPage })
    }
    /// Status 200 and no body.
    package static var emptyBody: Self {
        Self("empty-body", "Status 200 and no body.", .answer { _ in .labelledJSON([]) })
    }
    /// A complete answer whose JSON ends in the middle.
    package static var cutJSON: Self {
        Self(
            "cut-json", "A complete answer whose JSON ends in the middle.",
            .response { response, _ in response = response.cut })
    }
    /// JSON of another shape: a list of numbers.
    package static var wrongShape: Self {
        Self("wrong-shape", "JSON of another shape: a list of numbers.", .answer { _ in .json([1, 2, 3]) })
    }
    /// An array within an array, 100,000 deep.
    package static var deepNesting: Self {
        Self("deep-nesting", "An array within an array, 100,000 deep.", .answer { _ in .deepNesting })
    }
    /// Content-Encoding says gzip, but the body is not.
    package static var badGzip: Self {
        Self("bad-gzip", "Content-Encoding says gzip, but the body is not.", .answer { _ in .notGzip })
    }
    /// A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.
    package static var gzipBomb: Self {
        Self(
            "gzip-bomb", "A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.",
            .answer { .gzipBomb(bytes: $0.bytes(16 << 20), "{}") })
    }
    /// White space of `bytes` (8 MiB), without a Content-Length.
    package static var huge: Self {
        Self(
            "huge", "White space of `bytes` (8 MiB), without a Content-Length.",
            .answer { .labelledJSON([UInt8](repeating: UInt8(ascii: " "), count: $0.bytes(8 << 20))) },
            .delivery { _ in .chunked })
    }
}
