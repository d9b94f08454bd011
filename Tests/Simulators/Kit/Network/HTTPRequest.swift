/// A request as it arrived.
package struct HTTPRequest: Sendable {
    /// GET, POST and so on.
    package var method: String
    /// Path and query as sent.
    package var target: String
    /// The path, decoded, without the query.
    package var path: String
    /// The query, decoded, in order.
    package var query: [Parameter]
    /// The header fields, their names in lower case.
    package var headers: [String: String]
    /// The fields of a form, of either encoding.
    package var form: [Parameter] = []
    /// The body.
    package var body: [UInt8] = []

    /// The query and the form together, because id.twitch.tv accepts parameters in either.
    package var parameters: [Parameter] { query + form }

    /// Whether the client takes this encoding.
    package func accepts(encoding: String) -> Bool {
        headers["accept-encoding", default: ""].split(separator: ",").contains { entry in
            let words = entry.lowercased().filter { $0 != " " }.split(separator: ";")
            return words.first == encoding[...] && !words.dropFirst().contains("q=0")
        }
    }

    /// Whether the client wants no further answer on this connection.
    package var wantsToClose: Bool { headers["connection"]?.lowercased() == "close" }
}
