/// A part of a published feed, as the manifest lists it.
package struct PublishedPart: Hashable, Sendable, Codable {
    /// The kind of a part; readers ignore unknown kinds.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A polled page of the list, with the rates if the source has rates.
        case page
        /// The public data of `snapshot.json`, such as the top three.
        case snapshot
        /// Later pages that were viewed on the publishing machine, each with the time of its fetch.
        case laterPages
        case details
        case pictures
    }

    /// The maximum size of a part in bytes; the longest list of our sources has half a million.
    package static let largest = 4 << 20

    package let kind: String
    package let number: Int?
    package let path: BlobPath
    /// The uncompressed size in bytes.
    package let bytes: Int

    package init(_ kind: Kind, number: Int? = nil, path: BlobPath, bytes: Int) {
        (self.kind, self.number, self.path, self.bytes) = (kind.rawValue, number, path, bytes)
    }
}

/// The path of a part or picture in the folder of a published feed; the file is named by the digest of its content.
///
///     parts/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.json
///
/// No other path is accepted, so that a manifest cannot lead to another folder or server.
package struct BlobPath: Hashable, Sendable, CheckedText {
    package static let folder = "parts"
    private static let kinds = ["json", "jpg", "png", "gif", "webp"]
    private static let digitCount = 64

    /// The SHA-256 of the content, in 64 lower-case hexadecimal digits.
    package let digest: String
    package let kind: String

    /// Creates a path; `nil` unless `digest` is a SHA-256 and `kind` is a file extension of parts or pictures.
    package init?(digest: some StringProtocol, kind: some StringProtocol) {
        guard digest.utf8.count == Self.digitCount, digest.utf8.allSatisfy(Self.isDigit),
            let kind = Self.kinds.first(where: { $0 == kind })
        else { return nil }
        (self.digest, self.kind) = (String(digest), kind)
    }

    package init?(_ text: String) {
        guard text.hasPrefix(Self.folder + "/") else { return nil }
        self.init(file: text.dropFirst(Self.folder.utf8.count + 1))
    }

    /// Creates the path of a file in the folder of the parts; `nil` if the file is neither a part nor a picture.
    package init?(file name: some StringProtocol) {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        self.init(digest: name[..<dot], kind: name[name.index(after: dot)...])
    }

    package var file: String { "\(digest).\(kind)" }

    package var description: String { "\(Self.folder)/\(file)" }

    private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit || (0x61...0x66).contains(byte) }
}
