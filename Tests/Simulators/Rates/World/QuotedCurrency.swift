/// A currency that the simulated services quote: how many of it a dollar is worth.
struct QuotedCurrency: Sendable {
    let code: String
    /// Units for 1 US dollar, as the services write them.
    let rate: String
    let name: String

    init(_ code: String, _ rate: String, _ name: String) {
        (self.code, self.rate, self.name) = (code, rate, name)
    }
}
