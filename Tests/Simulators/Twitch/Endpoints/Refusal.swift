import SimulatorKit

/// A 400 from Helix with an explanation.
struct Refusal: Error {
    let message: String

    init(_ message: String) { self.message = message }

    var response: HTTPResponse { .helixError(400, message) }
}
