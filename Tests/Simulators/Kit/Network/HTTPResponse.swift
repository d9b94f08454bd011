/// An answer before it is sent.
package struct HTTPResponse: Sendable, Equatable {
    /// The status code.
    package var status: Int
    /// The header fields, in order.
    package var headers: [Parameter]
    /// The body.
    package var body: [UInt8]

    /// Makes a response; `type` is its media type.
    package init(status: Int = 200, headers: [Parameter] = [], type: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
        if let type { self["Content-Type"] = type }
    }

    /// A response in JSON.
    package static func json(_ value: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "application/json; charset=utf-8", body: value.encoded)
    }

    /// A page.
    package static func html(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/html; charset=utf-8", body: Array(text.utf8))
    }

    /// A line of plain text.
    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
    }

    /// A redirect to another address.
    package static func redirect(to location: String) -> HTTPResponse {
        HTTPResponse(status: 302, headers: [Parameter(name: "Location", value: location)])
    }

    /// An answer from the server itself, without a body.
    package static func status(_ status: Int) -> HTTPResponse { HTTPResponse(status: status) }

    /// A header field by its name in any case.
    package subscript(name: String) -> String? {
        get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
        set {
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue { headers.append(Parameter(name: name, value: newValue)) }
        }
    }
}
