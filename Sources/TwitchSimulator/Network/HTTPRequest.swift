/// A request as it arrived.
struct HTTPRequest: Sendable {
    var method: String
    /// Path and query as sent.
    var target: String
    /// The path, decoded, without the query.
    var path: String
    var query: [Parameter]
    /// The header fields, their names in lower case.
    var headers: [String: String]
    var form: [Parameter] = []
    var body: [UInt8] = []

    /// The query and the form together, because id.twitch.tv accepts parameters in either.
    var parameters: [Parameter] { query + form }

    func accepts(encoding: String) -> Bool {
        headers["accept-encoding", default: ""].split(separator: ",").contains { entry in
            let words = entry.lowercased().filter { $0 != " " }.split(separator: ";")
            return words.first == encoding[...] && !words.dropFirst().contains("q=0")
        }
    }

    var wantsToClose: Bool { headers["connection"]?.lowercased() == "close" }
}
