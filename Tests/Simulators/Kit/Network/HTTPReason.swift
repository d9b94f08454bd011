/// The reason phrases of the statuses in use.
package enum HTTPReason {
    static let phrases = [
        200: "OK", 204: "No Content", 302: "Found",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        410: "Gone", 411: "Length Required", 413: "Content Too Large", 429: "Too Many Requests",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    ]

    /// The phrase that goes with a status code.
    package static func phrase(for status: Int) -> String { phrases[status] ?? "Status \(status)" }
}
