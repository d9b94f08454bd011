/// How a source refers to itself in files and sentences.
///
/// It travels with every answer, so that the programs that show and announce data need no list of sources.
package struct SourceLabel: Hashable, Sendable, Codable {
    /// Name of its folder and command.
    package let name: String
    /// The service it asks, as people call it.
    package let service: String
    /// What the list is, as a heading.
    package let heading: String

    /// Makes a label.
    package init(name: String, service: String, heading: String) {
        self.name = name
        self.service = service
        self.heading = heading
    }

    /// Decodes a label as another program or a file says it: each part becomes one harmless line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.line(.name), service: try fields.line(.service), heading: try fields.line(.heading))
    }
}
