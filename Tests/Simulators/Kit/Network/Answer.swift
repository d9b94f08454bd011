/// A response, and how to deliver it.
package struct Answer: Sendable {
    /// The response.
    package var response: HTTPResponse
    /// How it travels.
    package var delivery = Delivery.whole
    /// For how long nothing listens on the port after this answer.
    package var outage: Double?

    /// Makes an answer; by default it travels whole, and nothing follows it.
    package init(response: HTTPResponse, delivery: Delivery = .whole, outage: Double? = nil) {
        (self.response, self.delivery, self.outage) = (response, delivery, outage)
    }
}
