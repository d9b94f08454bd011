import Foundation

/// A snapshot as the programs write and print it, read without any of their code.
public struct ShownTop: Decodable, Sendable {
    /// One of the three.
    public struct Entry: Decodable, Sendable {
        /// Its number.
        public struct Metric: Decodable, Sendable, Hashable {
            /// The number.
            public let value: Double
            /// What is counted.
            public let unit: String
            /// Whether it may be larger.
            public let atLeast: Bool
        }

        /// Its place.
        public let rank: Int
        /// Its id at Twitch.
        public let id: String
        /// Its title.
        public let title: String
        /// Its place before the last change.
        public let previousRank: Int?
        /// Its viewers.
        public let metric: Metric?
    }

    /// The version of the format.
    public let schema: Int
    /// Whose it is.
    public let source: String
    /// When it was fetched.
    public let fetchedAt: Date
    /// The three.
    public let items: [Entry]
    /// How far it can be trusted; only if a program prints it.
    public let state: String?
    /// Its age; only if a program prints it.
    public let ageSeconds: Int?

    /// Reads the JSON of a file or of `--json`.
    public init(_ text: String) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(ShownTop.self, from: Data(text.utf8))
    }
}
