/// A sign-in started on a device.
struct DeviceCode: Sendable {
    /// The person's answer.
    enum State: Sendable { case pending, approved, denied }

    var code: String
    var userCode: String
    var scopes: [String]
    /// In Unix seconds.
    var expires: Double
    var state = State.pending
}
