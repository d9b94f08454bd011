import TestRig
import TestSupport

/// A client of a simulator.
struct VisitedServer {
    /// An answer.
    typealias Reply = ServiceReply

    private let url: String

    /// Visits the server at this address.
    init(_ url: String) { self.url = url }

    /// GETs an address, or POSTs `body` to it.
    func ask(
        _ target: String, headers: [String: String] = [:], posting body: String? = nil
    ) async throws -> Reply {
        try await ServiceReply.ask(url + target, headers: headers, posting: body)
    }
}
