/// What to remove from the folder of a published feed, and when.
///
/// A reader, or a cache on the way to it, may hold an older manifest for a while: what only that refers to stays for an
/// hour after the last manifest that did. The time of a file says since when, so that nothing has to be remembered.
package struct FeedFolderPlan: Hashable, Sendable {
    /// A file in the folder of the parts.
    package struct Found: Hashable, Sendable {
        /// Its name.
        package let name: String
        /// Seconds since it was written, or last referred to.
        package let age: Int

        /// Describes a file.
        package init(_ name: String, age: Int) {
            (self.name, self.age) = (name, age)
        }
    }

    /// Seconds for which a part stays that no manifest refers to any longer.
    package static let grace = 3600
    /// What a compressed copy is called, beside its part.
    package static let compressed = ".gz"

    /// The names of files whose time is to be set to now: the last manifest referred to them, this one does not.
    package let released: [String]
    /// The names of files to remove.
    package let removed: [String]

    /// Compares what is in the folder with what the manifest refers to now, and did before, which is `nil` if nobody
    /// knows; files that are not parts are left alone.
    package init(_ found: [Found], now current: Set<PartPath>, before: Set<PartPath>?) {
        var (released, removed): ([String], [String]) = ([], [])
        for file in found {
            let isCompressed = file.name.hasSuffix(Self.compressed)
            let name = isCompressed ? String(file.name.dropLast(Self.compressed.count)) : file.name
            guard let part = PartPath(file: name), !current.contains(part) else { continue }
            if before?.contains(part) ?? true {
                released.append(file.name)
            } else if file.age > Self.grace {
                removed.append(file.name)
            }
        }
        (self.released, self.removed) = (released.sorted(), removed.sorted())
    }
}
