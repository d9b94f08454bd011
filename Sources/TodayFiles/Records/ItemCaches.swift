import FoundationEssentials
import Glibc
import TodayCore

/// Caches a source's pictures by id and size, and records which pictures the service does not have.
///
/// A picture is fresh for the source's `pictureLife`, or for ever if the source has none; the record of a missing
/// picture is valid for `pictureLife`, or for a day.
package struct PictureCache: Sendable {
    /// The file extensions of `Picture.Kind`, which is in another module.
    private static let endings = ["jpg", "png", "webp", "gif"]
    private static let retryAfter = 86_400

    /// The number of lifetimes for which a picture is shown if its replacement is late.
    private static let grace = 3

    private let folder: String
    private let life: Int?

    package init(_ paths: XDGPaths, source: String) {
        (folder, life) = (paths.art(source), AllSourceDescriptors.named(source)?.pictureLife)
    }

    /// Returns the path of a cached picture; `nil` if it is missing, unreadable or older than `grace` lifetimes.
    package func file(_ id: ItemID, _ size: PictureSize = .small) -> String? {
        file(id, size, atMost: life.map { $0 * Self.grace })
    }

    private func file(_ id: ItemID, _ size: PictureSize, atMost age: Int?) -> String? {
        Self.endings.map { path(id, size, $0) }.first { path in
            guard isPicture(path) else { return false }
            return age.map { seconds(since: path) <= $0 } ?? true
        }
    }

    private func seconds(since path: String) -> Int {
        AtomicFile.status(path).map { abs(time(nil) - $0.st_mtim.tv_sec) } ?? .max
    }

    /// Returns the path of a drawing, after writing the file if it is missing or its size differs; `nil` if that fails.
    package func file(_ drawing: Drawing) -> String? {
        let path = "\(folder)/drawing.\(drawing.name).\(Drawing.ending)"
        if isPicture(path), let size = AtomicFile.status(path)?.st_size, size == drawing.svg.count { return path }
        do throws(FileError) { try AtomicFile.write(drawing.svg, to: path, tidies: false) } catch { return nil }
        return path
    }

    /// Returns whether a path is a readable regular file; reading a pipe, for example, could block.
    private func isPicture(_ path: String) -> Bool {
        AtomicFile.status(path)?.isRegular == true && access(path, R_OK) == 0
    }

    /// Returns whether to fetch a picture: it is missing or stale, and no valid record says that the service lacks it.
    package func isWanted(_ id: ItemID, _ size: PictureSize = .small) -> Bool {
        guard file(id, size, atMost: life) == nil else { return false }
        let marker = path(id, size, "none")
        return AtomicFile.status(marker) == nil || seconds(since: marker) > life ?? Self.retryAfter
    }

    /// Stores a picture; `ending` is the extension of its `Picture.Kind`.
    package func store(_ bytes: [UInt8], _ id: ItemID, _ size: PictureSize = .small, ending: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path(id, size, ending), tidies: false)
    }

    /// Records that the service does not have this picture.
    package func refuse(_ id: ItemID, _ size: PictureSize = .small) throws(FileError) {
        try AtomicFile.write([], to: path(id, size, "none"), tidies: false)
    }

    /// Returns the path of a picture; ids have no dots, so no id can look like the large picture of another.
    private func path(_ id: ItemID, _ size: PictureSize, _ ending: String) -> String {
        "\(folder)/\(id)\(size == .large ? ".large" : "").\(ending)"
    }
}

/// The cached numbers of a source's items; those not counted together with a list are shown with their time.
package struct ItemNumbersFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let seen: Date
        let pages: Int
        let item: Item
    }

    private let folder: String

    package init(_ paths: XDGPaths, source: String) { folder = paths.numbers(source) }

    /// An item's numbers, and the number of pages over which they were summed.
    package struct Counted {
        /// The time in seconds for which numbers of several pages are not replaced by those of a single page.
        private static let lifeOfSums = 900.0

        package let numbers: ItemDetail.Numbers
        package let pages: Int

        /// Returns whether the numbers are at most `seconds` old at `date`.
        ///
        /// Numbers from several pages may be up to 900 s old, even if `seconds` is less.
        package func holds(at date: Date, _ seconds: Double) -> Bool {
            abs(numbers.seen.timeIntervalSince(date)) <= (pages > 1 ? max(Self.lifeOfSums, seconds) : seconds)
        }
    }

    package func read(_ id: ItemID) -> Counted? {
        guard let known = (try? JSONFile.read(Document.self, path(id)))?.value else { return nil }
        return ItemDetail.Numbers(known.item, seen: known.seen).map { Counted(numbers: $0, pages: known.pages) }
    }

    /// Stores an item's numbers; an item without a metric does not replace the stored numbers.
    package func store(_ item: Item, pages: Int, seen: Date) {
        guard item.metric != nil else { return }
        // Ignore a failed write, because the numbers can be counted again.
        try? JSONFile.write(Document(seen: seen, pages: pages, item: item), path(item.id), tidies: false)
    }

    private func path(_ id: ItemID) -> String { "\(folder)/\(id).json" }
}
