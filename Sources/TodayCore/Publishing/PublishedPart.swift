/// A part of a published feed, as its manifest lists it.
package struct PublishedPart: Hashable, Sendable, Codable {
    /// What a part can be; a reader ignores what it does not know.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A page of the list, with what a poll brings.
        case page
        /// The top three, as in `snapshot.json`.
        case snapshot
        /// The pages after these that somebody has looked at, each with its own time.
        case laterPages
        /// The details that somebody has looked at, each with its own time.
        case details
        /// Which pictures there are.
        case pictures
    }

    /// The largest part, in bytes; what a poll reads of any of our sources is a tenth of it.
    package static let largest = 4 << 20

    package let kind: String
    package let number: Int?
    package let path: BlobPath
    /// Its size in bytes, before any compression.
    package let bytes: Int

    package init(_ kind: Kind, number: Int? = nil, path: BlobPath, bytes: Int) {
        (self.kind, self.number, self.path, self.bytes) = (kind.rawValue, number, path, bytes)
    }
}

/// The path of a part within the folder of a published feed: its name is the digest of its content.
///
///     parts/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.json
///
/// Nothing else is accepted, so that no manifest leads out of its folder, or to another server.
package struct BlobPath: Hashable, Sendable, CheckedText {
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

    package init?(_ text: String) {
        guard text.hasPrefix(Self.folder + "/") else { return nil }
        self.init(file: text.dropFirst(Self.folder.utf8.count + 1))
    }

    /// Reads the name of a file in the folder of the parts; `nil` if it is no part.
    package init?(file name: some StringProtocol) {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        self.init(digest: name[..<dot], kind: name[name.index(after: dot)...])
    }

    package var file: String { "\(digest).\(kind)" }

    /// The path, as a manifest has it.
    package var description: String { "\(Self.folder)/\(file)" }

    private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit || (0x61...0x66).contains(byte) }
}
