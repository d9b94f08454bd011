/// A response, and how to deliver it.
struct Answer: Sendable {
    var response: HTTPResponse
    var delivery = Delivery.whole
    /// For how long nothing listens on the port after this answer.
    var outage: Double?
}
