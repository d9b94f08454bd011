/// A response and the way it is to travel.
struct Answer: Sendable {
    var response: HTTPResponse
    var delivery = Delivery.whole
    /// For how long nothing is to listen on the port once the answer is out.
    var outage: Double?
}
