import FoundationEssentials
import TodayCore

/// What was last read of a published feed, as closures: files from `today-fetch`, others from tests.
package struct FeedCache: Sendable {
    /// The manifest as it arrived, and what the server said of it.
    package struct Entry: Hashable, Sendable, Codable {
        /// The folder that it is of.
        package let folder: String
        /// The text of the manifest.
        package let manifest: String
        /// What to ask the server with whether it has changed; absent if the server gave nothing.
        package let tag: String?
        /// When the server last confirmed it; a cache on the way may have passed that on later.
        package var confirmedAt: Date
        /// Until when the server said that it does not have to be asked again; absent if it did not say.
        package var freshUntil: Date?
    }

    /// The last manifest; `nil` if there is none.
    package var load: @Sendable () -> Entry?
    /// Keeps a manifest.
    package var keep: @Sendable (Entry) -> Void
    /// The content of a part; `nil` if it is not there.
    package var part: @Sendable (PartPath) -> [UInt8]?
    /// Keeps a part.
    package var keepPart: @Sendable (PartPath, [UInt8]) -> Void
    /// Removes all parts but these.
    package var tidy: @Sendable (Set<PartPath>) -> Void

    /// Makes a cache from its operations.
    package init(
        load: @escaping @Sendable () -> Entry?, keep: @escaping @Sendable (Entry) -> Void,
        part: @escaping @Sendable (PartPath) -> [UInt8]?,
        keepPart: @escaping @Sendable (PartPath, [UInt8]) -> Void, tidy: @escaping @Sendable (Set<PartPath>) -> Void
    ) {
        (self.load, self.keep, self.part, self.keepPart, self.tidy) = (load, keep, part, keepPart, tidy)
    }
}
