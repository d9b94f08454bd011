import Foundation
import TestSupport
import TodayCore

/// A snapshot as the programs write and print it, read without any of their code.
package struct ShownTop: Decodable, Sendable {
    /// One of the three.
    package struct Entry: Decodable, Sendable {
        /// Its number.
        package struct Metric: Decodable, Sendable, Hashable {
            /// The number.
            package let value: Double
            /// What is counted.
            package let unit: String
            /// Whether it may be larger.
            package let atLeast: Bool
        }

        /// Its place.
        package let rank: Int
        /// Its id at Twitch.
        package let id: String
        /// Its title.
        package let title: String
        /// Its place before the last change.
        package let previousRank: Int?
        /// Its viewers.
        package let metric: Metric?
    }

    /// The version of the format.
    package let schema: Int
    /// Whose it is.
    package let source: String
    /// When it was fetched.
    package let fetchedAt: Date
    /// The three.
    package let items: [Entry]
    /// How far it can be trusted; only if a program prints it.
    package let state: String?
    /// Its age; only if a program prints it.
    package let ageSeconds: Int?

    /// Reads the JSON of a file or of `--json`.
    package init(_ text: String) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(ShownTop.self, from: Data(text.utf8))
    }
}
