import SimulatorKit

extension Simulator {
    /// Every request so far, except those to `/control/`.
    package var requests: [RecordedRequest] { log.requests }

    /// The first request that `accepts` approves, past or future; ends early only if cancelled.
    ///
    /// `sequence` is the number of the last request to skip.
    package func waitForRequest(
        after sequence: Int = 0, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        try await log.first(after: sequence, where: accepts)
    }
}
