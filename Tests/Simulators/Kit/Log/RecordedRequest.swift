/// A request and its answer.
package struct RecordedRequest: Sendable, Hashable, Codable {
    /// Its place in the log, from 1.
    package let sequence: Int
    /// GET, POST and so on.
    package let method: String
    /// The decoded path.
    package let path: String
    /// The query, decoded, in order.
    package let query: [Parameter]
    /// The header fields, their names in lower case.
    package let headers: [String: String]
    /// The fields of a form, of either encoding.
    package let form: [Parameter]
    /// The status of its answer; `nil` if it got none.
    package let status: Int?
    /// The names of the faults that affected it.
    package let faults: [String]

    /// A header field by its name in any case.
    package func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// One line for people, without secrets and tokens.
    package var summary: String {
        let query = query.map { "\($0.name)=\($0.name == "access_key" ? "…" : $0.value)" }.joined(separator: "&")
        let notes = faults.isEmpty ? "" : " [\(faults.joined(separator: ", "))]"
        let target = path.hasPrefix("/oauth2/") || query.isEmpty ? path : "\(path)?\(query)"
        return "\(sequence) \(method) \(target) \(status.map(String.init) ?? "no answer")\(notes)"
    }
}
