/// Where a part of a published feed is, below the folder of the feed: its name is the digest of its content.
///
///     parts/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.json
///
/// Nothing else is accepted, so that no manifest leads out of its folder, or to another server.
package struct PartPath: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The folder of the parts, below that of the feed.
    package static let folder = "parts"
    private static let kinds = ["json", "jpg", "png", "gif", "webp"]
    private static let digits = 64

    /// The digest of the content: 64 hexadecimal digits in lower case.
    package let digest: String
    /// The extension: "json".
    package let kind: String

    /// Makes the path of a part; `nil` unless `digest` is a SHA-256 and `kind` one that feeds have.
    package init?(digest: some StringProtocol, kind: some StringProtocol) {
        guard digest.utf8.count == Self.digits, digest.utf8.allSatisfy(Self.isDigit),
            let kind = Self.kinds.first(where: { $0 == kind })
        else { return nil }
        (self.digest, self.kind) = (String(digest), kind)
    }

    /// Reads a path; `nil` if it is no path of a part.
    package init?(_ text: String) {
        guard text.hasPrefix(Self.folder + "/") else { return nil }
        self.init(file: text.dropFirst(Self.folder.utf8.count + 1))
    }

    /// Reads the name of a file in the folder of the parts; `nil` if it is no part.
    package init?(file name: some StringProtocol) {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        self.init(digest: name[..<dot], kind: name[name.index(after: dot)...])
    }

    /// The name of its file.
    package var file: String { "\(digest).\(kind)" }

    /// The path, as a manifest has it.
    package var description: String { "\(Self.folder)/\(file)" }

    /// Decodes a path; throws for anything else.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let path = PartPath(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the path of a part")
        }
        self = path
    }

    /// Encodes the path as a manifest has it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
}
