/// How a source refers to itself in files and sentences.
///
/// It travels with every answer, so that the programs that show and announce data need no list of sources.
public struct SourceLabel: Hashable, Sendable, Codable {
    /// Name of its folder and command: "topgames".
    public let name: String
    /// The service it asks: "Twitch".
    public let service: String
    /// What the list is: "Top games on Twitch".
    public let heading: String

    /// Makes a label.
    public init(name: String, service: String, heading: String) {
        self.name = name
        self.service = service
        self.heading = heading
    }
}
