import FoundationEssentials
import Glibc
import TodayCore

/// A source's cached pictures by id and size, and records of pictures that the service does not have.
///
/// A picture is fresh for the source's `pictureLife`, or for ever if the source has none; a record is valid for
/// `pictureLife`, or for a day.
package struct PictureCache: Sendable {
    private static let endings = ["jpg", "png", "webp", "gif"]
    private static let retryAfter = 86_400

    /// The number of lifetimes for which a picture is shown if its replacement is late.
    private static let grace = 3

    private let folder: String
    private let life: Int?

    package init(_ paths: XDGPaths, source: String) {
        (folder, life) = (paths.art(source), AllSourceDescriptors.named(source)?.pictureLife)
    }

    /// Returns the path of a cached picture; `nil` if it is missing, unreadable or older than three lifetimes.
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

    package func file(_ drawing: Drawing) -> String? {
        let path = "\(folder)/drawing.\(drawing.name).\(Drawing.ending)"
        if isPicture(path), let size = AtomicFile.status(path)?.st_size, size == drawing.svg.count { return path }
        do throws(FileError) { try AtomicFile.write(drawing.svg, to: path, tidies: false) } catch { return nil }
        return path
    }

    /// Accepts only readable regular files, because reading a pipe, for example, could block.
    private func isPicture(_ path: String) -> Bool {
        AtomicFile.status(path)?.isRegular == true && access(path, R_OK) == 0
    }

    /// Returns whether a picture is missing or stale, and not recorded as missing at the service.
    package func isWanted(_ id: ItemID, _ size: PictureSize = .small) -> Bool {
        guard file(id, size, atMost: life) == nil else { return false }
        let marker = path(id, size, "none")
        return AtomicFile.status(marker) == nil || seconds(since: marker) > life ?? Self.retryAfter
    }

    package func store(_ bytes: [UInt8], _ id: ItemID, _ size: PictureSize = .small, ending: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path(id, size, ending), tidies: false)
    }

    /// Records that the service has no valid picture of this item.
    package func refuse(_ id: ItemID, _ size: PictureSize = .small) throws(FileError) {
        try AtomicFile.write([], to: path(id, size, "none"), tidies: false)
    }

    /// Ids have no dots, so no id can look like the name of another item's large picture.
    private func path(_ id: ItemID, _ size: PictureSize, _ ending: String) -> String {
        "\(folder)/\(id)\(size == .large ? ".large" : "").\(ending)"
    }
}

/// The cached numbers of a source's items.
package struct ItemNumbersFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let seen: Date
        let pages: Int
        let item: Item
    }

    private let folder: String

    package init(_ paths: XDGPaths, source: String) { folder = paths.numbers(source) }

    /// An item's numbers, summed over at most `pages` pages.
    package struct Counted {
        private static let lifeOfSums = 900.0

        package let numbers: ItemDetail.Numbers
        package let pages: Int

        /// Returns whether the numbers are at most `seconds` old at `date`; sums of several pages may be 900 s old.
        package func isCurrent(at date: Date, maxAge seconds: Double) -> Bool {
            abs(numbers.seen.timeIntervalSince(date)) <= (pages > 1 ? max(Self.lifeOfSums, seconds) : seconds)
        }
    }

    package func read(_ id: ItemID) -> Counted? {
        guard let known = (try? JSONFile.read(Document.self, path(id)))?.value else { return nil }
        return ItemDetail.Numbers(known.item, seen: known.seen).map { Counted(numbers: $0, pages: known.pages) }
    }

    /// Stores an item's numbers, unless it has no metric.
    package func store(_ item: Item, pages: Int, seen: Date) {
        guard item.metric != nil else { return }
        // Ignore a failed write, because the numbers can be counted again.
        try? JSONFile.write(Document(seen: seen, pages: pages, item: item), path(item.id), tidies: false)
    }

    private func path(_ id: ItemID) -> String { "\(folder)/\(id).json" }
}
