/// The answer to a request to `/control/`.
package enum ControlReply: Sendable {
    /// The state of the service.
    case state
    /// Something else, with a status.
    case json(JSON, status: Int = 200)
}
