import SimulatorKit

/// How a simulator is set up.
package struct SimulatorOptions: ServedOptions, Sendable {
    /// The port on 127.0.0.1, 0 for any free one.
    package var port: UInt16 = 0
    /// The seed for the random ranking.
    package var seed: UInt64 = 1
    /// Seconds between two steps of the ranking; `nil` if it changes only on demand.
    package var changeEvery: Double?
    /// The steps to follow instead of random ones.
    package var script: Script?
    /// The only registered client id.
    package var clientID = "simulatorclient0000000000000000"
    /// Its secret.
    package var clientSecret = "simulatorsecret0000000000000000"
    /// Whether the client may use its secret, or has none.
    package var clientKind = ClientKind.confidential
    /// The lifetime of a user's access token, in seconds.
    package var userTokenLifetime = 14_542.0
    /// The bucket of each client and user.
    package var rateLimit = RateLimit()
    /// Faults that are active from the start.
    package var faults: [FaultOrder] = []
    /// Called with each request once its answer is decided, on the thread of its connection.
    package var onRequest: (@Sendable (RecordedRequest) -> Void)?

    /// A confidential client, an ordinary evening, no faults.
    package init() {}
}
