/// The line that a service's terms require beside its data.
package struct Attribution: Hashable, Sendable, Codable {
    /// The line: "Rates by Exchange Rate API".
    package let text: String
    /// The page it links to.
    package let link: String

    /// Makes an attribution.
    package init(_ text: String, link: String) {
        (self.text, self.link) = (text, link)
    }

    /// Decodes an attribution as a file says it: each part becomes one harmless line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        self.init(try fields.line(.text), link: try fields.line(.link))
    }

    /// Encodes the line and its link.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FileKey.self)
        try fields.encode(text, forKey: .text)
        try fields.encode(link, forKey: .link)
    }
}
