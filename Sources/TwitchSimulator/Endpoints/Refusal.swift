/// A 400 of Helix that explains itself.
struct Refusal: Error {
    let message: String

    init(_ message: String) { self.message = message }

    var response: HTTPResponse { .helixError(400, message) }
}
