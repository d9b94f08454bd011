extension Fault {
    /// Faults of any web server, and of the network in front of it.
    static let web = transport + bodies + statuses

    /// Failures below HTTP.
    private static let transport = [
        Fault("hang", "No answer at all, until the client gives up.", .delivery { _ in .never }),
        Fault("slow", "The answer comes after `seconds` (3).", .delivery { .late(seconds: $0.seconds(3)) }),
        Fault("reset", "The connection is reset before the first byte.", .delivery { _ in .reset }),
        Fault("closed", "The connection is closed before the first byte.", .delivery { _ in .closed }),
        Fault(
            "truncated", "Content-Length is larger than what is sent before the connection is closed.",
            .delivery { _ in .truncated }),
        Fault("reset-mid-body", "The connection is reset in the middle of the body.", .delivery { _ in .resetMidBody }),
        Fault("stalled", "Nothing more comes after half the body.", .delivery { _ in .stalled }),
        Fault(
            "drip", "The body comes a byte at a time, `seconds` (1) apart.",
            .delivery { .drip(interval: $0.seconds(1)) }),
        Fault(
            "endless", "The body is sent over and over, for as long as the client listens.",
            .delivery { _ in .endless }),
    ]

    /// Bodies that differ from their headers.
    private static let bodies = [
        Fault(
            "html", "A web page with status 200, as from a hotel's network.",
            .answer { _ in .html("<!doctype html><title>Welcome</title><p>Please accept our terms.</p>") }),
        Fault(
            "html-bad-gateway", "A web page with status 502, as from a gateway.",
            .answer { _ in
                .html("<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>", status: 502)
            }),
        Fault("empty-body", "Status 200 and no body.", .answer { _ in .json("") }),
        Fault(
            "cut-json", "A complete answer whose JSON ends in the middle.",
            .response { $0.body = Array($0.body.prefix($0.body.count / 2)) }),
        Fault("wrong-shape", "JSON of another shape: a list of numbers.", .answer { _ in .json([1, 2, 3]) }),
        Fault(
            "deep-nesting", "An array within an array, 100,000 deep.",
            .answer { _ in
                .json(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
            }),
        Fault(
            "bad-gzip", "Content-Encoding says gzip, but the body is not.",
            .answer { _ in .json("not gzip").with("Content-Encoding", "gzip") }),
        Fault(
            "gzip-bomb", "A little gzip that unpacks to `bytes` (16 MiB) of white space, asked for or not.",
            .answer { strike in
                let blanks = [UInt8](repeating: 0x20, count: strike.bytes(16 << 20))
                return HTTPResponse(type: "application/json", body: Zlib.compress(blanks, as: .gzip))
                    .with("Content-Encoding", "gzip")
            }),
        Fault(
            "huge", "White space of `bytes` (8 MiB), without a Content-Length.",
            .answer { .json(String(repeating: " ", count: $0.bytes(8 << 20))) }, .delivery { _ in .chunked }),
    ]

    /// Statuses, and redirects.
    private static let statuses = [
        Fault(
            "too-many-requests", "429, with `seconds` (1200) in Retry-After.",
            .answer { strike in
                .text("Too Many Requests", status: 429).with("Retry-After", String(Int(strike.seconds(1200))))
            }),
        Fault(
            "forbidden", "403 with a web page and `cf-mitigated`: Cloudflare wants a browser.",
            .answer { _ in
                .html("<!doctype html><title>Just a moment…</title>", status: 403)
                    .with("cf-mitigated", "challenge")
            }),
        Fault("server-error", "500 with a line of text.", .answer { _ in .text("Internal Server Error", status: 500) }),
        Fault(
            "redirect-elsewhere", "302 to another host (localhost) or to `location`: no token may follow.",
            .answer { strike in
                .redirect(to: strike.order.location ?? strike.origin.replacing("127.0.0.1", with: "localhost"))
            }),
        Fault("redirect-loop", "302 to itself, for ever.", .answer { .redirect(to: $0.origin + $0.request.target) }),
    ]
}
