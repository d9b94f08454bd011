/// The line that a service's terms require beside its data.
package struct Attribution: Hashable, Sendable {
    /// The line: "Rates by Exchange Rate API".
    package let text: String
    /// The page it links to.
    package let link: String

    /// Makes an attribution.
    package init(_ text: String, link: String) {
        (self.text, self.link) = (text, link)
    }
}
