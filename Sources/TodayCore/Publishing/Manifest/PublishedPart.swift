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

    /// The name of its kind.
    package let kind: String
    /// The number of a page, from 1; absent for any other part.
    package let number: Int?
    /// Where it is.
    package let path: PartPath
    /// Its size in bytes, before any compression.
    package let bytes: Int

    /// Makes a part.
    package init(_ kind: Kind, number: Int? = nil, path: PartPath, bytes: Int) {
        (self.kind, self.number, self.path, self.bytes) = (kind.rawValue, number, path, bytes)
    }
}
