/// How a source refers to itself in files and sentences.
///
/// It travels with every answer, so that the programs that show and announce data need no list of sources.
package struct SourceLabel: Hashable, Sendable, Codable {
    /// Name of its folder and command, in lower case.
    package let name: String
    /// The service it asks, as people write its name.
    package let service: String
    /// What the list is, as the heading of a table or a notification.
    package let heading: String
    /// What English has before the service's name within a sentence: "the"; `nil` if nothing.
    package let article: String?
    /// What a person chose of the list, which stands in brackets at the end of the heading; files do not have it.
    package let chosen: [ListChoice]

    private enum CodingKeys: String, CodingKey {
        case name
        case service
        case heading
        case article
    }

    /// Makes a label.
    package init(
        name: String, service: String, heading: String, article: String? = nil, chosen: [ListChoice] = []
    ) {
        self.name = name
        self.service = service
        self.heading = heading
        self.article = article
        self.chosen = chosen
    }

    /// Decodes a label as another program or a file says it: each part becomes one harmless line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.line(.name), service: try fields.line(.service), heading: try fields.line(.heading),
            article: fields.contains(.article) ? try fields.line(.article) : nil)
    }

    /// The service within an English sentence: "the Bestiary".
    package var inSentence: String { article.map { "\($0) \(service)" } ?? service }

    /// The service at the start of an English sentence: "The Bestiary".
    package var atStart: String {
        article.map { "\($0.prefix(1).uppercased())\($0.dropFirst()) \(service)" } ?? service
    }

    /// The same source with another heading.
    package func with(heading: String, chosen: [ListChoice] = []) -> SourceLabel {
        SourceLabel(name: name, service: service, heading: heading, article: article, chosen: chosen)
    }
}
