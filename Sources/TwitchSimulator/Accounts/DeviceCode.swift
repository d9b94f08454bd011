/// A sign-in somebody has begun on a device.
struct DeviceCode: Sendable {
    /// What the person has answered.
    enum State: Sendable { case pending, approved, denied }

    var code: String
    var userCode: String
    var scopes: [String]
    /// In Unix seconds.
    var expires: Double
    var state = State.pending
}
